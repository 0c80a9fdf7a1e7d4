import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProviderAccount } from '../../../adapters/payments/customers.ts'
import type { Tx } from '../../../database/connection.ts'
import { takeTurn } from '../../../database/statements.ts'
import type { Services } from '../../../services.ts'
import type { Account } from '../../ground/users/views.ts'
import { personOf } from './rename-customer.ts'
import { strangerJob } from './strangers/meet-stranger.ts'
import { whoseIs } from './strangers/whose.ts'
import type { PaymentCustomer } from './sync/lease.ts'
import { standsIn } from './sync/provider-account.ts'
import { customerOf } from './sync/sync-customer.ts'
import { paymentCustomers } from './tables.ts'

/** A customer that is older than this, by the provider's clock, wasn't made by the call that got it. */
const FRESH_MS = 60_000

/**
 * The customer to which an account's orders go. One of before that the database doesn't know, because it is an older backup, or because
 * another mode or account was set meanwhile, is found at the provider and taken up.
 * @returns null if it has none
 */
export async function findCustomer(services: Services, user: Account): Promise<PaymentCustomer | null> {
  const { database, payments, jobs } = services
  const providerAccount = await payments.providerAccount()
  const current = await currentIn(services, user, providerAccount)
  if (current) return current
  const mine: string[] = []
  const others: string[] = []
  for (const one of await payments.customersWith(user.email)) {
    const whose = await whoseIs(database.db, one)
    const isMine = 'userId' in whose && whose.userId === user.id
    ;(isMine ? mine : others).push(one.id)
  }
  const [newest, ...older] = mine
  return database.transaction(async (tx) => {
    for (const customerId of [...older, ...others]) await jobs.enqueue(tx, strangerJob, { customerId })
    return newest === undefined ? null : takeUp(tx, user, newest, providerAccount)
  })
}

/**
 * The same, made if there is none. The provider's key for it is the account's own, and another one for each that was replaced, so
 * that of two at once, or after a crash, there is one; and in another database there is another.
 * @param searched whether `findCustomer` has just found none
 * @returns `isNew` if it was made now, and has nothing; `mayHaveOrders` if the provider knew it before and nobody has read it yet
 */
export async function ensureCustomer(
  services: Services,
  user: Account,
  { searched = false } = {},
): Promise<{ customer: PaymentCustomer; isNew: boolean; mayHaveOrders: boolean }> {
  const { database, payments } = services
  const providerAccount = await payments.providerAccount()
  const current = await currentIn(services, user, providerAccount)
  if (current) return { customer: current, isNew: false, mayHaveOrders: false }
  const found = searched ? null : await findCustomer(services, user)
  if (found) return { customer: found, isNew: false, mayHaveOrders: true }
  const replaced = await database.db.$count(paymentCustomers, eq(paymentCustomers.userId, user.id))
  const now = await payments.now()
  const key = `customer-${user.payerKey}${replaced === 0 ? '' : `-${replaced + 1}`}`
  const { id, createdAt } = await payments.createCustomer(personOf(user), key)
  const customer = await database.transaction((tx) => takeUp(tx, user, id, providerAccount))
  const isNew = now.getTime() - createdAt.getTime() <= FRESH_MS
  return { customer, isNew, mayHaveOrders: !isNew }
}

async function currentIn(
  { database: { db } }: Services,
  { id }: Account,
  providerAccount: ProviderAccount,
): Promise<PaymentCustomer | null> {
  const current = await customerOf(db, id)
  return current && standsIn(current, providerAccount) === 'here' ? current : null
}

/** Lets an account's orders go to a customer from now on. */
async function takeUp(
  tx: Tx,
  { id: userId }: Account,
  customerId: string,
  providerAccount: ProviderAccount,
): Promise<PaymentCustomer> {
  await takeTurn(tx, `payer:${userId}`)
  const isOther = sql`customer_id <> ${customerId}`
  await tx
    .update(paymentCustomers)
    .set({ asideAt: sql`now()` })
    .where(and(eq(paymentCustomers.userId, userId), isNull(paymentCustomers.asideAt), isOther))
  const [row] = await tx
    .insert(paymentCustomers)
    .values({ userId, customerId, ...providerAccount })
    .onConflictDoUpdate({
      target: paymentCustomers.customerId,
      set: { asideAt: null, ...providerAccount },
      setWhere: sql`${paymentCustomers.userId} = ${userId} and ${paymentCustomers.forgottenAt} is null`,
    })
    .returning()
  if (!row) throw new Error(`the customer ${customerId} is another account's`)
  return row
}
