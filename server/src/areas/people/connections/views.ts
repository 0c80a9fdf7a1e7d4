import { sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'
import { connections } from './tables.ts'

/** A member and another one to whom they are connected: each connection twice, once from either side. */
export const connectedMembers = pgView('connected_members', {
  memberId: idOf('member_id').notNull(),
  otherId: idOf('other_id').notNull(),
  connectedAt: moment('connected_at').notNull(),
}).as(
  sql`select ${connections.requesterId} as member_id, ${connections.recipientId} as other_id, ${connections.connectedAt}
      from ${connections} where ${connections.status} = 2
    union all select ${connections.recipientId}, ${connections.requesterId}, ${connections.connectedAt}
      from ${connections} where ${connections.status} = 2`,
)
