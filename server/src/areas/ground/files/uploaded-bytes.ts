import { buffer } from 'node:stream/consumers'
import { FILE_ADDRESS } from '@cancha/contract/ground/file-address'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { SHOWN_EVERYWHERE } from './pictures.ts'
import { findPart } from './store.ts'

/** The message for a file that doesn't fit into JSON, with the address at which it can be read. */
export const tooLargeForJson = (address: string) =>
  new Refusal('too_large', {
    msg: `El archivo es demasiado grande para esta llamada: usa su dirección, ${address}`,
  })

export const isUploaded = (address: string): boolean => FILE_ADDRESS.test(address)

/**
 * An uploaded file as a whole, for clients that can't fetch its address.
 * @param address the address on the web; for a picture the version for all apps is returned
 * @param most larger files are refused before they are read
 * @returns null if there is no such file
 * @throws Refusal too_large if it doesn't fit into JSON
 */
export async function uploadedBytes(
  { database, files }: Pick<Services, 'database' | 'files'>,
  address: string,
  most: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  if (!isUploaded(address)) return null
  const [, , , key = '', name = ''] = address.split('/')
  const find = findPart(database.db)
  const named = await find(key, name)
  const part = named?.kind === 'image' ? await find(key, SHOWN_EVERYWHERE) : named
  if (!part || part.private) return null
  if (part.bytes > most) throw tooLargeForJson(address)
  const stored = await files.open(part.storageKey)
  return stored && { type: part.type, bytes: await buffer(stored.stream) }
}
