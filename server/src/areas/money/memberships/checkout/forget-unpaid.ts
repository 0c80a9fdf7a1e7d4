import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { deleteUnpaidAccounts } from '../../../people/accounts/joining/begun-account.ts'
import { checkoutBrowsers, checkouts } from '../tables.ts'
import { BROWSER_KEEPS } from './browser.ts'

/**
 * Every hour: accounts that were made to pay, a day ago, and neither paid nor confirmed disappear. The provider's customer
 * goes after them. A submit of which nobody knows yet what became of it keeps its account.
 */
export async function forgetUnpaidAccounts({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  const old = sql`${checkoutBrowsers.createdAt} < now() - ${BROWSER_KEEPS}`
  const begun = db.select({ id: checkoutBrowsers.userId }).from(checkoutBrowsers).where(old)
  // An app has no browser: its account is known by the submit with which it was made.
  const byApps = db
    .select({ id: checkouts.userId })
    .from(checkouts)
    .where(and(eq(checkouts.signsIn, true), isNull(checkouts.browserHash)))
  const oldByApps = and(inArray(accounts.id, byApps), sql`${accounts.createdAt} < now() - ${BROWSER_KEEPS}`)
  const open = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, accounts.id),
        inArray(checkouts.state, ['processing', 'requires_action', 'succeeded']),
      ),
    )
  const unpaid = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(or(inArray(accounts.id, begun), oldByApps), notExists(open)))
  await deleteUnpaidAccounts(db, unpaid)
  await db.delete(checkoutBrowsers).where(and(old, notExists(openOf(db))))
}

/** The open submits of the account that a browser's row is about. */
const openOf = (db: Services['database']['db']) =>
  db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, checkoutBrowsers.userId),
        inArray(checkouts.state, ['processing', 'requires_action']),
      ),
    )
