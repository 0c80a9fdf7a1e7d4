import { type StateCode, stateName } from '../ground/places/states.ts'
import { namesInWords } from '../ground/text/text.ts'

/** Where a lender lends: in these states, or in all but these. */
export interface StatesServed {
  all: boolean
  /** The states served, or with `all` the states not served. */
  states: readonly StateCode[]
}

/** True if the lender lends in this state. */
export const servesState = ({ all, states }: StatesServed, state: StateCode): boolean =>
  states.includes(state) !== all

/** States named before the rest is counted. */
const NAMED = 6

const listed = (states: readonly StateCode[]): string => {
  const names = states.map(stateName).toSorted((a, b) => a.localeCompare(b, 'es'))
  const [shown, more] = [names.slice(0, NAMED), names.length - NAMED]
  if (more > 0) return `${shown.join(', ')} y ${more} más`
  return namesInWords(shown)
}

/** Where a lender lends, in words: 'Texas y Florida', 'Todo el país, menos Nueva York'. */
export const statesInWords = ({ all, states }: StatesServed): string => {
  if (!all) return listed(states)
  return states.length === 0 ? 'Todo el país' : `Todo el país, menos ${listed(states)}`
}
