import { PAPER_PAGES_MOST } from '@cancha/domain/lending/documents/document-life'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { BadPaper } from './bad-paper.ts'
import { type PageSize, pageSize, pixelsOf } from './page-size.ts'

/** A page as its reader sees it, four bytes a pixel. */
export type Rendered = PageSize & { data: Buffer; pixels: { width: number; height: number } }

type Document = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/**
 * Renders the pages of a PDF one after another, with what people have filled in and noted. PDFium runs as WebAssembly, without
 * scripts and without a way to files or the network; the process ends with its one PDF, so that nothing of one person's papers lies
 * in memory when the next one's are read.
 * @returns the number of pages, and the pages as they are rendered
 * @throws BadPaper if it can't be read, is protected, or has no pages or too many
 */
export async function renderPdf(bytes: Buffer): Promise<{ count: number; pages: AsyncGenerator<Rendered> }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const isProtected = error instanceof Error && /password|security/i.test(error.message)
    throw new BadPaper(isProtected ? 'password' : 'damaged', error)
  })
  const count = itsFault(() => document.getPageCount())
  if (count < 1) throw new BadPaper('noPages')
  if (count > PAPER_PAGES_MOST) throw new BadPaper('manyPages')
  return { count, pages: pagesOf(document, count) }
}

async function* pagesOf(document: Document, count: number): AsyncGenerator<Rendered> {
  for (let index = 0; index < count; index++) yield await page(document, index)
}

async function page(document: Document, index: number): Promise<Rendered> {
  try {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const size = pageSize({ width: originalWidth, height: originalHeight })
    if (!size) throw new BadPaper('damaged')
    const pixels = pixelsOf(size)
    const { data } = await page.render({ ...pixels, scale: 1, render: 'bitmap', renderFormFields: true })
    return { ...size, pixels, data: Buffer.from(data.buffer, data.byteOffset, data.length) }
  } catch (error) {
    throw error instanceof BadPaper ? error : new BadPaper('damaged', error)
  }
}

/** Treats each error of the library as the PDF's fault: the failure of its WebAssembly touches nothing else. */
function itsFault<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new BadPaper('damaged', error)
  }
}
