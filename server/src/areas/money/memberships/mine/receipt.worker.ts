import { move } from 'piscina'
import { brand } from '../../../../brand.ts'
import { gap, type Piece } from '../../../../printing/layout.ts'
import { brandMark } from '../../../../printing/mark.ts'
import { INK, Sheet } from '../../../../printing/sheet.ts'

/** The Spanish name of a value, its English name, and the value; the value's lines are apart by a line break. */
export type Said = [spanish: string, english: string, value: string]

export type ReceiptInput = {
  number: string
  title: [spanish: string, english: string]
  at: Date
  /** The payer, the seller and the dates. */
  about: Said[]
  /** The items that were paid for, and how they add up. */
  lines: Said[]
}

const LOGO = 22
/** Where values begin in the upper part, in points from the left edge of the text. */
const VALUES_AT = 170
/** Above and below the words of a line. */
const AIR = 7

/** A receipt as a PDF, for the drawing thread. */
export const receipt = async (input: ReceiptInput) => move(new Uint8Array(await receiptPdf(input)))

/** Spanish first, and what an accountant elsewhere reads. */
const called = (spanish: string, english: string) =>
  spanish === english ? spanish : `${spanish} / ${english}`

function receiptPdf({ number, title, at, about, lines }: ReceiptInput): Promise<Buffer> {
  const sheet = new Sheet({
    title: `${title[0]} ${number}`,
    author: brand.name,
    creator: brand.name,
    at,
    language: 'es',
    foot: `${brand.name} · Importes en dólares de los Estados Unidos. / Amounts in US dollars.`,
  })
  return sheet.finish([
    { height: LOGO, draw: (y) => sheet.decorate(() => brandMark(sheet, sheet.left, y, LOGO)) },
    gap(28),
    sheet.paragraph('H1', called(...title), { font: 'strong', size: 22 }),
    gap(14),
    ...about.map((said) => beside(sheet, said)),
    gap(22),
    ...lines.map((said) => ruled(sheet, said)),
  ])
}

/** A name and, in a column of its own, its value. */
function beside(sheet: Sheet, [spanish, english, value]: Said): Piece {
  const name = called(spanish, english)
  const width = sheet.width - VALUES_AT
  const names = { size: 11, colour: INK.soft }
  const values = value
    .split('\n')
    .map((line) => ({ line, height: sheet.heightOf(line, width, { size: 11 }) }))
  const high = values.reduce((sum, { height }) => sum + height, 0)
  return {
    height: Math.max(high, sheet.heightOf(name, VALUES_AT - AIR, names)) + AIR,
    draw(y) {
      sheet.text('P', sheet.root, name, { x: sheet.left, y, width: VALUES_AT - AIR }, names)
      let at = y
      for (const { line, height } of values) {
        sheet.text('P', sheet.root, line, { x: sheet.left + VALUES_AT, y: at, width }, { size: 11 })
        at += height
      }
    },
  }
}

/** A line of the bill, its amount at the right, above a rule. */
function ruled(sheet: Sheet, [spanish, english, value]: Said): Piece {
  const name = called(spanish, english)
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
