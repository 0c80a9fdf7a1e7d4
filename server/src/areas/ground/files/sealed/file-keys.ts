import { randomBytes } from 'node:crypto'
import type { Files } from '../../../../adapters/files/files.ts'
import type { Services } from '../../../../services.ts'
import type { Vault } from '../../../../vault.ts'
import { sealedFiles } from './sealed-files.ts'

// Bound to the row by its key: a sealed key that was moved to another row doesn't open there.
export const fileContext = (file: string): string => `files.sealed_key ${file}`
export const uploadContext = (upload: string): string => `file_uploads.sealed_key ${upload}`

const KEY_BYTES = 32

/** Replaces the names of sealed files, which say much of people. */
export const SEALED_NAME = 'documento'

/** A new key for the bytes of one upload or file, sealed for its row. Once the row is gone, nothing opens the bytes any more. */
export const newSealedKey = (vault: Vault, context: string): string =>
  vault.seal(randomBytes(KEY_BYTES).toString('base64url'), context)

/**
 * The store of an upload's or a file's bytes.
 * @param sealedKey as its row has it; null for bytes in clear
 */
export function storeOf(
  { files, vault }: Pick<Services, 'files' | 'vault'>,
  sealedKey: string | null,
  context: string,
): Files {
  if (sealedKey === null) return files
  return sealedFiles(files, Buffer.from(vault.open(sealedKey, context).text, 'base64url'))
}
