import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { type ChecklistFacts, checklistOf } from './checklist.ts'

const refinance: ChecklistFacts = {
  loanType: 'refinance',
  finances: { employment: 'w2' },
  hasCompany: false,
  projects: null,
  underContract: null,
  property: { rented: false, renovation: null, debt: null },
}
const hardMoney: ChecklistFacts = { ...refinance, loanType: 'hard_money' }

const kinds = (facts: ChecklistFacts) => checklistOf(facts).map(({ kind }) => kind)
const needOf = (facts: ChecklistFacts, wanted: string) =>
  checklistOf(facts).find(({ kind }) => kind === wanted)?.need ?? null

describe('the checklist of a loan’s file', () => {
  test.each([refinance, hardMoney])(
    'asks everybody for who they are, their tax number and their bank statements: %j',
    (facts) => {
      expect(['identity', 'tax_number', 'bank_statements'].map((kind) => needOf(facts, kind))).toEqual([
        'now',
        'now',
        'now',
      ])
    },
  )

  test.each([
    ['w2', ['pay_stubs', 'w2_forms', 'tax_returns']],
    ['own', ['income_forms', 'profit_and_loss', 'tax_returns']],
    ['both', ['pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns']],
  ] as const)('follows what one lives from: %s owes %j', (employment, income) => {
    const all = ['pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns']
    const owed = kinds({ ...refinance, finances: { employment } })
    expect(owed.filter((kind) => all.includes(kind))).toEqual(income)
  })

  test('what one earns is owed for a refinance and helps with hard money', () => {
    expect([needOf(refinance, 'tax_returns'), needOf(hardMoney, 'tax_returns')]).toEqual(['now', 'helps'])
  })

  test('a refinance owes the mortgage’s statement where something is owed, and the lease where the house is rented', () => {
    const rented = { ...refinance, property: { rented: true, renovation: null, debt: cents(9_000_000) } }
    expect([needOf(rented, 'mortgage_statement'), needOf(rented, 'lease')]).toEqual(['now', 'now'])
    const free = { ...refinance, property: { rented: null, renovation: null, debt: cents(0) } }
    expect([needOf(free, 'mortgage_statement'), needOf(free, 'lease')]).toEqual([null, null])
  })

  test('hard money owes the contract once there is one, else before the closing', () => {
    expect(needOf({ ...hardMoney, underContract: true }, 'purchase_contract')).toBe('now')
    expect(needOf({ ...hardMoney, underContract: false }, 'purchase_contract')).toBe('closing')
    expect(needOf(hardMoney, 'purchase_contract')).toBe('closing')
    expect(needOf(refinance, 'purchase_contract')).toBeNull()
  })

  test('hard money owes a budget where there is work, and earlier projects help whoever has them', () => {
    const work = { rented: null, renovation: cents(100), debt: null }
    expect(needOf({ ...hardMoney, property: work }, 'repair_budget')).toBe('now')
    expect(needOf(hardMoney, 'repair_budget')).toBeNull()
    expect(needOf({ ...hardMoney, projects: '3-5' }, 'past_projects')).toBe('helps')
    expect(needOf({ ...hardMoney, projects: 'none' }, 'past_projects')).toBeNull()
  })

  test('a company owes its papers', () => {
    expect([
      needOf({ ...refinance, hasCompany: true }, 'company_papers'),
      needOf(refinance, 'company_papers'),
    ]).toEqual(['now', null])
  })

  test('without the private answers what follows from them is missing, and nothing else', () => {
    const gone = kinds({ ...refinance, finances: null })
    expect(kinds(refinance).filter((kind) => !gone.includes(kind))).toEqual([
      'pay_stubs',
      'w2_forms',
      'tax_returns',
    ])
  })

  test('each document is there once, and «Otro papel» is owed by nobody', () => {
    for (const facts of [refinance, hardMoney]) {
      expect(new Set(kinds(facts)).size).toBe(kinds(facts).length)
      expect(kinds(facts)).not.toContain('other')
    }
  })
})
