import { and, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { lockAccount } from '../users/lock-account.ts'
import { users } from '../users/tables.ts'
import { currentAlias, giveAlias, isAliasOf } from './aliases.ts'
import { pageAddresses } from './views.ts'

/**
 * The address of a member's page, made of their name if they have none yet. Each function that confirms an account's e-mail calls it in
 * the same transaction: from then on lists and posts lead to the page. The account's row is locked by then, so that two at once make one.
 */
export async function memberAddress(
  tx: Tx,
  { id, firstName, lastName }: Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName'>,
): Promise<string> {
  const page = { kind: 'member', pageId: id } as const
  return (await currentAlias(tx, page)) ?? giveAlias(tx, page, `${firstName} ${lastName}`)
}

/** How many accounts an hour get the address that they lack. */
const MOST = 2_000

/** Gives addresses to accounts that were confirmed before the confirmation gave one. */
export async function giveMissingAddresses({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const id of await without(database.db))
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      if (account) await memberAddress(tx, account)
    })
}

async function without(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
        notExists(db.select().from(pageAddresses).where(isAliasOf('member', users.id))),
      ),
    )
    .limit(MOST)
  return rows.map(({ id }) => id)
}
