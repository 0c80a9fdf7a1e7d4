import type { connections } from '@cancha/contract/connections'
import { sql } from 'drizzle-orm'
import {
  type AccessRow,
  administratorsOnly,
  everyone,
  ownerOnly,
  whoeverHasASession,
} from '../../testing/access.ts'
import { memberReports } from './tables.ts'

const mine = { ...ownerOnly, admin: 'ok' } as const
/** The owner is answered; that there is nothing to do is what they are told. */
const ownerMayAsk = { ...ownerOnly, owner: 'conflict' } as const

export const connectionRows = {
  network: { input: () => ({}), expect: everyone('ok') },
  'network on page 2': {
    input: () => ({ query: { page: 2 } }),
    expect: {
      ...whoeverHasASession,
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
    },
  },
  'network by role': {
    input: () => ({ query: { check: '1,2' } }),
    expect: {
      ...whoeverHasASession,
      free: 'paid_only',
      lender: 'paid_only',
      dealer: 'paid_only',
      editor: 'paid_only',
      owner: 'paid_only',
      other: 'paid_only',
    },
  },
  suggestions: { input: () => ({}), expect: whoeverHasASession },
  relation: {
    input: ({ people }) => ({ params: { userId: people.owner.id, otherId: people.other.id } }),
    expect: mine,
  },
  sentCount: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: mine },
  'sentCount of nobody': {
    input: () => ({ params: { userId: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  counters: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: mine },
  friends: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: mine },
  pending: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: mine },
  sent: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: mine },
  send: {
    input: ({ people }) => ({ body: { sid: String(people.owner.id), rid: String(people.blocked.id) } }),
    expect: { ...ownerOnly, owner: 'not_found' },
  },
  accept: {
    input: ({ people }) => ({ body: { sid: String(people.basic.id), rid: String(people.owner.id) } }),
    expect: ownerMayAsk,
  },
  cancelOrDecline: {
    input: ({ people }) => ({ body: { sid: String(people.owner.id), rid: String(people.other.id) } }),
    expect: { ...ownerMayAsk, other: 'conflict' },
  },
  remove: {
    input: ({ people }) => ({ body: { sid: String(people.owner.id), rid: String(people.other.id) } }),
    expect: { ...ownerMayAsk, other: 'conflict' },
  },
  block: {
    input: ({ people }) => ({
      body: { userId: String(people.owner.id), otherId: String(people.unverified.id) },
    }),
    expect: { ...ownerOnly, owner: 'not_found' },
  },
  unblock: {
    input: ({ people }) => ({ body: { userId: String(people.owner.id), otherId: String(people.other.id) } }),
    expect: ownerOnly,
  },
  blocked: { input: ({ people }) => ({ params: { userId: people.owner.id } }), expect: ownerOnly },
  report: {
    input: ({ people }) => ({
      body: {
        userId: String(people.owner.id),
        otherId: String(people.other.id),
        reason: 'spam',
        text: 'Vende cursos',
      },
    }),
    expect: ownerOnly,
  },
  reports: { input: () => ({}), expect: administratorsOnly },
  resolveReport: {
    input: async ({ app, people }) => {
      const [made] = await app.services.database.db
        .insert(memberReports)
        .values({ reporterId: people.free.id, reportedId: people.other.id, reason: 'spam', text: '' })
        .onConflictDoUpdate({
          target: [memberReports.reporterId, memberReports.reportedId],
          targetWhere: sql`resolved_at is null`,
          set: { text: '' },
        })
        .returning({ id: memberReports.id })
      return { body: { id: String(made?.id), outcome: 'dismissed', note: 'No es spam' } }
    },
    expect: administratorsOnly,
  },
  'resolveReport of nothing': {
    input: () => ({ body: { id: '999999999', outcome: 'acted', note: 'Nada' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof connections, AccessRow> & Record<string, AccessRow>
