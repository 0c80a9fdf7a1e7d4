import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { concurrencyLimit } from '../../../http/limits/concurrency-limit.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { isUploaded, tooLargeForJson, uploadedBytes } from '../../files/uploaded-bytes.ts'

const MEDIA = fileURLToPath(new URL('../../../../media', import.meta.url))

/** Beyond this, bytes inside JSON would cost both sides more than they can spare: the address is there for those. */
const MOST_BYTES = 4 * 1024 * 1024

/** Sounds and documents: each stands in memory several times over while it becomes JSON. */
export const mediaInTurn = concurrencyLimit({ atOnce: 2, mostWaiting: 20, retryAfter: 5 })

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
  const own = await ownFile(address)
  const type = TYPES[extname(address)]
  if (!own || !type) throw new Refusal('not_found')
  if (own.bytes > MOST_BYTES) throw tooLargeForJson(address)
  return asDataAddress({ type, bytes: await readFile(own.path) })
}

/** Bytes of a file that comes with the product; null when none has this address. */
export const ownBytes = async (address: string): Promise<number | null> =>
  (await ownFile(address))?.bytes ?? null

async function ownFile(address: string): Promise<{ path: string; bytes: number } | null> {
  const [, name] = OWN.exec(address) ?? []
  if (!name) return null
  const path = join(MEDIA, name)
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { path, bytes: found.size } : null
}

/** The house's own picture, where there is none. */
const HOUSE = '/media/pictures/casa.jpg'

/** A picture as a data address; the house's own where there is none, or it can't be read. */
export async function pictureAddress(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  address: string | null,
): Promise<string> {
  try {
    return await dataAddress(services, address ?? HOUSE)
  } catch (err) {
    services.log.warn({ err, address }, 'una imagen no se pudo leer')
    return dataAddress(services, HOUSE)
  }
}

/** A cover's picture: its own, else the drawing of its façade. */
export const coverFile = ({ image, scene }: { image: string | null; scene: string }): string =>
  image ?? `/media/portadas/${scene}.jpg`

/** A file inside a text: RFC 2397. */
const asDataAddress = ({ type, bytes }: { type: string; bytes: Buffer }): string =>
  `data:${type};base64,${bytes.toString('base64')}`
