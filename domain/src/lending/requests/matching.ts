import { PROPERTY_TYPES, type PropertyType } from '../../deals/facts.ts'
import type { Cents } from '../../ground/amounts/cents.ts'
import type { StateCode } from '../../ground/places/states.ts'
import type { LoanType } from '../loan-types.ts'
import {
  CREDIT_RANGES,
  type CreditRange,
  PROJECT_RANGES,
  type Programme,
  type ProjectRange,
  type TaxOption,
} from '../programmes.ts'
import { type StatesServed, servesState } from '../states-served.ts'
import type { CreditAnswer, LoanAnswers, LoanProperty } from './answers.ts'

/** The facts of a request that decide to which lenders it goes. An unanswered one is null, and leaves no lender out. */
export interface RequestFacts {
  loanType: LoanType
  state: StateCode | null
  propertyType: PropertyType | null
  amount: Cents | null
  /** The value that the loan is measured by: see {@link measuringValue}. */
  value: Cents | null
  credit: CreditAnswer | null
  taxOption: TaxOption | null
  projects: ProjectRange | null
}

/** The criteria of a programme; its terms decide nothing here. */
export type Criteria = Pick<
  Programme,
  | 'loanType'
  | 'amountFrom'
  | 'amountTo'
  | 'ltvMost'
  | 'creditFrom'
  | 'taxOptions'
  | 'experienceFrom'
  | 'kinds'
>

/** A lender as matching reads it: what the company says, and the programmes that it offers now. */
export interface LenderCriteria {
  served: StatesServed
  loanTypes: readonly LoanType[]
  minimum: Cents
  programmes: readonly Criteria[]
}

/** The answers that can keep a lender away, in the order in which the form asks. */
export const DECIDING_FACTS = [
  'taxOption',
  'credit',
  'projects',
  'state',
  'propertyType',
  'amount',
  'ltv',
] as const
export type DecidingFact = (typeof DECIDING_FACTS)[number]

type Measures = Pick<LoanProperty, 'value' | 'repairedValue' | 'purchasePrice'>

/**
 * Chooses the value that a loan is measured by. For a hard money loan that is the value after repair, because the repaired
 * house will be sold; for a refinance it is the house's present value.
 * @returns null where nothing was said of it
 */
export function measuredBy(loanType: LoanType, property: Measures): keyof Measures | null {
  const order =
    loanType === 'hard_money'
      ? (['repairedValue', 'value', 'purchasePrice'] as const)
      : (['value', 'repairedValue', 'purchasePrice'] as const)
  return order.find((key) => (property[key] ?? 0) > 0) ?? null
}

/** The value that a loan is measured by: see {@link measuredBy}. */
export function measuringValue(loanType: LoanType, property: Measures): Cents | null {
  const key = measuredBy(loanType, property)
  return key === null ? null : property[key]
}

/** The facts of a request that was sent. A borrower who doesn't answer about projects counts as having done none. */
export const factsOf = ({ loanType, amount, finances, experience, property }: LoanAnswers): RequestFacts => ({
  loanType,
  state: property.state,
  propertyType: property.propertyType,
  amount,
  value: measuringValue(loanType, property),
  credit: finances.credit,
  taxOption: finances.taxOption,
  projects: experience.projects ?? 'none',
})

const credits = Object.keys(CREDIT_RANGES)
const projects = Object.keys(PROJECT_RANGES)

const reachesCredit = (credit: CreditAnswer, from: CreditRange | null): boolean =>
  from === null || (credit !== 'unknown' && credits.indexOf(credit) >= credits.indexOf(from))
const hasDone = (done: ProjectRange, from: ProjectRange): boolean =>
  projects.indexOf(done) >= projects.indexOf(from)

/** The facts by which a request misses the company's own limits. */
function missesOfCompany({ served, minimum }: LenderCriteria, facts: RequestFacts): DecidingFact[] {
  const missed: DecidingFact[] = []
  if (facts.state !== null && !servesState(served, facts.state)) missed.push('state')
  if (facts.amount !== null && facts.amount < minimum) missed.push('amount')
  return missed
}

/** The facts by which a request misses a programme. */
function missesOfProgramme(programme: Criteria, facts: RequestFacts): DecidingFact[] {
  const { amount, value, credit, taxOption, projects: done, propertyType } = facts
  const { amountFrom, amountTo, ltvMost } = programme
  const isMissed: Readonly<Record<Exclude<DecidingFact, 'state'>, boolean>> = {
    taxOption: taxOption !== null && !programme.taxOptions.includes(taxOption),
    credit: credit !== null && !reachesCredit(credit, programme.creditFrom),
    projects: done !== null && !hasDone(done, programme.experienceFrom),
    propertyType: propertyType !== null && !programme.kinds.includes(propertyType),
    amount: amount !== null && (amount < amountFrom || (amountTo !== null && amount > amountTo)),
    ltv: amount !== null && value !== null && ltvMost !== null && amount * 100 > value * ltvMost,
  }
  return DECIDING_FACTS.filter((fact) => fact !== 'state' && isMissed[fact])
}

