import { describe, expect, test } from 'vitest'
import type { PropertyType } from '../../deals/facts.ts'
import { cents } from '../../ground/amounts/cents.ts'
import type { Criteria, LenderCriteria, RequestFacts } from './matching.ts'
import { factsOf, isMatch, measuringValue, reachOf, waysIn } from './matching.ts'
import { sampleAnswers } from './sample-answers.ts'

const thousand = (count: number) => cents(count * 100_000)

const company: LenderCriteria = {
  served: { all: false, states: ['TX', 'FL'] },
  loanTypes: ['hard_money'],
  minimum: thousand(50),
  programmes: [],
}

const programme: Criteria = {
  loanType: 'hard_money',
  amountFrom: thousand(75),
  amountTo: thousand(500),
  ltvMost: 75,
  creditFrom: '620-700',
  taxOptions: ['tax_id', 'social_security'],
  experienceFrom: '1-3',
  kinds: ['house', 'duplex'],
}
const withProgramme = (...changed: Partial<Criteria>[]): LenderCriteria => ({
  ...company,
  programmes: changed.map((change) => ({ ...programme, ...change })),
})

const facts: RequestFacts = {
  loanType: 'hard_money',
  state: 'TX',
  propertyType: 'house',
  amount: thousand(150),
  value: thousand(220),
  credit: '700+',
  taxOption: 'tax_id',
  projects: '3-5',
}

describe('what a company alone asks', () => {
  test.each([
    ['its states', {}, true],
    ['a state where it does not lend', { state: 'NY' }, false],
    ['a loan of another kind', { loanType: 'refinance' }, false],
    ['exactly the smallest loan', { amount: thousand(50) }, true],
    ['a cent less than the smallest loan', { amount: cents(4_999_999) }, false],
    ['a state that is not said yet', { state: null }, true],
    ['an amount that is not said yet', { amount: null }, true],
  ] as const)('%s', (_, change, matches) => {
    expect(isMatch(company, { ...facts, ...change })).toBe(matches)
  })

  test('all states but some', () => {
    const everywhere = { ...company, served: { all: true, states: ['NY'] as const } }
    expect(isMatch(everywhere, { ...facts, state: 'WY' })).toBe(true)
    expect(isMatch(everywhere, { ...facts, state: 'NY' })).toBe(false)
  })
})

describe('what a programme adds', () => {
  test.each([
    ['nothing missed', {}, []],
    ['credit below', { credit: '500-620' }, ['credit']],
    ['credit in its lowest range', { credit: '620-700' }, []],
    ['credit that is not known', { credit: 'unknown' }, ['credit']],
    ['fewer projects', { projects: 'none' }, ['projects']],
    ['a kind that it does not take', { propertyType: 'commercial' }, ['propertyType']],
    ['the smallest amount', { amount: thousand(75), value: null }, []],
    ['less than the smallest amount', { amount: thousand(74) }, ['amount']],
    ['less than the company lends too', { amount: thousand(49) }, ['amount']],
    ['the largest amount', { amount: thousand(500), value: null }, []],
    ['more than the largest amount', { amount: thousand(501), value: null }, ['amount']],
    ['exactly its share of the value', { amount: thousand(150), value: thousand(200) }, []],
    ['a cent more than its share', { amount: cents(15_000_001), value: thousand(200) }, ['ltv']],
    ['a value that is not said', { value: null }, []],
    ['two at once', { credit: 'unknown', state: 'NY' }, ['state', 'credit']],
    [
      'nothing said yet',
      {
        credit: null,
        taxOption: null,
        projects: null,
        propertyType: null,
        amount: null,
        value: null,
        state: null,
      },
      [],
    ],
  ] as const)('%s', (_, change, missed) => {
    expect(waysIn(withProgramme({}), { ...facts, ...change }).map((way) => way.toSorted())).toEqual([
      missed.toSorted(),
    ])
  })

  test('a tax option that it does not take', () => {
    expect(isMatch(withProgramme({ taxOptions: ['social_security'] }), facts)).toBe(false)
    expect(isMatch(withProgramme({ taxOptions: ['social_security'] }), { ...facts, taxOption: null })).toBe(
      true,
    )
  })

  test('one programme that takes it is enough', () => {
    expect(isMatch(withProgramme({ creditFrom: '700+' }, { kinds: ['condo'] }), facts)).toBe(true)
    expect(isMatch(withProgramme({ kinds: ['duplex'] }, { kinds: ['condo'] }), facts)).toBe(false)
  })

  test('a programme for the other kind of loan takes nothing away from the company', () => {
    const both: LenderCriteria = {
      ...withProgramme({ loanType: 'refinance', creditFrom: '700+' }),
      loanTypes: ['hard_money', 'refinance'],
    }
    expect(isMatch(both, { ...facts, credit: 'unknown' })).toBe(true)
    expect(isMatch(both, { ...facts, loanType: 'refinance', credit: 'unknown' })).toBe(false)
  })
})

