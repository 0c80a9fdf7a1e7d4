import { describe, expect, test } from 'vitest'
import {
  type ENTRY_MOVES,
  ENTRY_STATE_NAMES,
  ENTRY_STATES,
  type EntryState,
  entryAfter,
  isOpenRequest,
  LOAN_MOVES,
  LOAN_STATES,
  type LoanMove,
  type LoanMover,
  type LoanState,
  loanAfter,
} from './request-life.ts'

const states = Object.keys(LOAN_STATES) as LoanState[]
const moves = Object.keys(LOAN_MOVES) as LoanMove[]

test('[LOAN-045..047] [ALIAS-017..019] the states are called Nuevo, Activo and Cerrado', () => {
  expect(LOAN_STATES).toEqual({ new: 'Nuevo', active: 'Activo', close: 'Cerrado' })
})

describe('a request moves only so', () => {
  const table: Record<LoanMove, Record<LoanMover, Partial<Record<LoanState, LoanState>>>> = {
    interest: { borrower: {}, lender: { new: 'active', active: 'active' }, administrator: {} },
    fund: { borrower: {}, lender: { active: 'close' }, administrator: {} },
    close: {
      borrower: { new: 'close', active: 'close' },
      lender: {},
      administrator: { new: 'close', active: 'close' },
    },
  }
  for (const move of moves)
    for (const mover of ['borrower', 'lender', 'administrator'] as const)
      test(`[ALIAS-020] ${move} by the ${mover}`, () => {
        expect(Object.fromEntries(states.map((state) => [state, loanAfter(move, mover, state)]))).toEqual({
          new: null,
          active: null,
          close: null,
          ...table[move][mover],
        })
      })

  test('it is open until it closes, and nothing leads out of that', () => {
    expect(states.filter(isOpenRequest)).toEqual(['new', 'active'])
    for (const move of moves)
      for (const mover of ['borrower', 'lender', 'administrator'] as const)
        expect(loanAfter(move, mover, 'close')).toBeNull()
  })
})

describe("a lender's entry moves only so", () => {
  const table: Record<keyof typeof ENTRY_MOVES, Partial<Record<EntryState, EntryState>>> = {
    interest: { invited: 'interested', passed: 'interested' },
    pass: { invited: 'passed' },
    fund: { interested: 'funded' },
    lose: { invited: 'lost', interested: 'lost' },
  }
  test.each(Object.keys(table) as (keyof typeof ENTRY_MOVES)[])('[LOAN-077] [ALIAS-022] %s', (move) => {
    const expected: Partial<Record<EntryState, EntryState | null>> = table[move]
    for (const state of ENTRY_STATES) expect(entryAfter(move, state)).toBe(expected[state] ?? null)
  })

  test('every entry has its words', () => {
    expect(Object.keys(ENTRY_STATE_NAMES).toSorted()).toEqual([...ENTRY_STATES].toSorted())
  })
})
