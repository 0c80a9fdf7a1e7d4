import { PROPERTY_TYPES } from '../../deals/facts.ts'
import type { Cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { formatCount } from '../../ground/numbers/format.ts'
import { stateName } from '../../ground/places/states.ts'
import { CREDIT_RANGES, PROJECT_RANGES, TAX_OPTIONS } from '../programmes.ts'
import type { Change, DecidingFact, RequestFacts } from './matching.ts'

const lenders = (count: number): string =>
  count === 1 ? '1 prestamista más' : `${formatCount(count)} prestamistas más`
const dollars = (amount: Cents): string => formatCents(amount, 'present')
const lowest = (range: string): string => range.replace(/-.*|\+/, '')

/** The names of the choices of a fact, by their keys. */
const NAMES: Partial<Record<DecidingFact, Readonly<Record<string, string>>>> = {
  taxOption: TAX_OPTIONS,
  credit: CREDIT_RANGES,
  projects: PROJECT_RANGES,
  propertyType: PROPERTY_TYPES,
}

const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`

function amountInWords({ least, most }: Change): string {
  if (least !== null && most !== null) return `Si pides ${dollars(least)} o más, o ${dollars(most)} o menos`
  if (least !== null) return `Si pides ${dollars(least)} o más`
  return most === null ? 'Con otra cantidad' : `Si pides ${dollars(most)} o menos`
}

const namesOf = ({ fact, choices }: Change): string[] =>
  choices.map((choice) => NAMES[fact]?.[choice] ?? choice)

function choiceInWords(change: Change): string {
  const names = namesOf(change)
  switch (change.fact) {
    case 'credit':
      return `Con crédito desde ${lowest(names[0] ?? '')}`
    case 'projects': {
      const least = lowest(names[0] ?? '')
      return `Con ${least} ${least === '1' ? 'proyecto hecho' : 'proyectos hechos'} o más`
    }
    default:
      return `Si es ${either(names.map((name) => name.toLowerCase()))}`
  }
}

/**
 * The sentence that tells how many lenders another answer would bring: 'Si pides $75,000 o más: 2 prestamistas más'.
 * @param facts those of the request; the state is named from it
 */
export function changeInWords(change: Change, facts: Pick<RequestFacts, 'state'>): string {
  const more = lenders(change.lenders)
  switch (change.fact) {
    case 'state': {
      const place = facts.state === null ? 'ese estado' : stateName(facts.state)
      return `${more.replace(/ más$/, '')} ${change.lenders === 1 ? 'no presta' : 'no prestan'} en ${place}`
    }
    case 'amount':
    case 'ltv':
      return `${amountInWords(change)}: ${more}`
    // Not «with it there are more»: whoever has none mustn't be led to say so.
    case 'taxOption':
      return `${more.replace(/ más$/, '')} ${change.lenders === 1 ? 'pide' : 'piden'} ${either(namesOf(change))}`
    default:
      return `${choiceInWords(change)}: ${more}`
  }
}
