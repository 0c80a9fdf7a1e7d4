import type { Viewer } from '@cancha/domain/ground/viewer'
import { type Held, hasOf } from '@cancha/domain/money/memberships/has'
import { may } from '@cancha/domain/money/memberships/subscription'
import { eq } from 'drizzle-orm'
import { PaymentRefused } from '../../../../adapters/payments/payment-errors.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { unlessUnavailable } from '../checkout/submit.ts'
import { subscriptionPolicy } from '../policy.ts'
import { perform } from '../sync/duties.ts'
import { accountFacts, storedFacts } from '../sync/facts.ts'
import { isAlive } from '../sync/outcome.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { paymentCustomers, subscriptions } from '../tables.ts'
import { cancellations } from './tables.ts'

/** The customer and the subscription that somebody names by the provider's id. */
async function named({ database: { db } }: Services, subscriptionId: string) {
  const [found] = await db
    .select({
      id: paymentCustomers.id,
      customerId: paymentCustomers.customerId,
      userId: paymentCustomers.userId,
      standing: subscriptions.standing,
    })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, subscriptions.customerId))
    .where(eq(subscriptions.subscriptionId, subscriptionId))
  return found
}

/** Reads the customer's plans at the provider, as of this moment. */
async function plansNow(
  { payments }: Services,
  customerId: string,
  known: Awaited<ReturnType<typeof storedFacts>>,
) {
  const account = orNotFound(await payments.accountOf(customerId))
  const facts = accountFacts(account, [])
  // When a plan begins is known here alone.
  const begins = new Map(known.subscriptions.map((one) => [one.id, one.beginsAt]))
  const all = facts.subscriptions.map((one) => ({ ...one, beginsAt: begins.get(one.id) ?? null }))
  return { ...hasOf({ ...facts, subscriptions: all, grants: known.grants }, await payments.now()), account }
}

type Leaving = { subid: string; reason?: string | undefined }

/**
 * Leaves a subscription: the paid period stays open to its end, and nothing is charged any more. A plan that was to begin then
 * doesn't. In grace nothing is paid that could stay open: it ends now. One that was left already stays as it is.
 */
export async function leave(
  services: Services,
  call: Call,
  viewer: Viewer,
  { subid, reason }: Leaving,
): Promise<void> {
  const { database, payments } = services
  const found = authorize(subscriptionPolicy, 'leave', viewer, await named(services, subid))
  const known = await storedFacts(database.db, viewer.id)
  let left: Held | null = null
  await unlessRefused(
    syncCustomer(services, found.id, async () => {
      const { current, next, account } = await plansNow(services, found.customerId, known)
      if (next && (next.id === subid || current?.id === subid)) await payments.endNow(next.id)
      const endWithPeriod = () => payments.endWithPeriod(subid, true, `leave-${subid}-${call.requestId}`)
      if (current?.id !== subid) {
        // Another one that goes on beside it, such as one that was made at the provider.
        const other = account.subscriptions.find(({ id }) => id === subid && id !== next?.id)
        if (other && isAlive(other) && !other.endsWithPeriod) await endWithPeriod()
        return
      }
      if (current.standing === 'ending') return
      left = current
      if (current.standing !== 'grace') return void (await endWithPeriod())
      const invoices = account.invoices
        .filter((one) => one.subscriptionId === subid && (one.status === 'open' || one.status === 'draft'))
        .map(({ id }) => id)
      await perform(services, account, { do: 'give_up', subscriptionId: subid, invoices })
      const after = await payments.accountOf(found.customerId)
      const stays = after?.subscriptions.find(({ id }) => id === subid)
      // It was paid at this very moment: then it ends with what was paid.
      if (stays && isAlive(stays)) return void (await endWithPeriod())
      // A member who ends their plan themselves stays signed in.
      await database.db
        .update(subscriptions)
        .set({ standing: 'given_up' })
        .where(eq(subscriptions.subscriptionId, subid))
    }),
  )
  if (!left) return
  await database.transaction(async (tx) => {
    if (reason) await tx.insert(cancellations).values({ userId: viewer.id, subscriptionId: subid, reason })
    await recordAudit(tx, actor(viewer, call), {
      action: 'membership.left',
      target: { type: 'user', id: viewer.id },
    })
  })
}

/**
 * Takes a cancellation back, or the change to a smaller plan: nothing is paid again before the period ends. Of a plan that goes on
 * already there is nothing to take back.
 */
export async function resume(services: Services, call: Call, viewer: Viewer, subid: string): Promise<void> {
  const { database, payments } = services
  const asked = authorize(subscriptionPolicy, 'leave', viewer, await named(services, subid))
  const known = await storedFacts(database.db, viewer.id)
  let goesOn = false
  await unlessRefused(
    syncCustomer(services, asked.id, async () => {
      const { current, next } = await plansNow(services, asked.customerId, known)
      goesOn = current?.id === subid && !next && may('cancel', current.standing)
      if (goesOn) return
      if (!current || (current.id !== subid && next?.id !== subid)) throw gone()
      authorize(subscriptionPolicy, 'resume', viewer, { userId: viewer.id, standing: current.standing })
      // In this order: as long as the next plan is there, it lets the one before end.
      if (next) await payments.endNow(next.id)
      await payments.endWithPeriod(current.id, false, `resume-${current.id}-${call.requestId}`)
    }),
  )
  if (goesOn) return
  await database.transaction((tx) =>
    recordAudit(tx, actor(viewer, call), {
      action: 'membership.resumed',
      target: { type: 'user', id: viewer.id },
    }),
  )
}

/** Turns the provider's refusal into a conflict: the plan has changed meanwhile. @throws Refusal conflict, unavailable */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await unlessUnavailable(work)
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal('conflict', { msg: CHANGED })
    throw error
  }
}

const CHANGED = 'Tu plan acaba de cambiar. Vuelve a abrir esta página e inténtalo otra vez.'

const gone = () =>
  new Refusal('conflict', { msg: 'Este plan ya terminó. Puedes suscribirte otra vez cuando quieras.' })

/** The customer whose subscription a person names. @throws Refusal not_found */
export async function ownCustomer(services: Services, viewer: Viewer, subid: string) {
  return authorize(subscriptionPolicy, 'leave', viewer, await named(services, subid))
}
