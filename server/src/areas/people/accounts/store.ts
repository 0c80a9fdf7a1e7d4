import type { Membership } from '@cancha/domain/ground/viewer'
import { TOPIC_LIMITS } from '@cancha/domain/talk/forums/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { askedTogether } from '../../../database/asked-together.ts'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { listPlaceholder } from '../../../database/list-placeholder.ts'
import { prepareStatement, type RowOf, selectRows } from '../../../database/statements.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../ground/aliases/views.ts'
import { profileInterests, profiles, roles, users } from '../../ground/users/tables.ts'
import { secondFactors } from './tables.ts'

const ACCOUNT_SHAPE = {
  id: column.id,
  firstName: column.text,
  lastName: column.text,
  email: column.text,
  confirmed: column.bool,
  blocked: column.bool,
  isAdmin: column.bool,
  membership: column.oneOf('free', 'basic', 'premium'),
  lender: column.bool,
  dealer: column.bool,
  editor: column.bool,
  moderates: column.list(column.int),
  phone: column.nullable(column.text),
  tourDone: column.bool,
  communityRulesAccepted: column.bool,
  requestsSent: column.int,
  deleteAt: column.nullable(column.iso),
  alias: column.nullable(column.text),
  /** Whether the account has an active second factor. */
  secondFactor: column.bool,
  avatarKey: column.nullable(column.text),
  roleId: column.nullable(column.id),
  roleName: column.nullable(column.text),
  interests: column.list(column.id),
  /** Topics of the forums begun in the window of the membership. */
  topicsBegun: column.int,
}

/** An account with its alias and its protection. */
export type Account = Omit<RowOf<typeof ACCOUNT_SHAPE>, 'isAdmin'> & { level: 0 | 1 }

const window = (membership: Membership) =>
  sql.raw(`interval '${TOPIC_LIMITS[membership].windowMs / 1_000} seconds'`)

const byIds = prepareStatement<'ids'>(
  'accounts_by_ids',
  sql`select ${users.id} as id, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.email} as email,
    ${users.emailConfirmedAt} is not null as confirmed, ${users.blockedAt} is not null as blocked, ${users.level} = 1 as "isAdmin",
    ${users.membership} as membership, ${users.lender} as lender, ${users.dealer} as dealer, ${users.editor} as editor,
    ${users.moderates} as moderates, ${users.phone} as phone, ${users.tourDoneAt} is not null as "tourDone",
    ${users.communityRulesAcceptedAt} is not null as "communityRulesAccepted", ${users.requestsSent} as "requestsSent",
    ${users.deleteAt} as "deleteAt", ${pageAddresses.alias} as alias, ${secondFactors.confirmedAt} is not null as "secondFactor",
    ${profiles.avatarKey} as "avatarKey", ${profiles.roleId} as "roleId", ${roles.name} as "roleName",
    array(select p.interest_id from ${profileInterests} p where p.user_id = ${users.id} order by p.interest_id) as interests,
    (select count(*)::int from begun_topics t where t.author_id = ${users.id} and t.created_at > now() -
      case when ${users.membership} = 'free' then ${window('free')} else ${window('basic')} end) as "topicsBegun"
  from ${users}
  left join ${pageAddresses} on ${isAliasOf('member', users.id)}
  left join ${profiles} on ${eq(profiles.userId, users.id)}
  left join ${roles} on ${eq(roles.id, profiles.roleId)}
  left join ${secondFactors} on ${eq(secondFactors.userId, users.id)}
  where ${users.id} = any(${listPlaceholder('ids', 'bigint')})`,
)

/** Finds accounts by id, in one look-up for all requests that come together: every page asks for one. */
export const accountReader = (db: Db): ((id: number) => Promise<Account | null>) =>
  askedTogether(async (ids: readonly number[]) => {
    const rows = await selectRows(db, ACCOUNT_SHAPE, byIds({ ids }))
    const byId = new Map(
      rows.map(({ isAdmin, ...row }) => [row.id, { ...row, level: isAdmin ? 1 : 0 } as const]),
    )
    return ids.map((id) => byId.get(id) ?? null)
  })

/** Records that the panel's tour was seen; the first time counts. */
export async function markTourDone(db: Db, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ tourDoneAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.tourDoneAt)))
}
