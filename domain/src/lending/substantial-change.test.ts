import { describe, expect, test } from 'vitest'
import { type ConfirmedFacts, partChange, sayTheSame } from './substantial-change.ts'

const BEFORE: ConfirmedFacts = {
  companyName: 'Puente Capital',
  nmls: '1234567',
  nmlsExempt: null,
  allStates: false,
  states: ['FL', 'TX'],
}
const everywhereBut = (...states: ConfirmedFacts['states']) => ({ allStates: true, states })
const only = (...states: ConfirmedFacts['states']) => ({ allStates: false, states })

describe('row 84: of a company that was confirmed', () => {
  test.each<[string, Partial<ConfirmedFacts>]>([
    ['another name', { companyName: 'Puente Nuevo' }],
    ['another spelling of it', { companyName: 'PUENTE CAPITAL' }],
    ['another number', { nmls: '7654321' }],
    ['a reason instead of a number', { nmls: null, nmlsExempt: 'business' }],
    ['no licence', { nmls: null }],
  ])('%s waits, and what was confirmed is shown', (_, to) => {
    const after = { ...BEFORE, ...to }
    expect(partChange(BEFORE, after)).toEqual({ shown: BEFORE, waits: after })
  })

  test('another reason for having no number waits', () => {
    const bank: ConfirmedFacts = { ...BEFORE, nmls: null, nmlsExempt: 'bank' }
    expect(partChange(bank, { ...bank, nmlsExempt: 'state' }).waits).not.toBeNull()
  })

  test.each([
    ['the same states, in another order', only('FL', 'TX'), only('TX', 'FL'), only('TX', 'FL'), false],
    ['a state less', only('FL', 'TX'), only('TX'), only('TX'), false],
    ['a state more', only('FL', 'TX'), only('FL', 'TX', 'GA'), only('FL', 'TX'), true],
    ['a state for another', only('FL', 'TX'), only('GA', 'TX'), only('TX'), true],
    ['nothing but other states', only('FL', 'TX'), only('GA'), only('FL', 'TX'), true],
    ['all states but some', only('FL', 'TX'), everywhereBut('FL'), only('TX'), true],
    ['one exception more', everywhereBut('NY'), everywhereBut('NY', 'CA'), everywhereBut('NY', 'CA'), false],
    ['one exception less', everywhereBut('NY', 'CA'), everywhereBut('CA'), everywhereBut('CA', 'NY'), true],
    ['some of all states', everywhereBut('NY'), only('TX'), only('TX'), false],
    ['an exception among some', everywhereBut('NY'), only('TX', 'NY'), only('TX'), true],
  ])(
    '%s: where it lends no longer holds at once, where it begins to lend waits',
    (_, from, to, shown, waits) => {
      const [before, after] = [
        { ...BEFORE, ...from },
        { ...BEFORE, ...to },
      ]
      expect(partChange(before, after)).toEqual({
        shown: { ...BEFORE, ...shown },
        waits: waits ? after : null,
      })
    },
  )

  test('another name with a state less shows the old name in what is left', () => {
    const after = { ...BEFORE, companyName: 'Puente Nuevo', ...only('TX') }
    expect(partChange(BEFORE, after)).toEqual({ shown: { ...BEFORE, ...only('TX') }, waits: after })
  })

  test('what is looked at is handed out alone, of rows that have more', () => {
    const row = { ...BEFORE, phone: '+13055550121' }
    expect(partChange(row, { ...row, companyName: 'Puente Nuevo' }).shown).toEqual(BEFORE)
  })
})

test.each<[Partial<ConfirmedFacts>, boolean]>([
  [only('TX', 'FL'), true],
  [only('TX'), false],
  [only('TX', 'FL', 'GA'), false],
  [{ companyName: 'Otra' }, false],
  [{ nmls: null, nmlsExempt: 'bank' }, false],
])('a company that says %j says the same: %s', (given, same) => {
  expect(sayTheSame(BEFORE, { ...BEFORE, ...given })).toBe(same)
})
