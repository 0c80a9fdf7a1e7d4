import { describe, expect, test } from 'vitest'
import { isAdmin, mayWrite, membershipRoleOf, opensPaidContent, subOf, type Viewer } from './viewer.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  id: 1,
  level: 0,
  membership: 'free',
  lender: false,
  moderates: [],
  dealer: false,
  editor: false,
  ...more,
})

describe('[ACC-003] [ACC-004] [ACC-005] [ACC-006] [ACC-088] [ACC-090] [LIM3-012] how the wire calls a member', () => {
  test.each([
    [viewer({}), 'free', 'free', false, false],
    [viewer({ membership: 'basic' }), 'premium', 'basic', false, true],
    [viewer({ membership: 'premium' }), 'premium', 'premium', false, true],
    [viewer({ level: 1 }), 'free', 'admin', true, true],
    [viewer({ level: 1, membership: 'premium' }), 'premium', 'admin', true, true],
    [viewer({ lender: true, dealer: true }), 'free', 'free', false, false],
  ] as const)('%j', (who, sub, role, admin, opens) => {
    expect(subOf(who.membership)).toBe(sub)
    expect(membershipRoleOf(who)).toBe(role)
    expect(isAdmin(who)).toBe(admin)
    expect(opensPaidContent(who)).toBe(opens)
  })

  test('editors and administrators write, nobody else', () => {
    expect([null, viewer({}), viewer({ membership: 'premium' })].map(mayWrite)).toEqual([false, false, false])
    expect([viewer({ editor: true }), viewer({ level: 1 })].map(mayWrite)).toEqual([true, true])
  })

  test('a visitor has no rights', () => {
    expect(isAdmin(null)).toBe(false)
    expect(opensPaidContent(null)).toBe(false)
  })
})
