import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { withdrawalOf } from '../policy.ts'
import { lenderEntries } from '../tables.ts'
import { offersOf } from './store.ts'
import { takeBack } from './take-back.ts'

/**
 * Before a lender's account goes: takes back their offers that wait or were accepted, and tells the borrowers. The offers stay as figures,
 * without the lender and without words. The rows of the requests are locked.
 */
export async function endOffersOfLender(
  services: Pick<Services, 'jobs' | 'live' | 'database' | 'log'>,
  tx: Tx,
  lenderId: number,
): Promise<void> {
  for (const row of await offersOf(tx, eq(lenderEntries.lenderId, lenderId)))
    if (withdrawalOf(row.offer.state) !== null) await takeBack(services, tx, row, { named: false })
  await forgetWords(tx, sql`pair_id in (select id from loan_pairs where lender_id = ${lenderId})`)
}

/** The words of offers go, on both sides. @param which a condition over `loan_offers` */
export async function forgetWords(tx: Tx, which: SQL): Promise<void> {
  await run(tx, sql`update loan_offers set reason = '' where reason <> '' and ${which}`)
  await run(
    tx,
    sql`update loan_offer_versions set note = '' where note <> '' and offer_id in (select id from loan_offers where ${which})`,
  )
}
