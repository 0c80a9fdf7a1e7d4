import { turnsOfPerson } from '../../../../http/limits/turns-of-person.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import type { PaperSort } from '../../../../pictures/language.ts'
import type { SentPicture } from '../../../../pictures/pictures.ts'
import type { Services } from '../../../../services.ts'
import { ownPapers } from '../limits.ts'
import type { NewFile } from '../store.ts'
import { PAPER_PDF } from './paper-parts.ts'
import { storeAll } from './store-parts.ts'

/** Papers are made one at a time for everybody: of one person only one is there at once, and their others wait behind it. */
export const paperTurns = turnsOfPerson({ mostWaiting: 8, retryAfter: 5 })

/** A faulty paper may have taken all of its time before it was given up, so it counts as so many papers more. */
const PAPERS_OF_A_FAULTY_ONE = 5

/**
 * Makes a paper of what was sent: a PDF and a picture of each page, both made anew. Nothing else of it is kept.
 * @throws Refusal invalid_input if it can't be read, is protected, or has too many pages
 */
export async function makePaper(
  { files, pictures, limits }: Pick<Services, 'files' | 'pictures' | 'limits'>,
  { purpose, authorizeOpening }: UploadRule,
  sort: PaperSort,
  { name, by, ...sent }: Omit<SentPicture, 'most'> & { name: string; by: number },
): Promise<NewFile> {
  await limits.count(ownPapers, `u${by}`)
  const made = await paperTurns(by, () => pictures.paper({ ...sent, most: purpose.most }, sort)).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'invalid_input')
        await limits.charge(ownPapers, `u${by}`, PAPERS_OF_A_FAULTY_ONE)
      throw error
    },
  )
  return {
    kind: 'document',
    name,
    purpose: purpose.name,
    private: authorizeOpening !== undefined,
    width: null,
    height: null,
    parts: await storeAll(files, made),
    shown: PAPER_PDF,
  }
}
