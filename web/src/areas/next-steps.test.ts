import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../api/session.ts'
import { nextStepsFor } from '../shell/home/panel/next-steps.ts'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { ANA, rights } from '../shell/session/sample-member.ts'
import { allFeatures } from './all.ts'

const allSteps = await gatherFeatures(allFeatures).nextSteps()
const all = (_href: string) => true
const user = (changes: Partial<SessionUser> = {}): SessionUser => ({ ...ANA, ...changes })
const people = {
  free: user(),
  premium: user({ sub: 'premium', membershiprole: 'premium', can: rights('openPaid') }),
  dealer: user({ usertype: ['dealer'], can: rights('deal') }),
  lender: user({ usertype: ['lender'], can: rights('lend') }),
  admin: user({ level: 1, membershiprole: 'admin', can: rights('openPaid', 'write', 'administer') }),
}

describe('what to do next', () => {
  const steps = (reader: SessionUser, exists: (href: string) => boolean = all) =>
    nextStepsFor(allSteps, reader, exists).map(({ key }) => key)

  test('is another thing for each kind of member, and never more than four', () => {
    expect(steps(people.free)).toEqual(['learn', 'analyze', 'connect', 'secure'])
    expect(steps(user({ secondfactor: 'on' }))).toEqual(['learn', 'analyze', 'connect', 'subscribe'])
    expect(steps(user({ ...people.premium, secondfactor: 'on' }))).toEqual(['learn', 'analyze', 'connect'])
    expect(steps(people.lender)).toEqual(['lend', 'connect', 'secure'])
    expect(steps(people.dealer)[0]).toBe('list')
    expect(steps(user({ ...people.admin, secondfactor: 'on' }))[0]).toBe('administer')
    expect(steps(user({ secondfactor: 'required' }))[0]).toBe('protect')
  })

  test('leaves out what is done', () => {
    const state = { done: ['learn', 'connect'], due: [] } as const
    expect(nextStepsFor(allSteps, people.free, all, state).map(({ key }) => key)).toEqual([
      'analyze',
      'secure',
      'subscribe',
    ])
  })

  test('begins with who waits for an answer', () => {
    const state = { done: [], due: ['answer'] } as const
    expect(nextStepsFor(allSteps, people.dealer, all, state).map(({ key }) => key)).toEqual([
      'answer',
      'list',
      'learn',
      'analyze',
    ])
  })

  test('offers nothing whose page isn’t there', () => {
    expect(steps(people.free, (href) => href === '/seguridad')).toEqual(['secure'])
  })
})
