import { keptWhole, straightened } from '@cancha/domain/ground/papers/straighten'
import { uprightPixels } from '../draw.ts'
import { boxFor } from '../size.ts'
import type { Pixels } from './page-picture.ts'
import { PAGE_LONG } from './page-size.ts'

/** The accepted photos of papers. */
const PHOTO = { kinds: ['jpeg', 'png', 'webp', 'heic'], leastSide: 64, framesMost: 1 } as const
/** The longest side at which a photo is read, in pixels: the paper on it is then still as large as its page is drawn. */
const LONGEST_READ = 4_000
/** A long screenshot is read larger than that, as its page is drawn. */
const READ = { width: LONGEST_READ, height: LONGEST_READ, fit: 'inside', long: PAGE_LONG } as const

/** The page of a photo. @throws BadPicture if the picture is faulty */
export async function photoPage(sent: Buffer, sort: 'straight' | 'whole'): Promise<Pixels> {
  const { data, info } = await uprightPixels(sent, PHOTO, (stored) => boxFor(READ, stored))
  const photo = { width: info.width, height: info.height, data }
  const page = (sort === 'straight' && straightened(photo, LONGEST_READ)) || keptWhole(photo)
  return { ...page, data: Buffer.from(page.data.buffer, page.data.byteOffset, page.data.length), channels: 3 }
}
