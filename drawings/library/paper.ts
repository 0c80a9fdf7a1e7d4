import { brand } from '../../server/src/brand.ts'
import { gap, type Piece, rowsTogether } from '../../server/src/printing/layout.ts'
import { brandMark } from '../../server/src/printing/mark.ts'
import { INK, Sheet } from '../../server/src/printing/sheet.ts'

/** A part of a paper. */
type Block =
  | { head: string }
  | { text: string }
  /** Boxes to tick. */
  | { ticks: readonly string[] }
  /** Names with a line to write on, two beside each other. */
  | { blanks: readonly string[] }
  /** Columns with a heading; empty cells are to be filled in. `empty` rows follow the given ones. */
  | { columns: readonly string[]; rows?: readonly (readonly string[])[]; empty?: number }
  /** A letter that a lender, a seller or a tenant reads: in the language that it names. */
  | { letter: readonly string[]; language: string }

export type Paper = { title: string; lead: string; blocks: readonly Block[] }

/** The day that all papers tell, so that the same content gives the same file. */
const DAY = new Date('2026-02-10T12:00:00Z')
const LOGO = 22
const BODY = { size: 10.5 }

/** A paper as a PDF, to be printed or filled in by hand. */
export function paperPdf({ title, lead, blocks }: Paper): Promise<Buffer> {
  const sheet = new Sheet({
    title,
    author: brand.name,
    creator: brand.name,
    at: DAY,
    language: 'es',
    foot: `${brand.name} · Material para aprender. No sustituye a un abogado, un contador ni tu prestamista.`,
  })
  return sheet.finish([
    {
      height: LOGO,
      draw: (y) => sheet.decorate(() => brandMark(sheet, sheet.left, y, LOGO)),
      withNext: true,
    },
    gap(22, true),
    { ...sheet.paragraph('H1', title, { font: 'strong', size: 21 }), withNext: true },
    gap(6, true),
    sheet.paragraph('P', lead, { size: 11, colour: INK.soft }),
    gap(14),
    ...blocks.flatMap((block) => piecesOf(sheet, block)),
  ])
}

function piecesOf(sheet: Sheet, block: Block): Piece[] {
  if ('head' in block)
    return [
      gap(7),
      {
        ...sheet.paragraph('H2', block.head, { font: 'strong', size: 13, colour: INK.green }),
        withNext: true,
      },
      gap(6, true),
    ]
  if ('text' in block) return [sheet.paragraph('P', block.text, BODY), gap(8)]
  if ('ticks' in block)
    return [
      ...rowsTogether(
        block.ticks.map((text) => tick(sheet, text)),
        2,
      ),
      gap(6),
    ]
  if ('blanks' in block) return [...blanksOf(sheet, block.blanks), gap(6)]
  if ('letter' in block) return letterOf(sheet, block)
  return tableOf(sheet, block)
}

const BOX = 11

function tick(sheet: Sheet, text: string): Piece {
  const x = sheet.left + BOX + 9
  const width = sheet.width - BOX - 9
  return {
    height: sheet.heightOf(text, width, BODY) + 5,
    draw(y) {
      sheet.decorate(
        () =>
          void sheet.doc
            .roundedRect(sheet.left, y + 1, BOX, BOX, 2)
            .lineWidth(1)
            .strokeColor(INK.green)
            .stroke(),
      )
      sheet.text('P', sheet.root, text, { x, y, width }, BODY)
    },
  }
}

const BLANK = 30
const BETWEEN = 22

function blanksOf(sheet: Sheet, names: readonly string[]): Piece[] {
  const half = (sheet.width - BETWEEN) / 2
  const pairs = Array.from({ length: Math.ceil(names.length / 2) }, (_, at) =>
    names.slice(at * 2, at * 2 + 2),
  )
  return pairs.map((pair) => ({
    height: BLANK,
    draw(y) {
      for (const [at, name] of pair.entries()) {
        const x = sheet.left + at * (half + BETWEEN)
        const width = pair.length === 1 ? sheet.width : half
        sheet.text('P', sheet.root, name, { x, y: y + BLANK - 13, width }, { size: 8.5, colour: INK.faint })
        sheet.rule(y + BLANK - 16, { from: x, to: x + width, colour: INK.soft })
      }
    },
  }))
}

function letterOf(
  sheet: Sheet,
  { letter, language }: { letter: readonly string[]; language: string },
): Piece[] {
  const inset = 16
  const width = sheet.width - 2 * inset
  const heading = { size: 8.5, colour: INK.clay, font: 'strong' as const }
  const lines: { text: string; look: typeof heading | typeof BODY; under: number }[] = [
    { text: language, look: heading, under: 8 },
    ...letter.map((text) => ({ text, look: BODY, under: 8 })),
  ]
  const pieces = lines.map(({ text, look, under }): Piece => {
    const height = sheet.heightOf(text, width, look) + under
    return {
      height,
      draw(y) {
        sheet.decorate(() => void sheet.doc.rect(sheet.left, y, 2.5, height).fill(INK.gold))
        sheet.text('P', sheet.root, text, { x: sheet.left + inset, y, width }, look)
      },
    }
  })
  return [...rowsTogether(pieces, 2), gap(14)]
}

const CELL = 5

function tableOf(
  sheet: Sheet,
  {
    columns,
    rows = [],
    empty = 0,
  }: { columns: readonly string[]; rows?: readonly (readonly string[])[]; empty?: number },
): Piece[] {
  // The first column has names, which are longer than what is written beside them.
  const first = columns.length > 2 ? 1.5 : 1
  const unit = sheet.width / (columns.length - 1 + first)
  const places = columns.map((_, at) => ({
    x: sheet.left + (at === 0 ? 0 : unit * (first + at - 1)),
    width: unit * (at === 0 ? first : 1),
  }))
  const row = (texts: readonly string[], isHead: boolean, least: number): Piece => {
    const look = isHead ? { size: 9, font: 'strong' as const, colour: INK.soft } : { size: 9.5 }
    const inner = places.map(({ x, width }) => ({ x: x + CELL, width: width - 2 * CELL }))
    const heights = texts.map((text, at) => sheet.heightOf(text, inner[at]?.width ?? 0, look))
    const height = Math.max(least, ...heights) + 2 * CELL
    return {
      height,
      draw(y) {
        if (isHead)
          sheet.decorate(() => void sheet.doc.rect(sheet.left, y, sheet.width, height).fill(INK.sunken))
        for (const [at, text] of texts.entries()) {
          const place = inner[at]
          if (place && text !== '')
            sheet.text(isHead ? 'TH' : 'TD', sheet.root, text, { ...place, y: y + CELL }, look)
        }
        sheet.rule(y + height)
        for (const { x } of places.slice(1))
          sheet.decorate(
            () =>
              void sheet.doc
                .moveTo(x, y)
                .lineTo(x, y + height)
                .lineWidth(0.5)
                .strokeColor(INK.line)
                .stroke(),
          )
      },
    }
  }
  const heading = row(columns, true, 10)
  const blank = columns.map(() => '')
  const body = [
    ...rows.map((texts) =>
      row(
        columns.map((_, at) => texts[at] ?? ''),
        false,
        12,
      ),
    ),
    ...Array.from({ length: empty }, () => row(blank, false, 13)),
  ].map((piece) => ({ ...piece, again: heading }))
  return [{ ...heading, withNext: true }, ...rowsTogether(body, 2), gap(12)]
}
