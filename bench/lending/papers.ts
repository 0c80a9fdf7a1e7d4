import { photoOf, SHOT } from '@cancha/domain/ground/papers/sample-photo'
import sharp from 'sharp'
import { createPictures, oneBuffer } from '../../server/src/pictures/pictures.ts'
import { scannedPdf } from '../../server/src/testing/builders/lending/loan-papers.ts'
import { median, ROUNDS, type Row } from '../rows.ts'

const PAGES = 10
/** A phone's photo of 12 megapixels, and the smaller one of which it is made, because each pixel of that is worked out here. */
const [WIDTH, HEIGHT, SMALLER] = [3_024, 4_032, 3]

/** A bank statement: ten pages of lines. */
const statement = () =>
  scannedPdf(
    PAGES,
    Array.from({ length: 42 }, (_, line) => `${line + 1} de marzo   Depósito de la nómina   $1,234.56`).join(
      '\n',
    ),
  )

async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [WIDTH / SMALLER, HEIGHT / SMALLER]
  const { photo } = photoOf({ ...SHOT, width, height })
  return sharp(photo.data, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** How long papers take in the drawing process, which stands ready. */
export async function measurePapers(): Promise<Row[]> {
  const pictures = createPictures({
    onDeath(error) {
      throw error
    },
  })
  const paper = (bytes: Buffer, sort: 'pdf' | 'straight') =>
    pictures.paper({ ...oneBuffer(bytes), path: 'bench', most: 25e6 }, sort)
  const sorts = [
    { what: `A PDF of ${PAGES} pages`, sort: 'pdf', bytes: await statement(), most: 10 },
    { what: 'A photo of 12 megapixels, made straight', sort: 'straight', bytes: await phonePhoto(), most: 8 },
  ] as const
  const rows: Row[] = []
  try {
    for (const { what, sort, bytes, most } of sorts) {
      const made = await paper(bytes, sort)
      const rounds: number[] = []
      for (let count = 0; count < ROUNDS; count++) {
        const begun = performance.now()
        await paper(bytes, sort)
        rounds.push((performance.now() - begun) / 1_000)
      }
      const seconds = median([...rounds])
      rows.push({
        what,
        result: `${seconds.toFixed(1)} s`,
        beside: `${(made.reduce((sum, part) => sum + part.bytes.length, 0) / 1e6).toFixed(1)} MB`,
        budget: `< ${most} s`,
        met: seconds < most,
        measured: { seconds: rounds.reduce((sum, round) => sum + round, 0), rounds },
      })
    }
  } finally {
    await pictures.close()
  }
  return rows
}