describe('the value that a loan is measured by', () => {
  const worth = { value: thousand(120), repairedValue: thousand(200), purchasePrice: thousand(110) }

  test.each([
    ['hard_money', worth, 200],
    ['hard_money', { ...worth, repairedValue: null }, 120],
    ['hard_money', { ...worth, repairedValue: cents(0), value: null }, 110],
    ['refinance', worth, 120],
    ['refinance', { ...worth, value: null }, 200],
  ] as const)('%s of %j: %i thousand', (type, property, expected) => {
    expect(measuringValue(type, property)).toBe(thousand(expected))
  })

  test('nothing said, nothing measured', () => {
    expect(measuringValue('refinance', { value: null, repairedValue: null, purchasePrice: null })).toBeNull()
  })
})

test('whoever says nothing of projects has done none, once the request is sent', () => {
  const answers = { ...sampleAnswers, experience: { ...sampleAnswers.experience, projects: null } }
  expect(factsOf(answers).projects).toBe('none')
  expect(factsOf(sampleAnswers)).toEqual({
    loanType: 'hard_money',
    state: 'TX',
    propertyType: 'house',
    amount: thousand(150),
    value: thousand(240),
    credit: '620-700',
    taxOption: 'tax_id',
    projects: '1-3',
  })
})

describe('how far a request reaches', () => {
  const lenders = [
    company,
    withProgramme({ taxOptions: ['social_security'] }),
    withProgramme({ amountFrom: thousand(200), ltvMost: null }),
    withProgramme({ amountFrom: thousand(10), amountTo: thousand(100) }),
    withProgramme({ kinds: ['condo', 'fourplex'] }),
    { ...company, served: { all: false, states: ['NY'] as const } },
    { ...company, loanTypes: ['refinance'] as const },
  ]

  test('counts who gives the loan, who takes this one, and what one other answer would bring', () => {
    expect(reachOf(lenders, facts)).toEqual({
      all: 6,
      matched: 1,
      changes: [
        { fact: 'amount', lenders: 2, least: thousand(200), most: thousand(100), choices: [] },
        { fact: 'taxOption', lenders: 1, least: null, most: null, choices: ['social_security'] },
        { fact: 'state', lenders: 1, least: null, most: null, choices: [] },
        { fact: 'propertyType', lenders: 1, least: null, most: null, choices: ['fourplex', 'condo'] },
      ],
    })
  })

  test('a lender who is missed by two answers is in no change', () => {
    const hard = withProgramme({ taxOptions: ['social_security'], kinds: ['condo'] })
    expect(reachOf([hard], facts)).toEqual({ all: 1, matched: 0, changes: [] })
  })

  test('a loan too large for the value says up to what', () => {
    const { changes } = reachOf([withProgramme({})], {
      ...facts,
      amount: thousand(200),
      value: thousand(220),
    })
    expect(changes).toEqual([{ fact: 'ltv', lenders: 1, least: null, most: thousand(165), choices: [] }])
  })

  test('every answer that is named would bring a lender', () => {
    for (const { fact, choices, least, most } of reachOf(lenders, facts).changes) {
      const others = lenders.filter((lender) => !isMatch(lender, facts))
      for (const choice of choices)
        expect(others.some((lender) => isMatch(lender, { ...facts, [fact]: choice as PropertyType }))).toBe(
          true,
        )
      for (const amount of [least, most])
        if (amount !== null) expect(others.some((lender) => isMatch(lender, { ...facts, amount }))).toBe(true)
    }
  })

  test('nobody is nobody', () => {
    expect(reachOf([], facts)).toEqual({ all: 0, matched: 0, changes: [] })
  })
})
