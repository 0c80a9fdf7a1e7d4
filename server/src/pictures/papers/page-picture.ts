import sharp from 'sharp'
import { boxFor } from '../size.ts'
import { LONGEST_PIXELS, PAGE_LONG } from './page-size.ts'

/** The most bytes of a page's picture, and of all pages of a paper together: the PDF has them a second time. */
const PAGE_BYTES = 1_000_000
const PAPER_BYTES = 24_000_000

/** How a page is compressed, and how again if it is too large: only what looks like noise comes to the last. */
const TRIES = [
  { quality: 82, longest: LONGEST_PIXELS, long: PAGE_LONG },
  { quality: 66, longest: LONGEST_PIXELS, long: PAGE_LONG },
  { quality: 48, longest: LONGEST_PIXELS, long: PAGE_LONG },
  { quality: 40, longest: 1_500 },
] as const

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 | 4 }

/**
 * The JPEG of a page, at most so large that a paper of `count` pages stays small.
 * @param densityAt the dots per inch for a width in pixels, which say how large the page is on paper
 */
export async function pagePicture(
  { data, ...raw }: Pixels,
  count: number,
  densityAt: (width: number) => number,
): Promise<Buffer> {
  const open = () => sharp(data, { raw }).flatten({ background: '#ffffff' })
  const most = Math.min(PAGE_BYTES, PAPER_BYTES / count)
  let made: Buffer | undefined
  for (const { quality, longest, ...more } of TRIES) {
    const box = boxFor({ width: longest, height: longest, ...more }, raw)
    const { data: jpeg, info } = await open()
      .resize({ ...box, fit: 'fill' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    made = withDensity(jpeg, densityAt(info.width))
    if (made.length <= most) break
  }
  if (!made) throw new Error('a page was not compressed')
  return made
}

/** The two bytes that every JPEG begins with, and where the header behind them has the density. */
const START = 2
const ACROSS = 14

/** A JPEG with a JFIF header that says how large it is on paper. The encoder writes none. */
function withDensity(jpeg: Buffer, density: number): Buffer {
  const header = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    ...Buffer.from('JFIF\0'),
    1,
    1,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  header.writeUInt16BE(density, ACROSS)
  header.writeUInt16BE(density, ACROSS + 2)
  return Buffer.concat([header, jpeg.subarray(START)])
}

/** The dots per inch of a page's picture; the usual ones of a JPEG that doesn't tell. */
export const densityIn = (jpeg: Buffer): number =>
  (jpeg.toString('latin1', 6, 11) === 'JFIF\0' && jpeg.readUInt16BE(ACROSS)) || 72

/** A page turned clockwise: its pixels are decoded and compressed once more. */
export async function turned(jpeg: Buffer, quarterTurns: number): Promise<Buffer> {
  const density = densityIn(jpeg)
  const picture = await sharp(jpeg)
    .rotate(quarterTurns * 90)
    .jpeg({ quality: 86 })
    .toBuffer()
  return withDensity(picture, density)
}
