import type { connections } from '@cancha/contract/people/connections'
import { membershipRoleOf } from '@cancha/domain/ground/viewer'
import { eq, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/statements.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { accounts } from '../../ground/users/views.ts'
import { changeConnection, connectionBetween } from './change-connection.ts'
import { directoryOf } from './directory/directory.ts'
import { card, cardColumns, cardJoins, isActive, presentCard } from './directory/member-cards.ts'
import { suggestionsReader } from './directory/suggestions.ts'
import { countersReader, listOf } from './lists.ts'
import { directoryPolicy } from './policy.ts'
import {
  presentConnection,
  presentFriend,
  presentNetworkMember,
  presentPending,
  presentRelation,
  presentReport,
  presentSent,
} from './present.ts'
import { blockMember, unblockMember } from './safety/block-member.ts'
import { BLOCKS_MOST, blocks } from './safety/blocks.ts'
import { readEvidence } from './safety/evidence.ts'
import { listReports, reportMember, resolveReport } from './safety/reports.ts'

export function connectionHandlers(services: Services): Handlers<typeof connections> {
  const { db } = services.database
  const directory = directoryOf(db)
  const countersOf = countersReader(db)
  const suggestionsFor = suggestionsReader(db)

  return {
    async network({ query, viewer }) {
      const { search = '', check = '', page = 1 } = query
      authorize(directoryPolicy, 'ask', viewer, { further: page > 1, byRole: check !== '' })
      const roles = check === '' ? [] : [...new Set(check.split(',').map(Number))]
      const { members, ...counts } = await directory({
        search,
        roles,
        page,
        viewerId: viewer?.id ?? null,
      })
      return { userdata: members.map(presentNetworkMember), ...counts }
    },

    async suggestions({ viewer }) {
      const rows = await suggestionsFor(viewer.id)
      return {
        userdata: rows.map((row) => ({ ...presentCard(row), shared: row.shared, because: row.because })),
      }
    },

    async relation({ params }) {
      const [row, blocked] = await Promise.all([
        connectionBetween(db, params.userId, params.otherId),
        blocks(db, params.userId, params.otherId),
      ])
      // Only the viewer's own blocks are named; a blocked member isn't told.
      const relation = presentRelation(params.userId, params.otherId, row, blocked)
      return { friend: row ? [presentConnection(row)] : [], blocked, relation }
    },

    async sentCount({ params }) {
      const [found] = await db
        .select({ sent: accounts.requestsSent, level: accounts.level, membership: accounts.membership })
        .from(accounts)
        .where(eq(accounts.id, params.userId))
      if (!found) throw new Refusal('not_found')
      return { user: { sentcount: found.sent, membershiprole: membershipRoleOf(found) } }
    },

    counters: ({ params }) => countersOf(params.userId),

    async friends({ params, query }) {
      const { entries, ...counts } = await listOf(db, params.userId, 'connected', query)
      return { friend: { friends: entries.map(presentFriend) }, ...counts }
    },

    async pending({ params, query }) {
      const { entries, ...counts } = await listOf(db, params.userId, 'pending', query)
      return { friend: entries.map(presentPending), ...counts }
    },

    async sent({ params, query }) {
      const { entries, ...counts } = await listOf(db, params.userId, 'sent', query)
      return { friend: entries.map(presentSent), ...counts }
    },

    async send({ body, viewer }) {
      const relation = await changeConnection(services, viewer, body.rid, 'send')
      return { success: true, status: relation === 'connected' ? 2 : 1 }
    },

    async accept({ body, viewer }) {
      await changeConnection(services, viewer, body.sid, 'accept')
      return { success: true }
    },

    async cancelOrDecline({ body, viewer }) {
      if (viewer.id === body.sid) await changeConnection(services, viewer, body.rid, 'cancel')
      else await changeConnection(services, viewer, body.sid, 'decline')
      return { success: true }
    },

    async remove({ body, viewer }) {
      const other = viewer.id === body.sid ? body.rid : body.sid
      await changeConnection(services, viewer, other, 'remove')
      return { success: true }
    },

    async block({ body, viewer }) {
      await blockMember(services, viewer, body.otherId)
      return { success: true }
    },

    async unblock({ body }) {
      await unblockMember(services, body.userId, body.otherId)
      return { success: true }
    },

    async blocked({ params }) {
      const rows = await selectRows(
        db,
        card,
        sql`
        select ${cardColumns} from member_blocks b join accounts u on u.id = b.blocked_id ${cardJoins}
        where b.blocker_id = ${params.userId} and ${isActive}
        order by b.created_at desc, u.id limit ${BLOCKS_MOST}`,
      )
      return { blocked: rows.map(presentCard) }
    },

    async report({ body, viewer }) {
      const { otherId, reason, text } = body
      await reportMember(services, viewer, { reportedId: otherId, reason, text })
      return { success: true }
    },

    async reports({ query }) {
      const { reports, ...counts } = await listReports(db, query.state, query.page)
      return { reports: reports.map(presentReport), ...counts }
    },

    async reportEvidence({ params, viewer, call }) {
      return { messages: await readEvidence(services, viewer, actor(viewer, call), params.id) }
    },

    async resolveReport({ body, viewer, call }) {
      await resolveReport(services, viewer, actor(viewer, call), body)
      return { success: true }
    },
  }
}
