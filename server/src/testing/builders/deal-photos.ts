import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Files } from '../../adapters/files/files.ts'
import { dealPhotos } from '../../areas/deals/deals/tables.ts'
import { fileParts, files } from '../../areas/ground/files/tables.ts'
import type { Database } from '../../database/connection.ts'

type PhotoOptions = { position?: number; caption?: string; background?: string; noisy?: boolean }

/** Where photos are put: a test app's services, or those of a program that is tried in a browser. */
type Place = { database: Pick<Database, 'transaction'>; files: Pick<Files, 'keep'> }

const [WIDTH, HEIGHT] = [1600, 1200]

/** A picture of one colour, or with the grain of a real photo at this width, which makes it as heavy as one. */
async function pictureOf({ background = '#2E75B6', noisy = false }: PhotoOptions, width: number) {
  const size = { width, height: Math.round((width * HEIGHT) / WIDTH) }
  const plain = sharp({ create: { ...size, channels: 3, background } })
  if (!noisy) return plain
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  // Passed on as it is: packing noise as PNG takes longer than all the rest.
  const grain = await unpacked(sharp({ create: { ...size, background: '#808080', channels: 3, noise } }))
  const { data, info } = await plain
    .composite([{ ...grain, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).blur(0.6)
}

async function unpacked(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: info }
}

type Versions = readonly { width: number; bytes: Buffer }[]
const made = new Map<string, Promise<Versions>>()

/** The stored versions of such a picture, encoded once: many photos of a test are alike. */
function versionsOf(given: PhotoOptions): Promise<Versions> {
  const kind = `${given.background} ${given.noisy}`
  const encode = async () => {
    const of = async (width: number, quality: number) => ({
      width,
      bytes: await (await pictureOf(given, width)).webp({ quality }).toBuffer(),
    })
    return Promise.all([of(240, 72), of(640, 76), of(1080, 78), of(1600, 80)])
  }
  const versions = made.get(kind) ?? encode()
  made.set(kind, versions)
  return versions
}

/** Gives a deal a photo, in the versions in which they are stored. @returns the file's key */
export async function dealPhotoOf(place: Place, dealId: number, given: PhotoOptions = {}): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const parts: (typeof fileParts.$inferInsert)[] = []
  for (const { width, bytes } of await versionsOf(given)) {
    const storageKey = await place.files.keep(bytes, 'image/webp')
    parts.push({ file: key, name: `${width}.webp`, storageKey, type: 'image/webp', bytes: bytes.length })
  }
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  await place.database.transaction(async (tx) => {
    await tx.insert(files).values({
      key,
      kind: 'image',
      name: 'foto.jpg',
      bytes,
      width: WIDTH,
      height: HEIGHT,
      purpose: 'deals.photo',
    })
    await tx.insert(fileParts).values(parts)
    await tx
      .insert(dealPhotos)
      .values({ dealId, file: key, position: given.position ?? 0, caption: given.caption ?? '' })
  })
  return key
}
