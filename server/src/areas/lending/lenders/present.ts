import type { LenderInfo, LenderProgramme } from '@cancha/contract/lending/lender-fields'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { MINIMUM_LOANS, type MinimumLoan } from '@cancha/domain/lending/company'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import type { ConfirmedFacts } from '@cancha/domain/lending/substantial-change'
import type { LenderRow, ProgrammeRow } from './store.ts'
import type { lenderProgrammes } from './tables.ts'

const minimums = Object.entries(MINIMUM_LOANS) as [MinimumLoan, { amount: Cents }][]

/** The choice that stands for an amount, which is one of them. */
function minimumOf(amount: number): MinimumLoan {
  const found = minimums.find(([, choice]) => choice.amount === amount)
  if (!found) throw new Error('a smallest loan that is none of the choices')
  return found[0]
}

/** A programme as members read it. */
export const presentTerms = (row: typeof lenderProgrammes.$inferSelect) => ({
  id: String(row.id),
  name: row.name,
  loanType: row.loanType,
  amountFrom: row.amountFrom,
  amountTo: row.amountTo,
  ltvMost: row.ltvMost,
  creditFrom: row.creditFrom,
  taxOptions: row.taxOptions,
  experienceFrom: row.experienceFrom,
  kinds: row.kinds,
  rateFrom: row.rateFrom,
  rateTo: row.rateTo,
  points: row.points,
  termMonths: row.termMonths,
  interestOnly: row.interestOnly,
  closesInDays: row.closesInDays,
})

/** A programme as its lender and administrators see it. */
export const presentProgramme = (row: ProgrammeRow): LenderProgramme => ({
  ...presentTerms(row),
  active: row.active,
  note: row.note,
  waitingNote: row.waitingNote,
})

const presentServed = ({ allStates, states }: Pick<ConfirmedFacts, 'allStates' | 'states'>) => ({
  serviceprovidevalue: allStates ? ('all' as const) : states,
  servicenotprovidevalue: allStates ? states : [],
})

const presentChange = (change: ConfirmedFacts) => ({
  companyname: change.companyName,
  ...presentServed(change),
  nmls: change.nmls,
  nmlsexempt: change.nmlsExempt,
})

/** A lender as itself and administrators see it. */
export const presentLender = (row: LenderRow, programmes: readonly ProgrammeRow[] = []): LenderInfo => ({
  _id: String(row.userId),
  cname: row.contactName,
  cemail: row.email,
  companyname: row.companyName,
  companyaddress: row.companyAddress,
  makeloan: row.direct ? 'Si' : 'No',
  officeemail: row.officeEmail,
  officephone: row.officePhone,
  telefono: row.phone,
  ...presentServed(row),
  loantypevalue: row.loanTypes.map((type) => LOAN_TYPES[type]),
  minimumloanvalue: minimumOf(row.minimum),
  commission: row.commission,
  nmls: row.nmls,
  nmlsexempt: row.nmlsExempt,
  change: row.change && presentChange(row.change),
  waitsSince:
    row.change || programmes.some(({ waitingNote }) => waitingNote !== null)
      ? row.submittedAt.toISOString()
      : null,
  state: row.state,
  reason: row.reason,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  programmes: programmes.map(presentProgramme),
})
