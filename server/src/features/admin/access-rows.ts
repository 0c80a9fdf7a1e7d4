import type { admin } from '@cancha/contract/admin'
import { eq } from 'drizzle-orm'
import { person } from '../../testing/cast.ts'
import {
  type AccessRow,
  administratorsOnly,
  moderatorsOnly,
  type World,
} from '../../testing/rights/access.ts'
import { invite } from '../accounts/joining/invite.ts'
import { invitations } from '../accounts/tables.ts'
import { programActor } from '../audit/audit.ts'

/** The id of an invitation to a new person that waits. */
async function invitationOf({ app }: World): Promise<string> {
  const { email, id } = await person(app)
  await invite(app.services, programActor, { as: 'lender', email, name: null }, 'prueba')
  const [row] = await app.services.database.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.userId, id))
  return String(row?.id)
}

/** A failure, as an administrator saw it. */
async function failureOf({ app }: World): Promise<{ kind: string; until: string }> {
  await app.asOwner(
    "insert into pgboss.job (name, state, completed_on) values ('writing.publish', 'failed', now())",
  )
  return { kind: 'writing.publish', until: new Date(Date.now() + 60_000).toISOString() }
}

export const accessRows = {
  members: { input: () => ({ query: { search: 'ana' } }), expect: administratorsOnly },
  member: { input: ({ people }) => ({ params: { id: people.owner.id } }), expect: administratorsOnly },
  'member that is nobody': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  changeMember: {
    input: ({ people }) => ({
      body: { id: String(people.other.id), change: { kind: 'dealer', on: false }, reason: 'prueba' },
    }),
    expect: administratorsOnly,
  },
  'changeMember of oneself': {
    input: ({ people }) => ({
      body: { id: String(people.admin.id), change: { kind: 'blocked', on: true }, reason: 'prueba' },
    }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  resetSecondFactor: {
    // Nobody of the cast, since it ends the member's sessions.
    input: async ({ app }) => {
      const { id } = await person(app)
      await app.asOwner(
        `insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'v1.x', now())`,
      )
      return { body: { id: String(id), checked: true, reason: 'prueba' } }
    },
    expect: administratorsOnly,
  },
  'resetSecondFactor of oneself': {
    input: ({ people }) => ({ body: { id: String(people.admin.id), checked: true, reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  invitations: { input: () => ({}), expect: administratorsOnly },
  sendInvitationAgain: {
    input: async (world) => ({ body: { id: await invitationOf(world), reason: 'prueba' } }),
    expect: administratorsOnly,
    // One more letter, which its limit counts.
    twice: 'another',
  },
  'sendInvitationAgain of one that is not there': {
    input: () => ({ body: { id: '999999999', reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  withdrawInvitation: {
    input: async (world) => ({ body: { id: await invitationOf(world), reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  'withdrawInvitation of one that is not there': {
    input: () => ({ body: { id: '999999999', reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  'invite of who has the right': {
    input: ({ people }) => ({ body: { as: 'lender', email: people.lender.email, reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  invite: {
    input: ({ people }) => ({ body: { as: 'lender', email: people.other.email, reason: 'prueba' } }),
    expect: administratorsOnly,
    // One more letter, which its limit counts.
    twice: 'another',
  },
  waiting: { input: () => ({}), expect: { ...moderatorsOnly, editor: 'ok' } },
  auditEntries: { input: () => ({ query: { group: 'rights' } }), expect: administratorsOnly },
  'auditEntries before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  auditTable: {
    input: () => ({ query: { until: '2001-01-01', reason: 'prueba' } }),
    expect: administratorsOnly,
  },
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
