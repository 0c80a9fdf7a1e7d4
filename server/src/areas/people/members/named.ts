import type { NamedUser } from '@cancha/contract/people/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { conversationPairs } from '../../talk/messenger/views.ts'
import {
  type CardRow,
  card,
  cardColumns,
  cardJoins,
  isActive,
  presentCard,
} from '../connections/directory/member-cards.ts'

type NamedRow = CardRow & { active: boolean; talks: boolean }

/** Somebody's card, whether they can be found, and whether they have a conversation with this viewer; null for nobody. */
export async function namedRow(db: Db, id: number, viewerId: number): Promise<NamedRow | null> {
  const [row] = await selectRows(
    db,
    { ...card, active: column.bool, talks: column.bool },
    sql`select ${cardColumns}, ${isActive} as active, exists (
        select from ${conversationPairs} where low_id = least(u.id, ${viewerId}::bigint) and high_id = greatest(u.id, ${viewerId}::bigint)
      ) as talks from accounts u ${cardJoins} where u.id = ${id}`,
  )
  return row ?? null
}

/** A member who can't be found has a name and nothing else. */
export function presentNamed({ active, ...row }: NamedRow): NamedUser {
  const { id, firstname, lastname, pathalias, avatar, userinfoid } = presentCard(row)
  return {
    ...{ id, firstname, lastname },
    pathalias: active ? pathalias : null,
    avatar: active ? avatar : null,
    userinfoid: {
      phonenumber: null,
      roles: active ? userinfoid.roles : null,
      rolename: active ? userinfoid.rolename : null,
    },
    sub: 'free',
    membershiprole: 'free',
    istourdone: false,
    sentcount: 0,
  }
}
