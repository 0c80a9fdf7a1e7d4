import type { DemoPaper } from '../../demo/lending/texts/requests/papers.ts'
import { figureGrid } from '../../server/src/areas/analysis/calculators/report/blocks.ts'
import { printedTable } from '../../server/src/areas/analysis/calculators/report/table.ts'
import { gap, type Piece } from '../../server/src/printing/layout.ts'
import { INK, Sheet } from '../../server/src/printing/sheet.ts'

/** The day that all papers tell, so that the same content gives the same file. */
const DAY = new Date('2026-02-10T12:00:00Z')
/** The height for content on a page of letter paper, in points. */
const ROOM = 792 - 2 * 48 - 24

/** A paper as a PDF, plainly marked as a sample. */
export function paperPdf({ from, title, pages }: DemoPaper): Promise<Buffer> {
  const sheet = new Sheet({
    title,
    author: from,
    creator: from,
    at: DAY,
    language: 'en',
    foot: 'MUESTRA · Papel inventado para la demostración de Cancha; no es un documento de nadie.',
  })
  return sheet.finish(pages.flatMap((page) => pieceOf(sheet, from, title, page)))
}

/** A page's pieces, and a space that leaves no room on it for the next one. */
function pieceOf(
  sheet: Sheet,
  from: string,
  title: string,
  { facts, rows, text = [] }: DemoPaper['pages'][number],
): Piece[] {
  const [head, ...others] = rows ?? []
  const told = [
    marked(sheet),
    sheet.paragraph('P', from, { font: 'strong', size: 12, colour: INK.soft }),
    gap(4),
    sheet.paragraph('H1', title, { font: 'strong', size: 19 }),
    gap(18),
    ...figureGrid(
      sheet,
      (facts ?? []).map(([label, value]) => ({ label, value })),
    ),
    gap(16),
    ...(head
      ? printedTable(
          sheet,
          head.map((label, at) => ({ label, cells: others.map((row) => row[at] ?? '') })),
        )
      : []),
    gap(10),
    ...text.flatMap((sentence) => [sheet.paragraph('P', sentence, { size: 11 }), gap(8)]),
  ]
  const used = told.reduce((sum, { height }) => sum + height, 0)
  return [
    ...told.map((piece) => ({ ...piece, withNext: true })),
    { height: ROOM - used, draw: () => undefined },
  ]
}

/** The word across the page. */
const marked = (sheet: Sheet): Piece => ({
  height: 0,
  draw: () =>
    sheet.decorate(() => {
      sheet.doc
        .save()
        .rotate(-35, { origin: [306, 396] })
        .opacity(0.08)
      sheet.doc
        .wear('figure', 120)
        .fillColor(INK.clay)
        .text('MUESTRA', 20, 330, { width: 572, align: 'center' })
      sheet.doc.restore()
    }),
})
