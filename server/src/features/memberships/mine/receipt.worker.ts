import { move } from 'piscina'
import { brand } from '../../../brand.ts'
import { gap, type Piece } from '../../../printing/layout.ts'
import { brandMark } from '../../../printing/mark.ts'
import { INK, Sheet } from '../../../printing/sheet.ts'

export type ReceiptInput = {
  number: string
  title: string
  at: Date
  /** Whose it is and when: names and values. */
  about: [string, string][]
  /** What was paid for, and how it adds up: names and values. */
  lines: [string, string][]
}

const LOGO = 22
/** Where values begin in the upper part, in points from the left edge of the text. */
const VALUES_AT = 110
/** Above and below the words of a line. */
const AIR = 7

/** A receipt as a PDF, for the drawing thread. */
export const receipt = async (input: ReceiptInput) => move(new Uint8Array(await receiptPdf(input)))

function receiptPdf({ number, title, at, about, lines }: ReceiptInput): Promise<Buffer> {
  const sheet = new Sheet({
    title: `Recibo ${number}`,
    author: brand.name,
    creator: brand.name,
    at,
    language: 'es',
    foot: `${brand.name} · Importes en dólares de los Estados Unidos.`,
  })
  return sheet.finish([
    { height: LOGO, draw: (y) => sheet.decorate(() => brandMark(sheet, sheet.left, y, LOGO)) },
    gap(28),
    sheet.paragraph('H1', title, { font: 'strong', size: 22 }),
    gap(14),
    ...about.map((pair) => beside(sheet, pair)),
    gap(22),
    ...lines.map((pair) => ruled(sheet, pair)),
  ])
}

/** A name and, in a column of its own, its value. */
function beside(sheet: Sheet, [name, value]: [string, string]): Piece {
  const width = sheet.width - VALUES_AT
  return {
    height: sheet.heightOf(value, width, { size: 11 }) + AIR,
    draw(y) {
      sheet.text(
        'P',
        sheet.root,
        name,
        { x: sheet.left, y, width: VALUES_AT },
        { size: 11, colour: INK.soft },
      )
      sheet.text('P', sheet.root, value, { x: sheet.left + VALUES_AT, y, width }, { size: 11 })
    },
  }
}

/** A line of the bill, its amount at the right, above a rule. */
function ruled(sheet: Sheet, [name, value]: [string, string]): Piece {
  const half = sheet.width / 2
  const height = Math.max(
    sheet.heightOf(name, half, { size: 11 }),
    sheet.heightOf(value, half, { size: 11, font: 'strong' }),
  )
  return {
    height: height + 2 * AIR,
    draw(y) {
      sheet.text('P', sheet.root, name, { x: sheet.left, y: y + AIR, width: half }, { size: 11 })
      const right = { x: sheet.left + half, y: y + AIR, width: half }
      sheet.text('P', sheet.root, value, right, { size: 11, font: 'strong', align: 'right' })
      sheet.rule(y + height + 2 * AIR)
    },
  }
}
