import { setTimeout as sleep } from 'node:timers/promises'
import { declineText, type PaymentError } from '@cancha/domain/money/memberships/decline-texts'
import { hasOf } from '@cancha/domain/money/memberships/has'
import { whyNotSold } from '@cancha/domain/money/memberships/offer-words'
import { offeredTo } from '@cancha/domain/money/memberships/offered'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { and, eq, sql } from 'drizzle-orm'
import { notingRequests } from '../../../../adapters/payments/own-requests.ts'
import { PaymentRefused, PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import type { Invoice, Ordered, Subscription } from '../../../../adapters/payments/payments.ts'
import { newSecret } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { ensureCustomer } from '../customers.ts'
import { bankFor } from '../declines/ask-bank.ts'
import { countSettled } from '../declines/awaited.ts'
import { emptyAccount, withOrder } from '../sync/account-after.ts'
import { type Checkout, storedFacts } from '../sync/facts.ts'
import type { PaymentCustomer } from '../sync/lease.ts'
import { isAlive, logRefused, NOT_CHARGED, outcomeOf } from '../sync/outcome.ts'
import { failUnbegun, orderOf } from '../sync/settle-checkouts.ts'
import { isStill, type Synced, syncCustomer } from '../sync/sync-customer.ts'
import { checkouts } from '../tables.ts'
import { CARRIES_OUT } from './accept.ts'

/**
 * How long an order may be sent again with its keys. The provider forgets keys after a day; an order that it doesn't know by then
 * is given up and never charged.
 */
const REPEATS_MS = 12 * 3_600_000

const WAIT_MS = 25_000
const LOOK_MS = 120

/**
 * Sends a submit's order to the provider and settles it. Safe at any moment of any other process that does the same: the
 * order is made from the submit's row alone and its key is the submit's, so that it is charged once.
 * @param how.again whether somebody may have sent it before
 * @param how.known what was read of the customer just before, where it was
 * @returns the submit as it stands then; still `processing` where the provider didn't answer
 */
export const carryOut = (
  services: Services,
  row: Checkout,
  how: { again?: boolean; known?: Synced | null } = {},
): Promise<Checkout> => notingRequests(() => carryOutNoted(services, row, how))

async function carryOutNoted(
  services: Services,
  row: Checkout,
  { again = false, known = null }: NonNullable<Parameters<typeof carryOut>[2]>,
): Promise<Checkout> {
  const { database, payments, log } = services
  try {
    const [user] = await database.db.select().from(accounts).where(eq(accounts.id, row.userId))
    if (!user) return row
    const { customer, isNew, mayHaveOrders } = await ensureCustomer(services, user, { searched: !again })
    if (mayHaveOrders && (await isHadAlready(services, row, customer))) return reloaded(services, row)
    await syncCustomer(services, customer.id, async (lease) => {
      if (again) {
        // The process that held the customer before may have settled the submit.
        if ((await reloaded(services, row)).state !== 'processing') return
        const account = await payments.accountOf(customer.customerId)
        const order = account && orderOf(row, account)
        if (order && !isBrokenOff(order)) return
        if (await isOld(services, row)) return void (await database.transaction((tx) => failUnbegun(tx, row)))
      }
      const ordered = await sendOrGiveUp(services, row, customer)
      if (again || !ordered) return
      if (isNew) return withOrder(emptyAccount(customer.customerId, user.payerKey), ordered)
      return known && isStill(known, lease.customer) ? withOrder(known.account, ordered) : undefined
    }).catch(async (error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error
      logRefused(services, error, { checkout: row.id })
      await settleRefused(services, row, customer, declineText(error.decline))
    })
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.warn({ err: error, checkout: row.id }, 'no se sabe todavía qué fue de un cobro')
    if (error.how === 'unheard') await handBack(database, row)
  }
  await countSettled(services, row.userId, null)
  return reloaded(services, row)
}

/**
 * Reads a customer whom the database didn't know when the submit was accepted. A plan that they turn out to have isn't sold again.
 */
async function isHadAlready(services: Services, row: Checkout, { id }: PaymentCustomer): Promise<boolean> {
  await syncCustomer(services, id)
  if ((await reloaded(services, row)).state !== 'processing') return true
  const { database, payments } = services
  const plan = PLANS[row.plan]
  const has = hasOf(await storedFacts(database.db, row.userId), await payments.now())
  const msg = whyNotSold(plan, offeredTo(plan, has))
  if (msg === null && (row.kind === 'once' || has.current === null)) return false
  const error = { code: 'had_already', msg: msg ?? FOUND, field: 'form' } as const
  await database.transaction((tx) => failUnbegun(tx, row, error))
  return true
}

/** A plan was found beside which this order would be another one: how it is paid has to be shown first. */
const FOUND =
  'Encontramos un plan tuyo que ya estaba pagado. Vuelve a abrir esta página para ver qué cambia. No se te cobró nada.'

/** True for a sale that stopped between its steps: it goes on with the next one. */
const isBrokenOff = (order: NonNullable<ReturnType<typeof orderOf>>): boolean =>
  !('latestInvoice' in order) &&
  (order.status === 'draft' || order.status === 'open') &&
  order.payment === null

/**
 * A refused call may not be all that was done: the provider's record of the submit counts. Where it has none, or a bill that
 * nobody was asked to pay, nothing was charged and nothing will be.
 */
async function settleRefused(
  services: Services,
  row: Checkout,
  { id }: PaymentCustomer,
  error: PaymentError,
): Promise<void> {
  const { account } = await syncCustomer(services, id)
  const order = orderOf(row, account)
  if (order && !isBrokenOff(order)) return
  await services.database.transaction((tx) => failUnbegun(tx, row, error))
  // Takes back the bill.
  if (order) await syncCustomer(services, id)
}

async function isOld({ database: { db } }: Services, row: Checkout): Promise<boolean> {
  const [found] = await db
    .select({ old: sql<boolean>`${checkouts.createdAt} < now() - ${REPEATS_MS} * interval '1 millisecond'` })
    .from(checkouts)
    .where(eq(checkouts.id, row.id))
  return found?.old ?? true
}

/** Gives the lease back where the provider wasn't reached: the next caller goes on without waiting for the lease to run out. */
async function handBack({ db }: Services['database'], { id, lease }: Checkout): Promise<void> {
  await db
    .update(checkouts)
    .set({ leaseUntil: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'processing'), eq(checkouts.lease, lease ?? '')))
}

