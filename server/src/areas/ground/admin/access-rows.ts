import type { admin } from '@cancha/contract/ground/admin'
import {
  type AccessRow,
  administratorsOnly,
  moderatorsOnly,
  type World,
} from '../../../testing/rights/access.ts'

/** A failure, as an administrator saw it. */
async function failureOf({ app }: World): Promise<{ kind: string; until: string }> {
  await app.asOwner(
    "insert into pgboss.job (name, state, completed_on) values ('writing.publish', 'failed', now())",
  )
  return { kind: 'writing.publish', until: new Date(Date.now() + 60_000).toISOString() }
}

export const accessRows = {
  waiting: { input: () => ({}), expect: { ...moderatorsOnly, editor: 'ok' } },
  failures: { input: () => ({}), expect: administratorsOnly },
  retryFailures: {
    input: async (world) => ({ body: await failureOf(world) }),
    expect: administratorsOnly,
    // It tells how many there were still.
    twice: 'another',
  },
  'retryFailures of what no feature does': {
    input: () => ({ body: { kind: 'no.such', until: '2026-11-20T15:00:00.000Z' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  discardFailures: {
    input: async (world) => ({ body: { ...(await failureOf(world)), reason: 'prueba' } }),
    expect: administratorsOnly,
    // It tells how many there were still.
    twice: 'another',
  },
  outbox: { input: () => ({}), expect: administratorsOnly },
  outboxMail: {
    input: ({ mailId }) => ({ params: { id: mailId } }),
    expect: administratorsOnly,
  },
  'outboxMail of nothing': {
    input: () => ({ params: { id: 'no-hay' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof admin, AccessRow> & Record<string, AccessRow>
