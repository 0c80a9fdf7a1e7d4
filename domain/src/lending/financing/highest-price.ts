import type { Calculator } from '../../analysis/calculators/calculator.ts'
import type { Result, Scope } from '../../analysis/calculators/formula.ts'
import { MOST_MONEY, type Reading } from '../../analysis/calculators/inputs.ts'
import { missingFor } from '../../analysis/calculators/reasons.ts'
import { PRICE_FIELD } from '../../analysis/hops/calculator-data.ts'
import { missingWords } from '../../analysis/summary/missing-words.ts'
import { type Fields, LOAN_FIELDS, PART } from './loan-fields.ts'
import {
  type LoanAt,
  type LoanLimits,
  loansOf,
  noLoanInWords,
  type ProgrammeTerms,
  type Shares,
} from './programme-loans.ts'
import { type Breach, type Failure, failureAt, neverInWords } from './targets.ts'

/** The least value of each figure, by its key; null where it isn't asked for. Dollars, and percents as 8 for 8 %. */
export type Targets = Readonly<Record<string, number | null>>

export interface PriceFound {
  /** Dollars, in whole cents. */
  price: number
  /** The price and the loan, as fields of the calculator. */
  fields: Fields
  /** The limit or target that a dollar more would break. */
  binds: Breach
  /** The most that the programme lends on this property, in dollars; null without one, or where the person's own share of the value is less. */
  most: number | null
}

/** The highest price, or the sentence that says why there is none. */
export type HighestPrice = PriceFound | { sentence: string }

type Search = {
  scopeAt: (price: number) => Scope
  fieldsAt: (price: number) => Fields
  /** Dollars. */
  lentAt: (price: number) => number
  whyNotAt: (price: number) => Breach | null
}

/** Prices above a found one that are looked at again grow by this factor. */
const GRID = 1.14
const MOST_CENTS = MOST_MONEY * 100

/**
 * The highest purchase price at which all targets hold, with a programme's loan or with the analysis' own. Everything is worked out by the
 * calculator's own formulas; all other data stay as they are. The loan is the largest that the programme gives: of the value and of its
 * amounts, and of a flip no more than price and repairs. Where a smaller one allows a higher price, that one: of a refinance any part of
 * the value, to a millionth of a percent, else one of the calculator's choices. Of a refinance the money of the buyer stays the same, so that the highest price is the highest debt too.
 * @param data of the analysis, of which the price counts for nothing
 * @param programme null for the analysis' own loan
 */
export function highestPrice(
  calculator: Calculator,
  data: unknown,
  programme: ProgrammeTerms | null,
  targets: Targets,
): HighestPrice {
  const { type } = calculator
  const asked = LOAN_FIELDS[type].targets.filter(({ figure }) => typeof targets[figure] === 'number')
  if (asked.length === 0) return { sentence: 'Escribe al menos una meta.' }
  const reading = calculator.read(data)
  const { limits, loans, isOwnShare } = programme ? loansOf(type, programme, reading.values) : OWN_LOAN
  const floor = type === 'refinance_property' ? (reading.values['cash_purchase'] ?? 0) : 0
  const of = (loan: LoanAt) => searchOf(calculator, reading, { loan, limits, targets })
  const [largest] = Array.isArray(loans) ? loans : [loans.at(loans.largest)]
  const missing = missingIn(calculator, of(largest ?? OWN_TERMS).scopeAt(floor + 1), asked)
  if (missing) return { sentence: missing }
  if (!largest) return { sentence: noLoanInWords(type, limits, reading.values) }

  const found = Array.isArray(loans)
    ? loans.map((loan) => bestOf(of(loan), floor, limits))
    : bestShares(loans, floor, { of, limits })
  const best = found.reduce((best, each) => ((each.price ?? -1) > (best.price ?? -1) ? each : best))
  if (best.price === null) return { sentence: neverInWords(calculator, reasonOf(found)) }
  if (best.price >= MOST_MONEY)
    return { sentence: 'Tus metas se cumplen a cualquier precio: agrega una meta que dependa de él.' }
  const { search, price, binds } = best
  return {
    price,
    fields: { [PRICE_FIELD]: price, ...search.fieldsAt(price) },
    binds,
    most: Number.isFinite(limits.most) && !isOwnShare ? limits.most : null,
  }
}

type Best = { search: Search } & ({ price: number; binds: Breach } | { price: null; binds: Failure })

/** The highest price of one loan with what it binds; without a price, with what stands in its way. */
function bestOf(search: Search, floor: number, { least, most }: LoanLimits, isSure = true): Best {
  const price = highestOf(search, floor, isSure)
  const none = (binds: Failure): Best => ({ search, binds, price: null })
  if (price === null) return none(search.whyNotAt(floor + 1) ?? { kind: 'limit', lent: most, most })
  // A lower price needs no larger loan: one that is too small here is too small everywhere.
  const lent = search.lentAt(price)
  if (lent < least) return none({ kind: 'small', price, lent, least })
  const binds = search.whyNotAt(price + 1) ?? search.whyNotAt((Math.round(price * 100) + 1) / 100)
  return { search, price, binds: binds ?? { kind: 'limit', lent, most } }
}

