import { expect, test } from 'vitest'
import { invitationState, invitationWaits } from './invitations.ts'

const at = new Date('2026-11-22T12:00:00Z')
const fresh = { acceptedAt: null, withdrawnAt: null, openedAt: null, linkWorks: true }

test.each([
  ['sent', fresh, true],
  ['opened', { ...fresh, openedAt: at }, true],
  ['expired', { ...fresh, openedAt: at, linkWorks: false }, true],
  ['accepted', { ...fresh, openedAt: at, acceptedAt: at, linkWorks: false }, false],
  ['withdrawn', { ...fresh, openedAt: at, withdrawnAt: at, linkWorks: false }, false],
] as const)('an invitation is %s', (state, invitation, waits) => {
  expect(invitationState(invitation)).toBe(state)
  expect(invitationWaits(state)).toBe(waits)
})
