import type { UploadPurpose } from '@cancha/contract/upload-purpose'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { refuseField } from '../../http/request/refusal.ts'
import { PRIVATE_FILES, PUBLIC_FILES } from './file-address.ts'
import { files } from './tables.ts'

const ADDRESS = new RegExp(
  `^(?:${PUBLIC_FILES}|${PRIVATE_FILES})/([A-Za-z0-9_-]{22})/[a-z0-9-]{1,40}\\.[a-z0-9]{2,5}$`,
)

/**
 * The key of a file that a person uploaded for a purpose, for a row that will hold it.
 * @param field the field of the request in which its address came: 'body.attachment'
 * @throws Refusal invalid_input for any other file, or none
 * @public
 */
export async function takeFile(
  tx: Tx,
  { address, purpose, by, field }: { address: string; purpose: UploadPurpose; by: number; field: string },
): Promise<string> {
  const [, key = ''] = ADDRESS.exec(address) ?? []
  const [found] = await tx
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.purpose, purpose.name), eq(files.uploadedBy, by)))
  if (!found) throw refuseField('invalid_input', field, 'Sube el archivo de nuevo')
  return found.key
}
