import type { Calculator, CalculatorType } from '../../analysis/calculators/calculator.ts'
import { formatFigure } from '../../analysis/calculators/format-figure.ts'
import { numberIn, type Reading } from '../../analysis/calculators/inputs.ts'
import { PRICE_FIELD } from '../../analysis/hops/calculator-data.ts'
import { type Cents, centsOfDollars } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import type { OfferedTerms } from '../offers/terms.ts'
import { type Fields, LOAN_FIELDS, pointsAsField, RENTAL_SHARES } from './loan-fields.ts'
import { monthsHeld, pointsNote, repaymentNotes, THIRTY_YEARS } from './programme-notes.ts'

/** An offer as fields of a calculator, with a sentence for each part that the calculator has no field for. */
export interface TakenOver {
  fields: Fields
  without: string[]
}

type Values = Reading['values']
type Amount = { fields: Fields; without?: string }

/** Six decimals of a percent: below a cent of any loan. */
const rounded = (percent: number): number => Math.round(percent * 1_000_000) / 1_000_000
const money = (amount: Cents): string => formatCents(amount, 'present')
const dollars = (amount: number): string => money(centsOfDollars(amount))

const AMOUNTS: Readonly<Record<CalculatorType, (amount: Cents, values: Values) => Amount>> = {
  rental_property(amount, { arv }) {
    if (!arv)
      return { fields: {}, without: `Presta ${money(amount)}: escribe primero el valor después de reparar.` }
    const part = amount / arv
    const share = RENTAL_SHARES.find((share) => share <= part + 1e-6)
    if (share === undefined)
      return {
        fields: {},
        without: `Presta ${money(amount)}, menos del ${RENTAL_SHARES.at(-1)} % del valor: esta calculadora no cuenta menos.`,
      }
    const fields = { loan_type: 2, cashOut_percent: share }
    if (Math.abs(part - share) < 1e-6) return { fields }
    return {
      fields,
      without: `Presta ${money(amount)}; esta calculadora cuenta el ${share} % del valor: ${dollars((arv * share) / 100)}.`,
    }
  },
  flip_property(amount, { [PRICE_FIELD]: price, renovation_expenses: repairs }) {
    if (!price || repairs === null || repairs === undefined)
      return {
        fields: {},
        without: `Presta ${money(amount)}: escribe primero el precio de compra y los arreglos.`,
      }
    const paid = price + repairs - amount / 100
    if (paid > price)
      return {
        fields: {},
        without: `Presta ${money(amount)}, que no alcanza para los arreglos: tu enganche no puede pasar del precio.`,
      }
    if (paid >= 0) return { fields: { downpayment: rounded((paid / price) * 100) } }
    return {
      fields: { downpayment: 0 },
      without: `Presta ${money(amount)}, más que la compra y los arreglos: contamos lo que cuestan, ${dollars(price + repairs)}.`,
    }
  },
  refinance_property(amount, { arv }) {
    if (!arv)
      return { fields: {}, without: `Presta ${money(amount)}: escribe primero el valor después de reparar.` }
    const percent = rounded(amount / arv)
    if (percent <= 100) return { fields: { refinance_percent: percent } }
    return {
      fields: {},
      without: `Presta ${money(amount)}, más que el valor después de reparar: revisa ese valor.`,
    }
  },
  flip_analysis(amount, { [PRICE_FIELD]: price, estimated_repairs: repairs }) {
    const base = (price ?? 0) + (repairs ?? 0)
    if (centsOfDollars(base) === amount) return { fields: {} }
    return {
      fields: {},
      without: `Presta ${money(amount)}; esta calculadora cuenta con un préstamo de toda la compra y los arreglos: ${dollars(base)}.`,
    }
  },
}

/** The lender's fees, where they have a field of their own, or that of costs is empty: what a person counted there stays. */
function feesIn(calculator: Calculator, fees: Cents, data: Readonly<Record<string, unknown>>): Amount {
  const key = LOAN_FIELDS[calculator.type].fees
  const amount = fees / 100
  if (calculator.type === 'flip_analysis') return { fields: { [key]: amount } }
  const counted = numberIn(data[key], 'money')
  if (fees === 0) return { fields: {} }
  if (counted === null || counted === amount) return { fields: { [key]: amount } }
  const label = calculator.inputs.find((input) => input.key === key)?.label ?? key
  return {
    fields: {},
    without: `Sus otros cargos son ${money(fees)}: si no los contaste ya, súmalos a «${label}», donde tienes ${formatFigure(counted ?? null, 'money')}.`,
  }
}

/**
 * An offer's terms as the fields of a calculator. Each field is one that the calculator has and accepts; of the analysis only the value, the
 * price and the repairs count, which no offer changes, so that an offer taken over twice changes nothing more.
 * @param data of the analysis, as it stands
 */
export function offerToInputs(
  calculator: Calculator,
  terms: OfferedTerms,
  data: Readonly<Record<string, unknown>>,
): TakenOver {
  const { type } = calculator
  const { values } = calculator.read(data)
  const { rate, points } = LOAN_FIELDS[type]
  const amount = AMOUNTS[type](terms.amount, values)
  const fees = feesIn(calculator, terms.fees, data)
  const { termMonths, interestOnlyMonths: only, closesInDays } = terms
  const interestOnly = THIRTY_YEARS.includes(type)
    ? only > 0
    : only >= Math.min(termMonths, monthsHeld(type, values))
  const without = [
    amount.without,
    pointsNote(type, terms.points),
    fees.without,
    ...repaymentNotes(type, { termMonths, interestOnly }, values),
    `Cierra en ${closesInDays === 1 ? '1 día' : `${closesInDays} días`}: no cambia ninguna cifra.`,
  ]
  return {
    fields: {
      ...amount.fields,
      [rate]: terms.rate,
      [points]: pointsAsField(type, terms.points),
      ...fees.fields,
    },
    without: without.filter((sentence): sentence is string => typeof sentence === 'string'),
  }
}
