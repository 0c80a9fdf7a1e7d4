import type { connections } from '@cancha/contract/people/connections'
import { and, inArray, sql } from 'drizzle-orm'
import {
  type AccessRow,
  administratorsOnly,
  everyone,
  everyoneWithSession,
  ownerOnly,
  payingMembersOnly,
  type World,
} from '../../../testing/rights/access.ts'
import { connections as connectionTable, memberReports } from './tables.ts'

const mine = { ...ownerOnly, admin: 'ok' } as const

/** Sets the relation of two people of the cast, whatever an earlier call has changed. */
async function relate(
  { app, people }: World,
  asks: keyof World['people'],
  asked: keyof World['people'],
  how: 'none' | 'pending' | 'connected',
): Promise<void> {
  const [requesterId, recipientId] = [people[asks].id, people[asked].id]
  const { db } = app.services.database
  const both = [requesterId, recipientId]
  await db
    .delete(connectionTable)
    .where(and(inArray(connectionTable.requesterId, both), inArray(connectionTable.recipientId, both)))
  if (how === 'none') return
  const connected = how === 'connected'
  await db.insert(connectionTable).values({
    requesterId,
    recipientId,
    status: connected ? 2 : 1,
    connectedAt: connected ? new Date() : null,
  })
}

/** The id of an open report, made if there is none. */
async function openReport({ app, people }: World): Promise<string> {
  const [made] = await app.services.database.db
    .insert(memberReports)
    .values({ reporterId: people.free.id, reportedId: people.other.id, reason: 'spam', text: '' })
    .onConflictDoUpdate({
      target: [memberReports.reporterId, memberReports.reportedId],
      targetWhere: sql`resolved_at is null`,
      set: { text: '' },
    })
    .returning({ id: memberReports.id })
  return String(made?.id)
}

export const accessRows = {
  network: { input: () => ({}), expect: everyone('ok') },
  'network on page 2': {
    input: () => ({ query: { page: 2 } }),
    expect: {
      ...everyoneWithSession,
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
    },
  },
  'network by role': {
    input: () => ({ query: { check: '1,2' } }),
    expect: payingMembersOnly,
  },
  suggestions: { input: () => ({}), expect: everyoneWithSession },
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
    input: async (world) => {
      await relate(world, 'owner', 'other', 'none')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: ownerOnly,
  },
  'send to an account that is blocked': {
    input: ({ people }) => ({ body: { sid: String(people.owner.id), rid: String(people.blocked.id) } }),
    expect: { ...ownerOnly, owner: 'not_found' },
  },
  accept: {
    input: async (world) => {
      await relate(world, 'basic', 'owner', 'pending')
      return { body: { sid: String(world.people.basic.id), rid: String(world.people.owner.id) } }
    },
    expect: ownerOnly,
  },
  'accept without a request': {
    input: async (world) => {
      await relate(world, 'basic', 'owner', 'none')
      return { body: { sid: String(world.people.basic.id), rid: String(world.people.owner.id) } }
    },
    expect: { ...ownerOnly, owner: 'conflict' },
  },
  cancelOrDecline: {
    input: async (world) => {
      await relate(world, 'owner', 'other', 'pending')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, other: 'ok' },
  },
  'cancelOrDecline without a request': {
    // As it is after the first press.
    input: async (world) => {
      await relate(world, 'owner', 'other', 'none')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, other: 'ok' },
  },
  'cancelOrDecline of what was accepted': {
    input: async (world) => {
      await relate(world, 'owner', 'other', 'connected')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, owner: 'conflict', other: 'conflict' },
  },
  remove: {
    input: async (world) => {
      await relate(world, 'owner', 'other', 'connected')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, other: 'ok' },
  },
  'remove without a connection': {
    // As it is after the first press.
    input: async (world) => {
      await relate(world, 'owner', 'other', 'none')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, other: 'ok' },
  },
  'remove of a request that waits': {
    input: async (world) => {
      await relate(world, 'owner', 'other', 'pending')
      return { body: { sid: String(world.people.owner.id), rid: String(world.people.other.id) } }
    },
    expect: { ...ownerOnly, owner: 'conflict', other: 'conflict' },
  },
  block: {
    // A person who isn't needed by other rows.
    input: ({ people }) => ({
      body: { userId: String(people.owner.id), otherId: String(people.dealer.id) },
    }),
    expect: ownerOnly,
  },
  'block an account that was never confirmed': {
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
  reportEvidence: {
    input: async (world) => ({ params: { id: await openReport(world) } }),
    expect: administratorsOnly,
  },
  'reportEvidence of nothing': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  resolveReport: {
    input: async (world) => ({
      body: { id: await openReport(world), outcome: 'dismissed', note: 'No es spam' },
    }),
    expect: administratorsOnly,
  },
  'resolveReport of nothing': {
    input: () => ({ body: { id: '999999999', outcome: 'acted', note: 'Nada' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof connections, AccessRow> & Record<string, AccessRow>
