import type { liveSessions } from '@cancha/contract/school/live-sessions'
import { liveSession } from '../../../testing/builders/live-sessions.ts'
import { type AccessRow, everyone, withSession } from '../../../testing/rights/access.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** One for each app: the answers to two calls are compared, and another session would be another answer. */
const made = new WeakMap<TestApp, ReturnType<typeof liveSession>>()

function sessionIn(app: TestApp) {
  const session = made.get(app) ?? liveSession(app)
  made.set(app, session)
  return session
}

export const accessRows = {
  // Everyone reads the list; what each one sees of it is tested in live-sessions.test.ts.
  liveSessions: { input: () => ({}), expect: everyone('ok') },
  liveSessionCalendar: {
    input: async ({ app }) => ({ params: { id: (await sessionIn(app)).id } }),
    expect: { ...withSession('paid_only'), premium: 'ok', admin: 'ok' },
  },
} satisfies Record<keyof typeof liveSessions, AccessRow>
