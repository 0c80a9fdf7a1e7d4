import type { Deal } from '@cancha/contract/deals/deal'
import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { explainCeiling, explainGain, explainMonth, explainRent } from '@cancha/domain/deals/explained'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { type Assumptions, USUAL } from '@cancha/domain/deals/figures'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatCount, formatDecimals } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { trimLooseEnd } from '@cancha/domain/ground/text/text'
import { longDate } from '@cancha/domain/ground/time/dates'
import { brand } from '../../../../../brand.ts'
import { gap, type Piece } from '../../../../../printing/layout.ts'
import { brandMark } from '../../../../../printing/mark.ts'
import { piecesOf } from '../../../../../printing/runs.ts'
import { INK, Sheet } from '../../../../../printing/sheet.ts'
import { figureGrid, highlightRow } from '../../../../analysis/calculators/report/blocks.ts'

export type DealSheetInput = {
  /** As everyone reads it. */
  deal: Deal
  /** The first photos as JPEGs, one of them or three. */
  photos: readonly Uint8Array[]
  /** The site's own address. */
  origin: string
}

const PHOTO_HEIGHT = 210
const SPACE = 8
/** The height of a letter page without its margins and its foot, in points. */
const ROOM = 792 - 2 * 48 - 24

/** More letters than a page has room for. */
const LETTERS_MOST = 8_000

const FOOT =
  'Lo dice quien vende; Cancha no verifica los tratos. Revisa título, permisos y estado antes de firmar.'

const dollars = (amount: number) => formatDollars(amount, 'never')
const stated = (amount: number | null) => (amount === null ? 'No lo dice' : formatDollars(amount, 'present'))

/** A deal on one page: photos, price, figures with the usual assumptions, facts, and as much of its text as there is room for. */
export async function dealSheetOf({ deal, photos, origin }: DealSheetInput): Promise<Buffer> {
  const url = encodeURI(origin + dealHref({ id: deal.dealid, title: deal.title }))
  const at = new Date(deal.updatedAt)
  const seller = `${deal.author.firstname} ${deal.author.lastname}`
  const sheet = new Sheet({
    title: deal.title,
    author: seller,
    creator: brand.name,
    at,
    language: 'es',
    foot: FOOT,
  })
  const state = deal.status === 'active' ? '' : ` · ${DEAL_STATE_NAMES[deal.status]}`
  const fixed = [
    head(sheet, seller, at),
    gap(12),
    ...pictures(sheet, photos),
    sheet.paragraph('H1', deal.title, { font: 'strong', size: 20 }),
    sheet.paragraph('P', placeOf(deal), { size: 10.5, colour: INK.soft }),
    gap(6),
    sheet.paragraph('P', dollars(deal.price) + state, { font: 'figure', size: 28, colour: INK.green }),
    gap(8),
    ...highlightRow(sheet, figures(deal, USUAL)),
    gap(4),
    sheet.paragraph('P', counted(USUAL), { size: 8, colour: INK.faint }),
    gap(10),
    ...figureGrid(sheet, facts(deal)),
    gap(10),
  ]
  const link = sheet.paragraph('P', url, { size: 9.5, colour: INK.green })
  const used = [...fixed, link].reduce((sum, { height }) => sum + height, 0)
  return sheet.finish([...fixed, ...textIn(sheet, plainText(deal.body), ROOM - used - 12), gap(8), link])
}

function head(sheet: Sheet, seller: string, at: Date): Piece {
  const box = { x: sheet.left + sheet.width / 2, width: sheet.width / 2 }
  const draw = (top: number) => {
    sheet.figure(`Logotipo de ${brand.name}`, top, 0, () => brandMark(sheet, sheet.left, top, 26))
    sheet.text('P', sheet.root, seller, { ...box, y: top }, { font: 'strong', size: 10.5, align: 'right' })
    const day = { ...box, y: top + 15 }
    sheet.text('P', sheet.root, longDate(at), day, { size: 9, colour: INK.faint, align: 'right' })
    sheet.rule(top + 34, { colour: INK.green, weight: 1.5 })
  }
  return { height: 36, draw }
}

