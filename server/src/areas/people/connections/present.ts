import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { connections, FriendEntry, PendingEntry, SentEntry } from '@cancha/contract/people/connections'
import type { NetworkMember, RelationName } from '@cancha/contract/people/member-card'
import type { Report } from '@cancha/contract/people/member-reports'
import { type CardRow, presentCard } from './directory/member-cards.ts'
import type { ListEntry } from './lists.ts'
import { type Pair, relationOf } from './policy.ts'
import type { ReportRow } from './safety/reports.ts'
import type { connections as table } from './tables.ts'

export const presentFriend = (row: ListEntry): FriendEntry => ({
  connecteduser: presentCard(row),
  connecteddate: row.at.toISOString(),
})
export const presentPending = (row: ListEntry): PendingEntry => ({
  requester: presentCard(row),
  createdAt: row.at.toISOString(),
})
export const presentSent = (row: ListEntry): SentEntry => ({
  recipient: presentCard(row),
  createdAt: row.at.toISOString(),
})

export const presentNetworkMember = (
  row: CardRow & { relation: NetworkMember['relation'] },
): NetworkMember => ({ ...presentCard(row), relation: row.relation })

export const presentConnection = (
  row: typeof table.$inferSelect,
): AnswerOf<typeof connections.relation>['friend'][number] => ({
  requester: String(row.requesterId),
  recipient: String(row.recipientId),
  status: row.status,
})

/** The relation of one member to another. Of blocks a member sees only their own. */
export function presentRelation(
  memberId: number,
  otherId: number,
  connection: Pair['connection'],
  blocked: boolean,
): RelationName {
  if (memberId === otherId) return 'self'
  return blocked ? 'blocked' : relationOf(memberId, { connection })
}

export const presentReport = (row: ReportRow): Report => ({
  id: String(row.id),
  reason: row.reason,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  reporter: { ...presentCard(row.reporter), deleted: row.reporter.deleted },
  reported: {
    ...presentCard(row.reported),
    deleted: row.reported.deleted,
    status: row.reported.active ? '1' : '0',
  },
  evidence: row.evidence,
  resolved:
    row.resolvedAt === null || row.outcome === null
      ? null
      : {
          at: row.resolvedAt.toISOString(),
          by: row.resolvedBy ?? '',
          outcome: row.outcome,
          note: row.note ?? '',
        },
})
