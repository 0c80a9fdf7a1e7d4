import { readFile } from 'node:fs/promises'
import type { Services } from '../../services.ts'
import { uploadedBytes } from './uploaded-bytes.ts'

const DEFAULT = new URL('../../../media/pictures/casa.jpg', import.meta.url)
const MOST_BYTES = 12 * 1024 * 1024
let kept: Promise<Buffer> | undefined

/**
 * A picture as the apps ask for it: base64 in a data address. The house's own where there is none, or it can't be
 * read.
 * @param address where the web finds it
 */
export async function pictureAsText(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  address: string | null,
): Promise<string> {
  const own =
    address &&
    (await uploadedBytes(services, address, MOST_BYTES).catch((err) => {
      services.log.warn({ err }, 'una imagen no se pudo leer')
      return null
    }))
  if (own) return asDataAddress(own)
  kept ??= readFile(DEFAULT)
  return asDataAddress({ type: 'image/jpeg', bytes: await kept })
}

/** A file inside a text: RFC 2397. */
export const asDataAddress = ({ type, bytes }: { type: string; bytes: Buffer }): string =>
  `data:${type};base64,${bytes.toString('base64')}`
