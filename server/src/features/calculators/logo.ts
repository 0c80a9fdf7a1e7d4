import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { refuseField } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { logoKeyOf } from './store.ts'
import { reportLogos } from './tables.ts'

/** Twice what a report prints, so that it is sharp on paper. */
const WIDTH = 720
const HEIGHT = 240
const TYPES = ['jpeg', 'png', 'webp']

const UNREADABLE = 'No pudimos leer esa imagen. Usa una imagen JPEG, PNG o WebP.'

/** A picture as we keep it: drawn anew from its pixels, so that nothing else in the file comes along. */
async function redraw(sent: Buffer): Promise<Buffer> {
  try {
    const image = sharp(sent, { limitInputPixels: 40e6, failOn: 'error', pages: 1, sequentialRead: true })
    const { format } = await image.metadata()
    if (!TYPES.includes(format ?? '')) throw new Error(`no picture for reports: ${format}`)
    return await image
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch {
    throw refuseField('invalid_input', 'body.image', UNREADABLE)
  }
}

/** Puts a picture on the person's reports, in place of the one before. */
export async function keepLogo({ database, files }: Services, userId: number, base64: string): Promise<void> {
  const key = await files.keep(await redraw(Buffer.from(base64, 'base64')), 'image/png')
  const before = await database.transaction(async (tx) => {
    const old = await logoKeyOf(tx, userId)
    await tx
      .insert(reportLogos)
      .values({ userId, fileKey: key })
      .onConflictDoUpdate({ target: reportLogos.userId, set: { fileKey: key } })
    return old
  })
  if (before) await files.remove(before)
}

export async function removeLogo({ database, files }: Services, userId: number): Promise<void> {
  const [gone] = await database.db
    .delete(reportLogos)
    .where(eq(reportLogos.userId, userId))
    .returning({ key: reportLogos.fileKey })
  if (gone) await files.remove(gone.key)
}

/** The person's own picture, if they have one. */
export async function logoOf({ database, files }: Services, userId: number): Promise<Buffer | null> {
  const key = await logoKeyOf(database.db, userId)
  const file = key ? await files.open(key) : null
  return file ? buffer(file.stream) : null
}
