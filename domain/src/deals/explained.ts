import { formatPercent } from '../ground/numbers/percents.ts'
import {
  type Assumptions,
  CEILING_SHARE,
  ceilingOf,
  leftAMonth,
  type MonthLine,
  type StatedFacts,
  USUAL,
} from './figures.ts'
import { gainOf, RESALE, rentToPrice } from './resale.ts'

/** The source of a line's number: the dealer, the reader's own assumptions, or the usual ones. */
export type LineFrom = 'dealer' | 'own' | 'usual'

/** A line of the answer to «¿De dónde sale este número?». */
export interface FigureLine {
  label: string
  /** In dollars, with a minus where it is paid. */
  amount: number
  from: LineFrom
}

/** A figure of a deal: its value, and the lines whose sum it is. */
export interface ExplainedFigure {
  value: number
  lines: readonly FigureLine[]
}

/** The assumptions behind each line of a month; a line without any is stated by the dealer, or is nothing. */
const COUNTED: Partial<Record<MonthLine['key'], readonly (keyof Assumptions)[]>> = {
  payment: ['down', 'interest', 'years'],
  taxes: ['taxes'],
  insurance: ['insurance'],
  vacancy: ['vacancy'],
  maintenance: ['maintenance'],
  management: ['management'],
}

const percent = formatPercent

/** Explains the money left a month if the house is rented; null without a stated rent. */
export function explainMonth(deal: StatedFacts, counted: Assumptions): ExplainedFigure | null {
  const month = leftAMonth(deal, counted)
  if (month === null) return null
  const labels: Record<(typeof month.lines)[number]['key'], string> = {
    rent: 'Renta al mes',
    payment: `Hipoteca a ${counted.years} años al ${percent(counted.interest)}, con ${percent(counted.down)} de enganche`,
    taxes:
      deal.taxes === null
        ? `Impuesto predial, ${percent(counted.taxes)} del precio al año`
        : 'Impuesto predial',
    insurance: deal.insurance === null ? `Seguro, ${percent(counted.insurance)} del precio al año` : 'Seguro',
    othercosts: 'Otros gastos',
    vacancy: `Meses vacíos, ${percent(counted.vacancy)} de la renta`,
    maintenance: `Mantenimiento, ${percent(counted.maintenance)} de la renta`,
    management: `Administración, ${percent(counted.management)} de la renta`,
  }
  const fromOf = ({ key, stated }: MonthLine): LineFrom => {
    if (stated) return 'dealer'
    return COUNTED[key]?.some((name) => counted[name] !== USUAL[name]) ? 'own' : 'usual'
  }
  const lines = month.lines
    .filter(({ key, stated }) => key !== 'othercosts' || stated)
    .map((line) => ({ label: labels[line.key], amount: line.amount, from: fromOf(line) }))
  return { value: month.left, lines }
}

/** Explains the gain if the house is repaired and sold; null where value or repairs aren't stated. */
export function explainGain(deal: StatedFacts, counted: Assumptions): ExplainedFigure | null {
  const resale = gainOf(deal, counted)
  if (resale === null) return null
  const { closing, selling, months, financed, interest, points } = RESALE
  const labels: Record<(typeof resale.lines)[number]['key'], string> = {
    avr: 'Se vende arreglada (AVR)',
    price: 'Precio',
    renovation: 'Arreglos',
    selling: `Vender: comisiones y cierre, ${percent(selling)} de la venta`,
    closing: `Cierre de la compra, ${percent(closing)} del precio`,
    holding: `Impuesto predial y seguro, ${months} meses`,
    loan: `Préstamo de ${months} meses por el ${percent(financed)} de precio y arreglos: ${percent(interest)} al año y ${points} puntos`,
  }
  return {
    value: resale.gain,
    lines: resale.lines.map(({ key, amount, stated }) => ({
      label: labels[key],
      amount,
      from: stated ? 'dealer' : 'usual',
    })),
  }
}

/** The most that the 70 % rule pays; null where value or repairs aren't stated. */
export function explainCeiling(deal: StatedFacts): ExplainedFigure | null {
  const value = ceilingOf(deal)
  const { avr, renovationestimate } = deal
  if (value === null || avr === null || renovationestimate === null) return null
  return {
    value,
    lines: [
      {
        label: `${percent(CEILING_SHARE * 100)} de lo que vale arreglada (AVR)`,
        amount: avr * CEILING_SHARE,
        from: 'dealer',
      },
      { label: 'Arreglos', amount: -renovationestimate, from: 'dealer' },
    ],
  }
}

/** A month's rent in percent of the price, with the two amounts that it is made of; null without a stated rent or a price. */
export function explainRent(deal: StatedFacts): ExplainedFigure | null {
  const value = rentToPrice(deal)
  if (value === null || deal.rent === null) return null
  return {
    value,
    lines: [
      { label: 'Renta al mes', amount: deal.rent, from: 'dealer' },
      { label: 'Precio', amount: deal.price, from: 'dealer' },
    ],
  }
}

/**
 * How far the price is from the ceiling, for a ruler whose middle is the ceiling: 0 at the ceiling, −1 where the price is a tenth of
 * the ceiling or more below it, 1 where it is as much above. A ceiling of nothing or less is passed by every price.
 */
export function besideCeiling(price: number, ceiling: number): number {
  if (ceiling <= 0) return price > ceiling ? 1 : 0
  return Math.max(-1, Math.min(1, ((price - ceiling) / ceiling) * 10))
}
