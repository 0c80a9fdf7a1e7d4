import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../../../api/session.ts'
import { ANA, rights } from '../../session/sample-member.ts'
import { panelOf } from './panel.ts'

const user = (changes: Partial<SessionUser> = {}): SessionUser => ({ ...ANA, ...changes })
const people = {
  free: user(),
  premium: user({ sub: 'premium', membershiprole: 'premium', can: rights('openPaid') }),
  dealer: user({ usertype: ['dealer'], can: rights('deal') }),
  lender: user({ usertype: ['lender'], can: rights('lend') }),
  paidLender: user({
    usertype: ['lender'],
    sub: 'premium',
    membershiprole: 'basic',
    can: rights('lend', 'openPaid'),
  }),
  admin: user({ level: 1, membershiprole: 'admin', can: rights('openPaid', 'write', 'administer') }),
}

describe('[DASH-019] whose panel is whose', () => {
  test.each([
    ['free', '/dashboard'],
    ['dealer', '/dashboard'],
    ['lender', '/dashboard/lender'],
    ['paidLender', '/dashboard'],
    ['admin', '/dashboard'],
  ] as const)('%s: %s', (kind, panel) => expect(panelOf(people[kind])).toBe(panel))

  test('a lender who administers has the panel of everyone', () => {
    expect(
      panelOf(user({ usertype: ['lender'], level: 1, can: rights('lend', 'openPaid', 'administer') })),
    ).toBe('/dashboard')
  })
})
