import { expect, test } from 'vitest'
import { stateAt } from './session-state.ts'

const session = { startsAt: new Date('2027-03-14T06:30:00Z'), minutes: 60 }

test.each([
  ['2027-03-14T06:29:59.999Z', 'coming'],
  ['2027-03-14T06:30:00Z', 'now'],
  // The clocks were put forward meanwhile.
  ['2027-03-14T07:29:59.999Z', 'now'],
  ['2027-03-14T07:30:00Z', 'past'],
])('at %s it is %s', (now, state) => expect(stateAt(session, new Date(now))).toBe(state))
