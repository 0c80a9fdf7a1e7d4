import { randomBytes } from 'node:crypto'
import type { StoredFile } from '@cancha/contract/ground/files'
import type { FileKind } from '@cancha/contract/ground/upload-purpose'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { fileAddress } from './file-address.ts'
import { fileParts, files } from './tables.ts'

export type Part = { name: string; storageKey: string; type: string; bytes: number }
export type NewFile = {
  kind: FileKind
  name: string
  /** The name of its upload purpose. */
  purpose: string
  private: boolean
  width: number | null
  height: number | null
  parts: Part[]
  /** The part whose address represents the file. */
  shown: string
  /** A sentence for the person who uploads it. */
  note?: string
  /** For files whose bytes are sealed: the file's key, to which the key of its bytes is bound, and that key itself, sealed. */
  sealed?: { file: string; sealedKey: string }
}

/** The bytes of all parts of a file. */
export const bytesOf = ({ parts }: Pick<NewFile, 'parts'>): number =>
  parts.reduce((sum, part) => sum + part.bytes, 0)

/** Inserts a file whose parts are stored. */
export async function insertFile(
  tx: Tx,
  file: NewFile,
  by: number | null,
): Promise<StoredFile & { key: string }> {
  const key = file.sealed?.file ?? randomBytes(16).toString('base64url')
  const bytes = bytesOf(file)
  const { kind, name, width, height, purpose } = file
  const sealedKey = file.sealed?.sealedKey ?? null
  await tx.insert(files).values({
    key,
    kind,
    name,
    bytes,
    width,
    height,
    purpose,
    private: file.private,
    sealedKey,
    uploadedBy: by,
  })
  await tx.insert(fileParts).values(file.parts.map((part) => ({ file: key, ...part })))
  const url = fileAddress({ key, private: file.private }, file.shown)
  return { key, url, kind, name, bytes, width, height }
}

/** A file as it was answered when it was made. @param shown the part whose address represents it */
export async function findFile(db: Db | Tx, key: string, shown: string): Promise<StoredFile | null> {
  const [file] = await db.select().from(files).where(eq(files.key, key))
  if (!file) return null
  const { kind, name, bytes, width, height } = file
  return { url: fileAddress(file, shown), kind, name, bytes, width, height }
}

/** Finds a part of a file, to be served. */
export function findPart(db: Db) {
  const find = db
    .select({
      storageKey: fileParts.storageKey,
      type: fileParts.type,
      bytes: fileParts.bytes,
      name: files.name,
      kind: files.kind,
      private: files.private,
      purpose: files.purpose,
      sealedKey: files.sealedKey,
      uploadedBy: files.uploadedBy,
    })
    .from(fileParts)
    .innerJoin(files, eq(files.key, fileParts.file))
    .where(
      and(
        eq(fileParts.file, sql.placeholder('file')),
        eq(fileParts.name, sql.placeholder('name')),
        gt(fileParts.bytes, 0),
      ),
    )
    .prepare('part_of_file')
  return async (file: string, name: string) => {
    const [found] = await find.execute({ file, name })
    return found ?? null
  }
}
