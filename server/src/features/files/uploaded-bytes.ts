import { buffer } from 'node:stream/consumers'
import { FILE_ADDRESS } from '@cancha/contract/writing-fields'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { SHOWN_EVERYWHERE } from './pictures.ts'
import { findPart } from './store.ts'

/** Said of a file that doesn't fit into JSON, with where it is read whole or in parts. */
export const tooLargeForJson = (address: string) =>
  new Refusal('too_large', {
    msg: `El archivo es demasiado grande para esta llamada: usa su dirección, ${address}`,
  })

export const isUploaded = (address: string): boolean => FILE_ADDRESS.test(address)

/**
 * An uploaded file whole, for those who can't fetch its address.
 * @param address where the web finds it; of a picture comes the part that every app can show
 * @param most more bytes than these are refused before they are read
 * @returns null when there is no such file
 * @throws Refusal too_large when it doesn't fit into JSON
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
  if (!part) return null
  if (part.bytes > most) throw tooLargeForJson(address)
  const stored = await files.open(part.storageKey)
  return stored && { type: part.type, bytes: await buffer(stored.stream) }
}
