import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { asDataAddress } from '../files/picture-as-text.ts'
import { isUploaded, TOO_LARGE_FOR_JSON, uploadedBytes } from '../files/uploaded-bytes.ts'

const MEDIA = fileURLToPath(new URL('../../../media', import.meta.url))

/** Beyond this, bytes inside JSON would cost both sides more than they can spare: the address is there for those. */
const MOST_BYTES = 12 * 1024 * 1024

/** A file that comes with the product, by its address. Names are letters, digits and hyphens: nothing leads elsewhere. */
const OWN = /^\/media\/((?:[a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]{2,5})$/

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.pdf': 'application/pdf',
}

/**
 * A media file as a data address, for the apps: one that comes with the product, or one that an editor uploaded.
 * @throws Refusal not_found when there is no such file, too_large when it doesn't fit into JSON
 */
export async function dataAddress(
  services: Pick<Services, 'database' | 'files'>,
  address: string,
): Promise<string> {
  if (isUploaded(address)) {
    const uploaded = await uploadedBytes(services, address, MOST_BYTES)
    if (!uploaded) throw new Refusal('not_found')
    return asDataAddress(uploaded)
  }
  const [, path] = OWN.exec(address) ?? []
  const type = TYPES[extname(address)]
  if (!path || !type) throw new Refusal('not_found')
  const file = join(MEDIA, path)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Refusal('not_found')
  if (found.size > MOST_BYTES) throw new Refusal('too_large', { msg: TOO_LARGE_FOR_JSON })
  return asDataAddress({ type, bytes: await readFile(file) })
}

/** A cover's picture: its own, else the drawing of its façade. */
export const coverFile = ({ image, scene }: { image: string | null; scene: string }): string =>
  image ?? `/media/portadas/${scene}.jpg`
