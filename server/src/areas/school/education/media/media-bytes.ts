import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { concurrencyLimit } from '../../../../http/limits/concurrency-limit.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { isUploaded, tooLargeForJson, uploadedBytes } from '../../../ground/files/uploaded-bytes.ts'

const MEDIA = fileURLToPath(new URL('../../../../../media', import.meta.url))

/**
 * The limit for files inside JSON, which cost both sides several times their size; larger ones are fetched by
 * address.
 */
const MOST_BYTES = 4 * 1024 * 1024

/** Audio files and documents: each is in memory several times while it becomes JSON. */
export const mediaInTurn = concurrencyLimit({ atOnce: 2, mostWaiting: 20, retryAfter: 5 })

/**
 * The address of a file that ships with the program. Only letters, digits and hyphens, so that it can't lead
 * elsewhere.
 */
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
 * A media file as a data address, for the apps: one that ships with the program, or an uploaded one.
 * @throws Refusal not_found if there is no such file, too_large if it doesn't fit into JSON
 */
export async function dataAddress(
  services: Pick<Services, 'database' | 'files'>,
  address: string,
): Promise<string> {
  if (isUploaded(address)) {
    const uploaded = orNotFound(await uploadedBytes(services, address, MOST_BYTES))
    return asDataAddress(uploaded)
  }
  const own = await ownFile(address)
  const type = TYPES[extname(address)]
  if (!own || !type) throw new Refusal('not_found')
  if (own.bytes > MOST_BYTES) throw tooLargeForJson(address)
  return asDataAddress({ type, bytes: await readFile(own.path) })
}

/** The size of a file that ships with the program; null if there is none at this address. */
export const ownBytes = async (address: string): Promise<number | null> =>
  (await ownFile(address))?.bytes ?? null

async function ownFile(address: string): Promise<{ path: string; bytes: number } | null> {
  const [, name] = OWN.exec(address) ?? []
  if (!name) return null
  const path = join(MEDIA, name)
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { path, bytes: found.size } : null
}

/** The site's default picture. */
const HOUSE = '/media/pictures/casa.jpg'

/** A picture as a data address; the default one if there is none, or it can't be read. */
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

/** A cover's picture: the uploaded one, otherwise the drawing of its façade. */
export const coverFile = ({ image, scene }: { image: string | null; scene: string }): string =>
  image ?? `/media/portadas/${scene}.jpg`

/** A data address (RFC 2397). */
const asDataAddress = ({ type, bytes }: { type: string; bytes: Buffer }): string =>
  `data:${type};base64,${bytes.toString('base64')}`