/** A hundredth of a percent of the value: enough to be seen in figures that are rounded to cents. */
const NOTICEABLE = 0.01 * PART

type Tries = { of: (loan: LoanAt) => Search; limits: LoanLimits }

/**
 * The best of the parts of the value, and the largest. A larger one pays more debt, and costs more a month: the price grows with it until a target
 * is missed. So what binds at one part says on which side of it the highest price lies.
 */
function bestShares({ largest, at }: Shares, floor: number, { of, limits }: Tries): Best[] {
  const searchAt = (steps: number) => of(at(steps))
  /** The limit that binds at the same price where a little more is lent. */
  const bindsAbove = (steps: number, price: number) =>
    searchAt(Math.min(largest, steps + NOTICEABLE)).whyNotAt(price)
  let low = 0
  let high = largest
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const { price, binds } = bestOf(searchAt(middle), floor, limits, false)
    if (pressesLess(bindsAbove(middle, (price ?? floor) + 1), binds)) low = middle
    else high = middle
  }
  return [largest, high, low].map((steps) => {
    const best = bestOf(searchAt(steps), floor, limits)
    if (best.price === null || best.binds.kind !== 'short') return best
    // More would be lent for the debt, but for this.
    const above = bindsAbove(steps, best.price)
    return above?.kind === 'target' ? { ...best, binds: above } : best
  })
}

/** True where another loan, at the same price, leaves less of what binds. */
function pressesLess(other: Breach | null, binds: Failure): boolean {
  if (binds.kind === 'small' || other === null) return true
  if (other.kind === 'short' && binds.kind === 'short') return other.missing < binds.missing
  if (other.kind === 'target' && binds.kind === 'target' && other.figure === binds.figure)
    return numberOf(other.reached) > numberOf(binds.reached)
  return other.kind === 'target' && binds.kind !== 'limit'
}

const OWN_TERMS: LoanAt = () => ({})
const OWN_LOAN: ReturnType<typeof loansOf> = {
  limits: { least: 0, most: Number.POSITIVE_INFINITY },
  loans: [OWN_TERMS],
  isOwnShare: false,
}

type Tried = { loan: LoanAt; limits: LoanLimits; targets: Targets }

function searchOf(calculator: Calculator, reading: Reading, { loan, limits, targets }: Tried): Search {
  const scopeAt = (price: number) => {
    const numbers = Object.entries(loan(price)).map(([key, value]) => [key, value === '' ? 0 : value])
    return calculator.open(reading, { ...Object.fromEntries(numbers), [PRICE_FIELD]: price })
  }
  return {
    scopeAt,
    fieldsAt: loan,
    lentAt: (price) => numberOf(scopeAt(price).result(LOAN_FIELDS[calculator.type].loan)),
    whyNotAt: (price) => failureAt(calculator, scopeAt(price), { most: limits.most, targets }),
  }
}

/** The sentence that lists the missing fields of the targets; undefined if none is missing. */
function missingIn(
  calculator: Calculator,
  scope: Scope,
  asked: readonly { figure: string }[],
): string | undefined {
  const missing = missingFor(
    calculator,
    scope,
    asked.map(({ figure }) => figure),
  )
  if (missing.length === 0) return undefined
  return `Para esta cuenta ${missing.length === 1 ? 'falta' : 'faltan'}: ${missingWords(missing, calculator.language)}.`
}

/** The highest price of one loan in whole cents, as dollars; null where the targets hold at none. It is sure if higher prices are looked at, too. */
function highestOf({ whyNotAt }: Search, floor: number, isSure: boolean): number | null {
  const holds = (cents: number) => whyNotAt(cents / 100) === null
  const least = Math.round(floor * 100)
  // At a price of nothing some rates have nothing to be measured by.
  let low = [least, least + 100].find(holds)
  for (let high = MOST_CENTS; ; high = MOST_CENTS) {
    if (low !== undefined) {
      if (holds(MOST_CENTS)) return MOST_MONEY
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        if (holds(middle)) low = middle
        else high = middle
      }
    }
    // Targets break for good as the price grows. Should a formula ever do otherwise, the answer isn't a lower price than there is.
    const higher = isSure ? gridAbove(low ?? least).findLast(holds) : undefined
    if (higher === undefined) return low === undefined ? null : low / 100
    low = higher
  }
}

function gridAbove(cents: number): number[] {
  const grid: number[] = []
  for (let at = Math.max(cents + 100, 100_000); at < MOST_CENTS; at = Math.ceil(at * GRID)) grid.push(at)
  return grid
}

/** Why none of the loans will do: what the smallest of them misses, because it costs least a month. */
function reasonOf(found: readonly Best[]): Failure {
  const reasons = found.map(({ binds }) => binds)
  const [first] = reasons
  if (!first) throw new Error('no loan was tried')
  return reasons.findLast(({ kind }) => kind === 'target') ?? first
}

const numberOf = (result: Result): number => (typeof result === 'number' ? result : 0)