/**
 * By what a request misses a lender, once for each way in: each of its programmes for this kind of loan, or the company alone where it
 * has none. An empty list in it is a match.
 * @returns no way at all for a lender who doesn't give this kind of loan
 */
export function waysIn(lender: LenderCriteria, facts: RequestFacts): DecidingFact[][] {
  if (!lender.loanTypes.includes(facts.loanType)) return []
  const company = missesOfCompany(lender, facts)
  const programmes = lender.programmes.filter(({ loanType }) => loanType === facts.loanType)
  if (programmes.length === 0) return [company]
  return programmes.map((programme) => [...new Set([...company, ...missesOfProgramme(programme, facts)])])
}

/** True if a request goes to this lender (decision 38 of the specification, and what the lender's programmes add). */
export const isMatch = (lender: LenderCriteria, facts: RequestFacts): boolean =>
  waysIn(lender, facts).some((missed) => missed.length === 0)

/** Another answer to one fact alone, and how many more lenders it would bring. */
export interface Change {
  fact: DecidingFact
  lenders: number
  /** For the amount: the smallest one above that would bring one of them, and the largest one below; null where there is none. */
  least: Cents | null
  most: Cents | null
  /** For the other facts that are chosen: the answers of which each would bring one of them. */
  choices: readonly string[]
}

/** How many lenders there are for a request, and what else would bring more. */
export interface Reach {
  /** Lenders who give this kind of loan. */
  all: number
  matched: number
  /** The change that brings most lenders comes first. */
  changes: readonly Change[]
}

/** For how many lenders a request is, among these, and which one answer stands between it and others. */
export function reachOf(lenders: readonly LenderCriteria[], facts: RequestFacts): Reach {
  let [all, matched] = [0, 0]
  const missedBy = new Map<DecidingFact, LenderCriteria[]>(DECIDING_FACTS.map((fact) => [fact, []]))
  for (const lender of lenders) {
    const ways = waysIn(lender, facts)
    if (ways.length > 0) all++
    if (ways.some((missed) => missed.length === 0)) matched++
    else
      for (const fact of DECIDING_FACTS)
        if (ways.some((missed) => missed.length === 1 && missed[0] === fact)) missedBy.get(fact)?.push(lender)
  }
  const changes = [...missedBy]
    .filter(([, missed]) => missed.length > 0)
    .map(([fact, missed]) => changeOf(fact, missed, facts))
  return { all, matched, changes: changes.toSorted((a, b) => b.lenders - a.lenders) }
}

function changeOf(fact: DecidingFact, missed: readonly LenderCriteria[], facts: RequestFacts): Change {
  const bounds = fact === 'amount' || fact === 'ltv' ? boundsOf(missed, facts) : { least: null, most: null }
  return { fact, lenders: missed.length, ...bounds, choices: choicesOf(fact, missed, facts) }
}

/** The amounts nearest to the one asked at which one of these lenders would lend. */
function boundsOf(
  missed: readonly LenderCriteria[],
  facts: RequestFacts,
): { least: Cents | null; most: Cents | null } {
  const asked = facts.amount ?? 0
  const candidates = missed.flatMap(({ minimum, programmes }) => [
    minimum,
    ...programmes.flatMap(({ amountFrom, amountTo, ltvMost }) => [
      amountFrom,
      ...(amountTo === null ? [] : [amountTo]),
      // Whole dollars, so that the sentence can be typed.
      ...(ltvMost === null || facts.value === null
        ? []
        : [(Math.floor((facts.value * ltvMost) / 10_000) * 100) as Cents]),
    ]),
  ])
  const nearestFirst = [...new Set(candidates)].toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked))
  const isTaken = (amount: Cents): boolean => missed.some((lender) => isMatch(lender, { ...facts, amount }))
  return {
    least: nearestFirst.find((amount) => amount > asked && isTaken(amount)) ?? null,
    most: nearestFirst.find((amount) => amount > 0 && amount < asked && isTaken(amount)) ?? null,
  }
}

const CHOICES: Partial<Record<DecidingFact, readonly string[]>> = {
  taxOption: ['tax_id', 'social_security'] satisfies TaxOption[],
  credit: credits,
  projects,
  propertyType: Object.keys(PROPERTY_TYPES),
}

const choicesOf = (fact: DecidingFact, missed: readonly LenderCriteria[], facts: RequestFacts): string[] =>
  (CHOICES[fact] ?? []).filter((choice) =>
    missed.some((lender) => isMatch(lender, { ...facts, [fact]: choice } as RequestFacts)),
  )
