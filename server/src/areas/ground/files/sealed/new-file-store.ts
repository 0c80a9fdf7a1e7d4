import { randomBytes } from 'node:crypto'
import type { Files } from '../../../../adapters/files/files.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import type { NewFile } from '../store.ts'
import { fileContext, newSealedKey, storeOf } from './file-keys.ts'

/** Where the parts of a new file are kept, and what its row must say for them to be opened again. */
type NewFileStore = { storage: Files; sealed?: NonNullable<NewFile['sealed']> }

/** The store of the parts of a new file of this rule. A sealed one has a key of its own. */
export function newFileStore(
  services: Pick<Services, 'files' | 'vault'>,
  { sealed }: Pick<UploadRule, 'sealed'>,
): NewFileStore {
  if (!sealed) return { storage: services.files }
  const file = randomBytes(16).toString('base64url')
  const sealedKey = newSealedKey(services.vault, fileContext(file))
  return { storage: storeOf(services, sealedKey, fileContext(file)), sealed: { file, sealedKey } }
}
