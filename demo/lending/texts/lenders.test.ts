import { LOAN_TYPE_KEYS } from '@cancha/domain/lending/loan-types'
import { describe, expect, it, test } from 'vitest'
import { lenders } from '../../../contract/src/lending/lenders.ts'
import { members } from '../../people/texts/members.ts'
import { demoLenders } from './all.ts'

const { body: Company } = lenders.saveLenderInfo
const { values: Programme } = lenders.addProgramme.body.shape

describe('the lenders of the demo', () => {
  it('are all members who lend, one company each', () => {
    const lending = members.filter(({ kind }) => kind === 'lender').map(({ key }) => key)
    expect(demoLenders.map(({ member }) => member).toSorted()).toEqual(lending.toSorted())
  })

  it('are six confirmed ones, one in a pause and one that waits', () => {
    const count = (state: string) => demoLenders.filter((lender) => lender.state === state).length
    expect(['approved', 'paused', 'waiting'].map(count)).toEqual([6, 1, 1])
  })

  it('lend in Texas, Florida, California, Georgia, North Carolina, Illinois, New York and Arizona, of both kinds', () => {
    const companies = demoLenders.map(({ company }) => Company.parse({ version: 0, ...company }))
    for (const state of ['TX', 'FL', 'CA', 'GA', 'NC', 'IL', 'NY', 'AZ'] as const)
      expect(
        companies.filter(({ serviceprovidevalue: served, servicenotprovidevalue: not }) =>
          served === 'all' ? !not.includes(state) : served.includes(state),
        ).length,
        state,
      ).toBeGreaterThanOrEqual(1)
    const types = new Set(companies.flatMap(({ loantypevalue }) => loantypevalue))
    expect([...types].toSorted()).toEqual([...LOAN_TYPE_KEYS].toSorted())
    const numbers = companies.flatMap(({ nmls }) => nmls ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test.each(demoLenders.map((lender) => [lender.member, lender] as const))(
    '%s says what the form takes, and offers what the company lends',
    (key, { company, programmes, joinedDaysAgo, confirmedDaysAgo, state, changed }) => {
      const { nmls, nmlsexempt, loantypevalue, officeemail, telefono, officephone } = Company.parse({
        version: 0,
        ...company,
      })
      expect(nmls ?? nmlsexempt).not.toBeNull()
      expect(nmls ?? '1234567').toMatch(/^\d{7}$/)
      expect(officeemail).toMatch(/\.example$/)
      for (const phone of [telefono, officephone]) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/)
      expect(programmes.length).toBeGreaterThanOrEqual(2)
      expect(programmes.length).toBeLessThanOrEqual(3)
      for (const programme of programmes) expect(loantypevalue).toContain(Programme.parse(programme).loantype)
      expect(joinedDaysAgo).toBeLessThanOrEqual(
        members.find((member) => member.key === key)?.joinedDaysAgo ?? 0,
      )
      expect(confirmedDaysAgo ?? 0).toBeLessThanOrEqual(joinedDaysAgo)
      expect(confirmedDaysAgo === undefined).toBe(state === 'waiting')
      if (changed) expect(() => Company.parse({ version: 0, ...company, ...changed.company })).not.toThrow()
    },
  )
})
