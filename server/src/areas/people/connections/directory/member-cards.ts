import type { MemberCard } from '@cancha/contract/people/member-card'
import { subOf } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import type { RowOf } from '../../../../database/statements.ts'
import { pictureAddress } from '../../../ground/users/picture-address.ts'

/** The condition for members who can be found and asked: confirmed, not blocked, not deleted. `u` is the account. */
export const isActive = sql`u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null`

/** The columns of a card, from the account `u` and {@link cardJoins}. */
export const cardColumns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.membership, a.alias, r.id as "roleId", r.name as role,
  p.city, p.state_code as "stateCode", p.short_bio as "shortBio", p.avatar_key as "avatarKey"`

export const cardJoins = sql`
  left join page_addresses a on a.kind = 'member' and a.page_id = u.id
  left join member_profiles p on p.user_id = u.id
  left join member_roles r on r.id = p.role_id`

/** The types of {@link cardColumns}. */
export const card = {
  id: column.id,
  firstName: column.text,
  lastName: column.text,
  membership: column.oneOf('free', 'basic', 'premium'),
  alias: column.nullable(column.text),
  roleId: column.nullable(column.id),
  role: column.nullable(column.text),
  city: column.nullable(column.text),
  stateCode: column.nullable(column.text),
  shortBio: column.nullable(column.text),
  avatarKey: column.nullable(column.text),
}
export type CardRow = RowOf<typeof card>

export const presentCard = (row: CardRow): MemberCard => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  pathalias: row.alias === null ? null : { alias: row.alias },
  avatar: pictureAddress('avatar', row.avatarKey, 'small'),
  sub: subOf(row.membership),
  userinfoid: {
    roles: row.roleId === null ? null : String(row.roleId),
    rolename: row.role,
    city: row.city,
    state: row.stateCode,
    shortbio: row.shortBio,
  },
})
