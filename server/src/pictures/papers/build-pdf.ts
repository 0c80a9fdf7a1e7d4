import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { densityIn } from './page-picture.ts'
import { pointsOf } from './page-size.ts'

const MADE_BY = 'Cancha'

/** A PDF of these page pictures and nothing else, each as large on paper as its density says. */
export async function buildPdf(pages: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: 'es',
    displayTitle: true,
    info: { Title: 'Documento', Creator: MADE_BY, Producer: MADE_BY },
  })
  const made = buffer(pdf)
  for (const jpeg of pages) {
    const { width, height } = await sharp(jpeg).metadata()
    const size = { width: pointsOf(width, densityIn(jpeg)), height: pointsOf(height, densityIn(jpeg)) }
    pdf.addPage({ size: [size.width, size.height], margin: 0 })
    pdf.image(jpeg, 0, 0, size)
  }
  pdf.end()
  return made
}
