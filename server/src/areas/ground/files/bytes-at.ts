import { FILE_ADDRESS } from '@cancha/contract/ground/file-address'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { fileParts } from './tables.ts'

/** The size of an uploaded file; null if there is none at this address. */
export async function bytesAt(tx: Tx, address: string): Promise<number | null> {
  if (!FILE_ADDRESS.test(address)) return null
  const [, , , key = '', name = ''] = address.split('/')
  const [part] = await tx
    .select({ bytes: fileParts.bytes })
    .from(fileParts)
    .where(and(eq(fileParts.file, key), eq(fileParts.name, name)))
  return part?.bytes ?? null
}