/** One photo across the page, or a large one with two small ones beside it. */
function pictures(sheet: Sheet, photos: readonly Uint8Array[]): Piece[] {
  const [first, second, third] = photos
  if (!first) return []
  const beside = second && third ? (sheet.width - SPACE) / 3 : 0
  const large = beside === 0 ? sheet.width : sheet.width - SPACE - beside
  const small = (PHOTO_HEIGHT - SPACE) / 2
  const draw = (top: number) => {
    sheet.figure('Fotos de la casa', top, PHOTO_HEIGHT, () => {
      const put = (photo: Uint8Array, x: number, y: number, width: number, height: number) => {
        sheet.doc.save().roundedRect(x, y, width, height, 6).clip()
        sheet.doc.image(Buffer.from(photo), x, y, {
          cover: [width, height],
          align: 'center',
          valign: 'center',
        })
        sheet.doc.restore()
      }
      put(first, sheet.left, top, large, PHOTO_HEIGHT)
      if (beside === 0 || !second || !third) return
      put(second, sheet.left + large + SPACE, top, beside, small)
      put(third, sheet.left + large + SPACE, top + small + SPACE, beside, small)
    })
  }
  return [{ height: PHOTO_HEIGHT, draw }, gap(12)]
}

const placeOf = ({ address1, address2, city, state, zipcode }: Deal): string =>
  `${[address1, address2, city].filter(Boolean).join(', ')}, ${/\((\w\w)\)$/.exec(state)?.[1] ?? state} ${zipcode}`

function figures(deal: Deal, assumptions: Assumptions) {
  const [month, gain] = [explainMonth(deal, assumptions), explainGain(deal, assumptions)]
  const [ceiling, rent] = [explainCeiling(deal), explainRent(deal)]
  return [
    { label: 'Si la rentas, te queda al mes', value: month && dollars(month.value) },
    { label: 'Si la arreglas y vendes, ganas', value: gain && dollars(gain.value) },
    { label: 'Tope del 70 %', value: ceiling && dollars(ceiling.value) },
    { label: 'Renta contra precio, al mes', value: rent && formatPercent(rent.value) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}

const counted = ({ down, interest, years, vacancy, maintenance, management }: Assumptions): string =>
  `Estimado con números usuales: ${formatPercent(down)} de enganche, ${years} años al ${formatPercent(interest)}, y de la renta ${formatPercent(vacancy)} de meses vacíos, ${formatPercent(maintenance)} de mantenimiento y ${formatPercent(management)} de administración.`

const facts = (deal: Deal) => [
  { label: 'Tipo', value: propertyTypeName(deal.type) },
  { label: 'Arreglos que calcula quien vende', value: stated(deal.renovationestimate) },
  { label: 'Recámaras', value: formatDecimals(deal.bedroom, 1) },
  { label: 'Vale arreglada (AVR)', value: stated(deal.avr) },
  { label: 'Baños', value: formatDecimals(deal.bathrooms, 1) },
  { label: 'Renta al mes', value: stated(deal.rent) },
  { label: 'Tamaño', value: `${formatCount(deal.footage)} ft²` },
  { label: 'Impuesto predial al mes', value: stated(deal.taxes) },
  { label: 'Terreno', value: deal.lotsize },
  { label: 'Seguro al mes', value: stated(deal.insurance) },
  { label: 'Año', value: String(deal.yearbuild) },
  { label: 'Vacía', value: deal.availablefor === 'Yes' ? 'Sí' : 'No' },
]

/** As much of a text as fits a height, by whole words; nothing where not even a line does. */
function textIn(sheet: Sheet, text: string, height: number): Piece[] {
  // Some languages have no spaces. More than a page has room for isn't measured.
  const words =
    text
      .slice(0, LETTERS_MOST)
      .match(/\s*\S+/gu)
      ?.flatMap(piecesOf) ?? []
  const look = { size: 9.5, colour: INK.soft }
  const shown = (count: number) =>
    count >= words.length && text.length <= LETTERS_MOST
      ? text
      : `${trimLooseEnd(words.slice(0, count).join(''))}…`
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sheet.heightOf(shown(middle), sheet.width, look) <= height) low = middle
    else high = middle - 1
  }
  return low === 0 ? [] : [sheet.paragraph('P', shown(low), look)]
}
