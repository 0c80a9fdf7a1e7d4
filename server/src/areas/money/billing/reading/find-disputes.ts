import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { accounts } from '../../../ground/users/views.ts'
import { disputes } from '../../memberships/money-back/tables.ts'
import { paymentCustomers, payments } from '../../memberships/tables.ts'
import type { FoundDispute } from '../present.ts'

/** The most disputes that wait for an answer and are shown. */
const WAITING_MOST = 200

const isWaiting = eq(disputes.status, 'to_answer')

const disputesWithPayers = (db: Db | Tx) =>
  db
    .select({
      dispute: disputes,
      plan: payments.plan,
      payer: {
        id: accounts.id,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
      },
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .leftJoin(accounts, and(eq(accounts.id, paymentCustomers.userId), isNull(accounts.deletedAt)))

/** Those that wait for an answer, the most urgent first. */
export const findWaiting = (db: Db): Promise<FoundDispute[]> =>
  disputesWithPayers(db)
    .where(isWaiting)
    .orderBy(asc(disputes.respondBy), asc(disputes.id))
    .limit(WAITING_MOST)

/** All others, the newest first. @throws Refusal not_found if there is none with the id of `before` */
export async function findOthers(
  db: Db,
  { most, before }: { most: number; before: number | undefined },
): Promise<FoundDispute[]> {
  const older = before === undefined ? undefined : await olderThan(db, before)
  return disputesWithPayers(db)
    .where(and(ne(disputes.status, 'to_answer'), older))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(most)
}

async function olderThan(db: Db, id: number): Promise<SQL> {
  const [edge] = await db.select({ at: disputes.openedAt }).from(disputes).where(eq(disputes.id, id))
  if (!edge) throw new Refusal('not_found')
  return sql`(${disputes.openedAt}, ${disputes.id}) < (${edge.at.toISOString()}::timestamptz, ${id}::bigint)`
}

export const disputesOf = (db: Db, paymentId: number): Promise<FoundDispute[]> =>
  disputesWithPayers(db).where(eq(disputes.paymentId, paymentId)).orderBy(desc(disputes.openedAt))

/** How many wait for an answer. */
export const countWaiting = (db: Db): Promise<number> => db.$count(disputes, isWaiting)
