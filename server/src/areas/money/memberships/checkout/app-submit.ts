import { createHash } from 'node:crypto'
import type { InputOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Plan } from '@cancha/domain/money/memberships/plans'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import type { Services } from '../../../../services.ts'
import { type Account, accounts } from '../../../ground/users/views.ts'
import { isBegun, unconfirmedAt } from '../../../people/accounts/joining/begun-account.ts'
import { provePassword } from '../../../people/accounts/signing-in/sign-in.ts'
import { askerOf } from '../declines/ask-bank.ts'
import { type Checkout, storedFacts } from '../sync/facts.ts'
import { isAlive } from '../sync/outcome.ts'
import { checkouts } from '../tables.ts'
import { BROWSER_KEEPS } from './browser.ts'
import { outcomeOfAnother } from './carry-out.ts'
import { cardMissing, goingOn, payerOf } from './payer.ts'
import { planSold, type Submitted, submitWanted } from './submit.ts'

type Body = InputOf<typeof memberships.subscribe>['body']

/** How long an order of an app that was paid is answered again with the same answer. */
export const REPEATS_MINUTES = 15
const REPEATS_FOR = sql.raw(`interval '${REPEATS_MINUTES} minutes'`)

/**
 * Pays a plan for an app, which sends no key of its own. The same person's order of the same plan with the same coupon and card is
 * the same submit while it is carried out and for a quarter of an hour after it; then, or once what it bought has ended or it was
 * refused, it is a new one. A visitor is the same person by the password that began the account.
 */
export async function submitOfApp(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  body: Body,
): Promise<Submitted> {
  const plan = planSold(services, body)
  if (body.payment_method === undefined) throw cardMissing()
  const { db } = services.database
  const account = viewer || call.fromWeb ? null : await unconfirmedAt(db, body.email)
  const order = orderKey(viewer, body)
  const owner = viewer?.id ?? account?.id
  const before = owner === undefined ? null : await lastSubmit(db, owner, order)
  const repeats = before !== null && (await isRepeated(db, before))
  const prove = (whose: Awaited<ReturnType<typeof unconfirmedAt>>) =>
    provePassword(services, call, body.email, body.password ?? '', whose ?? undefined)
  let proven: string | null = null
  if (account && (repeats ? before.signsIn : await mayTryAgain(db, account, plan, body)))
    proven = await prove(account)
  if (repeats) return { row: await outcomeOfAnother(services, before, true), error: null }
  return submitWanted(services, {
    key: `${order}-${before?.id ?? 0}`,
    plan,
    body,
    payer: () =>
      account && proven !== null
        ? goingOn(services, account, body, proven)
        : payerOf(services, call, viewer, plan, body),
    asker: askerOf(call, viewer),
    // Somebody else may have sent the same address with another password at the same moment.
    async authorizeReading({ signsIn }) {
      if (!viewer && signsIn && proven === null) await prove(await unconfirmedAt(db, body.email))
    },
  })
}

/** The beginning of an app order's keys: the same for two equal orders. A page's keys never begin so. */
function orderKey(viewer: Viewer | null, { email, product_api_id, coupon, payment_method }: Body): string {
  const person = viewer ? { id: viewer.id } : { email }
  const order = JSON.stringify([person, product_api_id, coupon?.toUpperCase() ?? '', payment_method])
  return `app-${createHash('sha256').update(order).digest('base64url')}`
}

type Submit = Checkout & { isRecent: boolean }

/** The last submit of this order. */
async function lastSubmit(db: Db, userId: number, order: string): Promise<Submit | null> {
  const [found] = await db
    .select({
      row: checkouts,
      isRecent: sql<boolean>`${checkouts.createdAt} > now() - ${REPEATS_FOR}`,
    })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), sql`starts_with(${checkouts.key}, ${`${order}-`})`))
    .orderBy(desc(checkouts.id))
    .limit(1)
  return found ? { ...found.row, isRecent: found.isRecent } : null
}

/** Whether a submit still is the answer to its order. */
async function isRepeated(db: Db, { state, isRecent, kind, providerId, userId }: Submit): Promise<boolean> {
  if (state === 'processing' || state === 'requires_action') return true
  if (state === 'failed' || !isRecent) return false
  const { subscriptions, invoices } = await storedFacts(db, userId)
  if (kind === 'once') {
    const invoice = invoices.find(({ id }) => id === providerId)
    return invoice === undefined || invoice.refunded < invoice.paid
  }
  const subscription = subscriptions.find(({ id }) => id === providerId)
  return subscription === undefined || isAlive(subscription)
}

/** Whether an account was made to pay within the last day, and isn't paid: its maker may go on with its password. */
async function mayTryAgain(db: Db, account: Account, plan: Plan, { password }: Body): Promise<boolean> {
  if (!isBegun(account)) return false
  // A plan bought once may be paid for somebody else's account, without knowing its password.
  if (plan.period === 'once' && !password) return false
  const [begun] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(accounts, eq(accounts.id, checkouts.userId))
    .where(
      and(
        eq(checkouts.userId, account.id),
        eq(checkouts.signsIn, true),
        sql`${accounts.createdAt} > now() - ${BROWSER_KEEPS}`,
      ),
    )
    .limit(1)
  return begun !== undefined
}