/**
 * Sends an order. A failure of the provider's that it keeps under the key would be its answer for a day: where the account shows
 * nothing of the order it is sent under a second key, and given up if that fails so too, or where it was begun and stopped halfway.
 */
async function sendOrGiveUp(
  services: Services,
  row: Checkout,
  customer: PaymentCustomer,
): Promise<SentOrder | null> {
  for (const key of [`checkout-${row.key}`, `checkout-${row.key}-2`]) {
    try {
      return await send(services, row, customer, key)
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable && error.how === 'replayed')) throw error
    }
    const account = await services.payments.accountOf(customer.customerId)
    const order = account && orderOf(row, account)
    if (order && !isBrokenOff(order)) return null
    if (order) break
  }
  services.log.error(
    { event: 'payments.given_up', checkout: row.id },
    'el servicio de cobros falló con un pedido y no lo toma más',
  )
  await services.database.transaction((tx) => failUnbegun(tx, row, NOT_CHARGED))
  return null
}

type SentOrder = Ordered<Subscription> | Ordered<Invoice>

async function send(
  services: Services,
  row: Checkout,
  { customerId }: PaymentCustomer,
  key: string,
): Promise<SentOrder> {
  const order = {
    customerId,
    priceId: row.priceId ?? PLANS[row.plan].priceId,
    paymentMethod: row.paymentMethod,
    promotionId: row.promotionId,
    withTax: row.withTax,
    metadata: { userId: String(row.userId), plan: row.plan, checkout: row.key },
  }
  const bank = bankFor(services, row)
  if (row.kind === 'once') return bank.sellOnce({ ...order, keepsCard: row.keepsCard }, key)
  return bank.subscribe({ ...order, credit: row.credit, chargesFrom: row.chargesFrom }, key)
}

async function reloaded({ database: { db } }: Services, row: Checkout): Promise<Checkout> {
  const [now] = await db.select().from(checkouts).where(eq(checkouts.id, row.id))
  return now ?? row
}

/**
 * Waits for the result of a submit that another process carries out, and goes on with the submit where that process is gone.
 * @param patience whether to wait for a process that is at it
 */
export async function outcomeOfAnother(
  services: Services,
  row: Checkout,
  patience: boolean,
): Promise<Checkout> {
  const giveUpAt = Date.now() + WAIT_MS
  for (let now = row; ; now = await reloaded(services, row)) {
    if (now.state !== 'processing') return now
    const taken = await takeOver(services, now)
    if (taken) return carryOut(services, taken, { again: true })
    if (!patience || Date.now() > giveUpAt) return now
    await sleep(LOOK_MS)
  }
}

/** Takes a submit over from a process that is gone. Of several who want to, one gets it. */
async function takeOver({ database: { db } }: Services, row: Checkout): Promise<Checkout | null> {
  const [taken] = await db
    .update(checkouts)
    .set({ lease: newSecret(''), leaseUntil: sql`now() + ${CARRIES_OUT}` })
    .where(
      and(eq(checkouts.id, row.id), eq(checkouts.state, 'processing'), sql`${checkouts.leaseUntil} < now()`),
    )
    .returning()
  return taken ?? null
}

/**
 * Takes back a submit that waits for its person's bank, because the person wants another one.
 * @returns whether it is settled: false while the provider may still charge it
 */
export async function abandon(services: Services, row: Checkout): Promise<boolean> {
  const { database } = services
  await database.db
    .update(checkouts)
    .set({
      state: 'failed',
      errorCode: 'abandoned',
      errorText: ABANDONED,
      errorField: 'form',
      endedAt: sql`now()`,
    })
    .where(and(eq(checkouts.id, row.id), eq(checkouts.state, 'requires_action')))
  const [user] = await database.db.select().from(accounts).where(eq(accounts.id, row.userId))
  if (!user) return true
  // Where it was paid at this very moment, this finds it paid.
  const { customer } = await ensureCustomer(services, user)
  const { account } = await syncCustomer(services, customer.id)
  const order = orderOf(row, account)
  // Settled here, it is no submit any more whose card the reading would have forgotten.
  if (order && !row.keepsCard && outcomeOf(order).state !== 'requires_action')
    await services.payments.forgetCardOf(order.id)
  if (!order || outcomeOf(order).state === 'succeeded') return true
  return 'latestInvoice' in order ? !isAlive(order) : order.status !== 'open' && order.status !== 'draft'
}

const ABANDONED = 'Empezaste otro cobro antes de confirmar este con tu banco. Este no se cobró.'
