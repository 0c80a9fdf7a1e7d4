import sharp from 'sharp'
import { Refusal, refuseField } from '../../http/refusal.ts'

/** Pixels of the largest picture that is opened; a larger one would take the machine's memory. */
const PIXELS_MOST = 40e6
/** Pictures that one file may hold: of an animation the first is shown, and reading where it ends takes its time. */
const FRAMES_MOST = 500
/** Pictures worked on at once: each takes as much memory as it has pixels. */
const AT_ONCE = 2
const WIDTHS = [480, 960, 1600] as const

/** Its own threads are enough; a cache of pixels would only hold memory. */
sharp.cache(false)
sharp.concurrency(1)

export type PicturePart = { name: string; type: string; bytes: Buffer }
export type Picture = { width: number; height: number; parts: PicturePart[]; shown: string }

/**
 * A picture made anew, in several widths: what was hidden in the file, and what cameras write beside it, is left
 * behind.
 * @throws Refusal invalid_input for what is no picture after all, or has too many pixels
 */
export async function remakePicture(bytes: Buffer): Promise<Picture> {
  return inTurn(async () => {
    const { width, height } = await sizeOf(bytes)
    const widths = WIDTHS.filter((each, index) => index === 0 || each <= Math.max(width, WIDTHS[0]))
    const parts: PicturePart[] = []
    for (const each of widths) {
      const sized = () =>
        open(bytes)
          .rotate()
          .resize({ width: Math.min(each, width), withoutEnlargement: true })
      parts.push(
        { name: `${each}.webp`, type: 'image/webp', bytes: await sized().webp({ quality: 78 }).toBuffer() },
        {
          name: `${each}.avif`,
          type: 'image/avif',
          bytes: await sized().avif({ quality: 55, effort: 2 }).toBuffer(),
        },
      )
    }
    const largest = Math.min(widths.at(-1) ?? 480, width)
    const plain = open(bytes).rotate().resize({ width: largest, withoutEnlargement: true })
    const jpeg = plain.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
    parts.push({ name: 'imagen.jpg', type: 'image/jpeg', bytes: await jpeg.toBuffer() })
    return { width, height, parts, shown: `${widths.at(-1)}.webp` }
  })
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'error', animated: false, sequentialRead: true })

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // Only its first bytes are read: how many pixels it has is said there.
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!seen?.width || !seen.height) throw noPicture()
  if (seen.width * seen.height > PIXELS_MOST)
    throw refuseField(
      'invalid_input',
      'body.upload',
      'La imagen tiene demasiados píxeles: el máximo son 40 millones',
    )
  if ((seen.pages ?? 1) > FRAMES_MOST)
    throw refuseField(
      'invalid_input',
      'body.upload',
      'La animación es demasiado larga: sube una imagen, o un video',
    )
  // Turned by its camera: what is shown stands upright.
  const turned = (seen.orientation ?? 1) >= 5
  return turned ? { width: seen.height, height: seen.width } : { width: seen.width, height: seen.height }
}

const noPicture = () =>
  refuseField('invalid_input', 'body.upload', 'El archivo no es una imagen que se pueda leer')

let working = 0
const waiting: (() => void)[] = []

/** One after another, so that ten pictures at once don't take the memory of ten. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else working++
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? error : noPicture()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
