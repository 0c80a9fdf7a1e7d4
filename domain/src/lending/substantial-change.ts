import type { StateCode } from '../ground/places/states.ts'
import type { NmlsExemption } from './licence.ts'
import type { StatesServed } from './states-served.ts'

/**
 * The facts that an administrator checks before confirming a company: name, licence and where it lends, because licences are by
 * state.
 */
export type ConfirmedFacts = {
  companyName: string
  nmls: string | null
  nmlsExempt: NmlsExemption | null
  allStates: boolean
  /** The states served, or with `allStates` the states not served. */
  states: StateCode[]
}

/** These facts alone, of a row that has others too. */
export const confirmedFacts = (row: ConfirmedFacts): ConfirmedFacts => ({
  companyName: row.companyName,
  nmls: row.nmls,
  nmlsExempt: row.nmlsExempt,
  allStates: row.allStates,
  states: row.states,
})

/** True if two companies have the same confirmed facts, in any order of the states. */
export const sayTheSame = (one: ConfirmedFacts, other: ConfirmedFacts): boolean =>
  isSameLicence(one, other) &&
  !servesMore(servedBy(one), servedBy(other)) &&
  !servesMore(servedBy(other), servedBy(one))

const isSameLicence = (one: ConfirmedFacts, other: ConfirmedFacts): boolean =>
  one.companyName === other.companyName && one.nmls === other.nmls && one.nmlsExempt === other.nmlsExempt

const servedBy = ({ allStates: all, states }: ConfirmedFacts): StatesServed => ({ all, states })

/** Whether a lender would lend in a state in which it didn't before. */
function servesMore(before: StatesServed, after: StatesServed): boolean {
  const excluded = without(before.states, after.states).length > 0
  const listed = without(after.states, before.states).length > 0
  if (before.all) return after.all ? excluded : after.states.some((state) => before.states.includes(state))
  return after.all || listed
}

const without = (states: readonly StateCode[], others: readonly StateCode[]): StateCode[] =>
  states.filter((state) => !others.includes(state))

/** Where a lender lends before and after. */
function servedByBoth(
  before: StatesServed,
  after: StatesServed,
): Pick<ConfirmedFacts, 'allStates' | 'states'> {
  if (before.all && after.all)
    return { allStates: true, states: [...after.states, ...without(before.states, after.states)] }
  if (before.all) return { allStates: false, states: without(after.states, before.states) }
  if (after.all) return { allStates: false, states: without(before.states, after.states) }
  return { allStates: false, states: after.states.filter((state) => before.states.includes(state)) }
}

/**
 * Parts a change of a company that was confirmed into what holds at once and what an administrator has to look at. Where the
 * company lends no longer holds at once; where it begins to lend waits.
 * @returns what everyone reads now, and all that the company wants to say where it waits, or null where nobody has to look
 */
export function partChange(
  before: ConfirmedFacts,
  after: ConfirmedFacts,
): { shown: ConfirmedFacts; waits: ConfirmedFacts | null } {
  const [was, wanted] = [confirmedFacts(before), confirmedFacts(after)]
  if (isSameLicence(was, wanted) && !servesMore(servedBy(was), servedBy(wanted)))
    return { shown: wanted, waits: null }
  const both = servedByBoth(servedBy(was), servedBy(wanted))
  // A company lends somewhere: until the new states are looked at, in the old ones.
  const lendsNowhere = !both.allStates && both.states.length === 0
  return { shown: { ...was, ...(!lendsNowhere && both) }, waits: wanted }
}
