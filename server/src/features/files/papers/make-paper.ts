import type { UploadRule } from '../../../manifest/upload-rule.ts'
import type { PaperSort } from '../../../pictures/language.ts'
import type { SentPicture } from '../../../pictures/pictures.ts'
import type { Services } from '../../../services.ts'
import { ownPapers } from '../limits.ts'
import type { NewFile } from '../store.ts'
import { PAPER_PDF } from './paper-parts.ts'
import { storeAll } from './store-parts.ts'

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
  const made = await pictures.paper({ ...sent, most: purpose.most }, sort)
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
