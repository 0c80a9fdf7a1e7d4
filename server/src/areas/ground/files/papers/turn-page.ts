import { and, eq } from 'drizzle-orm'
import type { Files } from '../../../../adapters/files/files.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { fileContext, storeOf } from '../sealed/file-keys.ts'
import { newFileStore } from '../sealed/new-file-store.ts'
import type { NewFile } from '../store.ts'
import { files } from '../tables.ts'
import { paperTurns } from './make-paper.ts'
import { PAPER_PDF, pagesOf } from './paper-parts.ts'
import { storeAll } from './store-parts.ts'

/** The quarter turns, clockwise, by which a page can be turned. */
export type QuarterTurns = 1 | 2 | 3

export type TurnedPage = {
  /** The key of a file of a purpose with `paper` and `sealed`, which the caller has checked that the person may change. */
  file: string
  /** 1 for the first. */
  page: number
  quarters: QuarterTurns
  /** The person's id. */
  by: number
}

/** The pages' pictures one after another, each read when the one before it was taken. */
async function* bytesOf(storage: Files, pages: readonly { storageKey: string }[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of pages) {
    const stored = orNotFound(await storage.open(storageKey))
    yield* stored.stream
  }
}

/**
 * Makes a paper anew with one page turned. The paper itself stays as it is: the caller's transaction inserts the new file
 * (`insertFile`), lets its row hold that one instead, and removes the old one (`removeUnheld`); if it fails, `discardFile` removes
 * the new bytes.
 * @throws Refusal not_found if there is no such paper or page, unavailable if too many wait; anything else is our own fault
 */
export async function turnPage(
  services: Pick<Services, 'database' | 'files' | 'pictures' | 'vault'>,
  { file, page, quarters: quarterTurns, by }: TurnedPage,
): Promise<NewFile> {
  const { db } = services.database
  const [paper] = await db
    .select({ name: files.name, purpose: files.purpose, private: files.private, sealedKey: files.sealedKey })
    .from(files)
    .where(and(eq(files.key, file), eq(files.kind, 'document')))
  const pages = await pagesOf(db, file)
  if (!paper?.purpose || page < 1 || page > pages.length) throw new Refusal('not_found')
  const before = storeOf(services, paper.sealedKey, fileContext(file))
  const lengths = pages.map(({ bytes }) => bytes)
  const made = await paperTurns(by, () =>
    services.pictures.turnPage(
      { length: lengths.reduce((sum, length) => sum + length, 0), bytes: bytesOf(before, pages) },
      lengths,
      page,
      quarterTurns,
    ),
  )
  const { storage, sealed } = newFileStore(services, paper.sealedKey === null ? {} : { sealed: true })
  return {
    kind: 'document',
    name: paper.name,
    purpose: paper.purpose,
    private: paper.private,
    width: null,
    height: null,
    parts: await storeAll(storage, made),
    shown: PAPER_PDF,
    ...(sealed && { sealed }),
  }
}
