import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { pathAliases } from '../pages/tables.ts'
import { users } from './tables.ts'

/** An account with its page's address. */
export type AccountRow = typeof users.$inferSelect & { alias: string | null }

/** One account by id; the statement is kept ready, for every page asks it. */
export function accountById(db: Db): (id: number) => Promise<AccountRow | null> {
  const find = db
    .select({ user: users, alias: pathAliases.alias })
    .from(users)
    .leftJoin(
      pathAliases,
      and(
        eq(pathAliases.pageType, 'users'),
        eq(pathAliases.pageId, users.id),
        isNull(pathAliases.replacedAt),
      ),
    )
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1)
    .prepare('account_by_id')

  return async (id) => {
    const [found] = await find.execute({ id })
    return found ? { ...found.user, alias: found.alias } : null
  }
}
