import type { PaperSort } from '../language.ts'
import type { MadeFile } from '../recipe.ts'
import { pagePicture, turned } from './page-picture.ts'
import { densityOf, LETTER_POINTS } from './page-size.ts'
import { photoPage } from './photo.ts'

/**
 * Makes a paper of a PDF or a photo: a PDF and a JPEG of each page, of their pixels alone.
 * @throws BadPaper or BadPicture if what was sent is faulty
 */
export async function makePaper(sent: Buffer, sort: PaperSort): Promise<MadeFile[]> {
  return paperOf(sort === 'pdf' ? await pdfPages(sent) : [await photoPicture(sent, sort)])
}

/** A paper's parts, made of its pages' pictures. */
async function paperOf(pages: readonly Buffer[]): Promise<MadeFile[]> {
  const { buildPdf } = await import('./build-pdf.ts')
  const size = { width: 0, height: 0 }
  return [
    { name: 'documento.pdf', type: 'application/pdf', ...size, bytes: await buildPdf(pages) },
    ...pages.map((bytes, index) => ({ name: `pagina-${index + 1}.jpg`, type: 'image/jpeg', ...size, bytes })),
  ]
}

async function pdfPages(sent: Buffer): Promise<Buffer[]> {
  // Loaded with the first PDF: most processes draw pictures only.
  const { renderPdf } = await import('./render-pdf.ts')
  const { count, pages } = await renderPdf(sent)
  const made: Buffer[] = []
  for await (const { data, pixels, width: points } of pages) {
    const raw = { data, ...pixels, channels: 4 } as const
    made.push(await pagePicture(raw, count, (width) => densityOf(width, points)))
  }
  return made
}

async function photoPicture(sent: Buffer, sort: 'straight' | 'whole'): Promise<Buffer> {
  return pagePicture(await photoPage(sent, sort), 1, (width) => densityOf(width, LETTER_POINTS))
}

/**
 * Makes a paper's parts anew with one page turned.
 * @param sent the pages' pictures one after another, of these lengths
 * @param page 1 for the first
 */
export async function turnPage(
  sent: Buffer,
  { lengths, page, quarterTurns }: { lengths: readonly number[]; page: number; quarterTurns: number },
): Promise<MadeFile[]> {
  const pages: Buffer[] = []
  let end = 0
  for (const [index, length] of lengths.entries()) {
    end += length
    const jpeg = sent.subarray(end - length, end)
    pages.push(index === page - 1 ? await turned(jpeg, quarterTurns) : jpeg)
  }
  return paperOf(pages)
}
