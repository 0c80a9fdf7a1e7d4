import type { InputOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { PaymentError } from '@cancha/domain/money/memberships/decline-texts'
import { hasOf } from '@cancha/domain/money/memberships/has'
import type { Plan } from '@cancha/domain/money/memberships/plans'
import { and, eq, inArray } from 'drizzle-orm'
import { PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import type { Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type SiteSettings, siteSettings } from '../../../../site-settings.ts'
import { findCustomer } from '../customers.ts'
import { type Admitted, type Asker, admit, askerOf } from '../declines/ask-bank.ts'
import { queueSetupCheck } from '../going-live/check-setup.ts'
import { chargesAs, planOfPrice } from '../plan-prices.ts'
import { type Checkout, storedFacts } from '../sync/facts.ts'
import { customerOf, type Synced, syncCustomer } from '../sync/sync-customer.ts'
import { checkouts } from '../tables.ts'
import { AlreadyStored, AnotherIsOpen, acceptOrder, stillProcessing } from './accept.ts'
import { abandon, carryOut, outcomeOfAnother } from './carry-out.ts'
import { cardMissing, EmailTaken, emailTaken, type Payer, payerOf } from './payer.ts'
import { usablePromotion } from './promotions.ts'

type Body = InputOf<typeof memberships.subscribe>['body']

/** A submit that was stored, or one that was refused before, with nothing stored. */
export type Submitted =
  | { row: Checkout; error: null }
  | { row: null; error: PaymentError; key: string; plan: Plan }

const NOT_SOLD = 'Por ahora no se puede pagar aquí. Escríbenos y te ayudamos.'

/** @throws Refusal unavailable where nothing can be sold */
export function refuseUnsold({ payments }: Pick<Services, 'payments'>): void {
  if (payments.browser === null) throw new Refusal('unavailable', { msg: NOT_SOLD })
}

/** Turns PaymentsUnavailable into a refusal, for calls of the provider before anything was charged. */
export async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PaymentsUnavailable)
      throw new Refusal('unavailable', { msg: NO_ANSWER, retryAfter: 10 })
    throw error
  }
}

const NO_ANSWER = 'El servicio de cobros no responde. Vuelve a intentarlo en un momento.'

/** A submit that is wanted: the plan, its price, and its payer. */
export type WantedSubmit = {
  key: string
  plan: Plan
  body: Pick<Body, 'payment_method' | 'coupon' | 'expected'>
  payer(): Promise<Payer>
  asker: Asker
  /** Asked with the payer's account locked, right before the submit is stored. @throws Refusal where it isn't sold to them */
  authorize?(tx: Tx, now: Date): Promise<void>
  /** Asked before a submit that was stored under this key is the answer. @throws Refusal where it isn't theirs */
  authorizeReading?(row: Checkout): Promise<void>
}

/** The plan of a price. @throws Refusal unavailable, not_found */
export function planSold(services: Services, { product_api_id }: Pick<Body, 'product_api_id'>): Plan {
  refuseUnsold(services)
  const plan = orNotFound(planOfPrice(product_api_id))
  return plan
}

/**
 * Pays a plan, or changes to it. The same submit again, however often and from wherever, waits for the first one and is
 * answered like it.
 */
export async function submit(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  body: Body,
  key: string,
): Promise<Submitted> {
  const plan = planSold(services, body)
  const payer = () => payerOf(services, call, viewer, plan, body)
  return submitWanted(services, { key, plan, body, payer, asker: askerOf(call, viewer) })
}

/** The same for whatever is sold, as who sells it says. */
export async function submitWanted(services: Services, wanted: WantedSubmit): Promise<Submitted> {
  const { key, plan } = wanted
  const known = await submitted(services, key)
  if (known) await wanted.authorizeReading?.(known)
  if (known) return { row: await outcomeOfAnother(services, known, true), error: null }
  const begun = await begin(services, wanted).catch(async (error: unknown) => {
    // The very same submit came several times at once, and another one of them was first.
    const row = isLosing(error) ? await submitted(services, key) : null
    if (row) await wanted.authorizeReading?.(row)
    if (row) return { row, known: null, isNew: false, error: null }
    if (error instanceof EmailTaken) throw emailTaken()
    throw error instanceof AlreadyStored || error instanceof AnotherIsOpen ? stillProcessing() : error
  })
  if (begun.error) return { row: null, error: begun.error, key, plan }
  const row = begun.isNew
    ? await carryOut(services, begun.row, { known: begun.known })
    : await outcomeOfAnother(services, begun.row, true)
  return { row, error: null }
}

const isLosing = (error: unknown): boolean =>
  error instanceof Refusal ||
  error instanceof AlreadyStored ||
  error instanceof EmailTaken ||
  error instanceof AnotherIsOpen

/** How long a submit may take until it is stored, in milliseconds. Less than a page asks for it: see the web's `settle`. */
export const BEGINS_WITHIN_MS = 20_000

/** All that comes before the provider hears of a submit. */
async function begin(
  services: Services,
  { key, plan, body, payer: findPayer, asker, authorize }: WantedSubmit,
): Promise<{ row: Checkout; known: Synced | null; isNew: true; error: null } | { error: PaymentError }> {
  const began = performance.now()
  const payer = await findPayer()
  if (body.payment_method === undefined && !payer.mayUseCard) throw cardMissing()
  const admitted = await unlessUnavailable(admitPayer(services, asker, payer, body.payment_method ?? null))
  const known = await unlessUnavailable(clearTheWay(services, payer))
  const { promotion, error } = await unlessUnavailable(promotionFor(services, plan, payer, body.coupon))
  if (error) return { error }
  const site = await siteSettings(services)
  await unlessUnavailable(refuseOtherPrice(services, plan, site))
  const now = await services.payments.now()
  // A page that was opened again asks for so long, and then says that nothing was charged: so it is.
  if (performance.now() - began > BEGINS_WITHIN_MS)
    throw new Refusal('unavailable', { msg: NO_ANSWER, retryAfter: 10 })
  const submit = {
    key,
    plan,
    promotion,
    paymentMethod: body.payment_method ?? null,
    expected: body.expected,
    keepsCard: payer.mayUseCard || payer.signsIn,
    signsIn: payer.signsIn,
    withTax: site.stripeTax,
    browserHash: asker.browserHash,
    admitted,
  }
  const row = await services.database.transaction(async (tx) => {
    const userId = await payer.settle(tx)
    await authorize?.(tx, now)
    return acceptOrder(tx, userId, submit, now)
  })
  return { row, known, isNew: true, error: null }
}

/** @throws Refusal rate_limited while declines have paused them, or their card */
async function admitPayer(
  services: Services,
  asker: Asker,
  { account, email }: Payer,
  paymentMethod: string | null,
): Promise<Admitted> {
  const { db } = services.database
  const customer = account && paymentMethod === null ? await customerOf(db, account.id) : null
  return admit(services, asker, {
    paidFor: { id: account?.id ?? null, email },
    card: { customerId: customer?.customerId ?? null, paymentMethod },
  })
}

/** The provider charges its own price: a plan is sold to nobody while that price differs from the one that was shown. */
async function refuseOtherPrice(services: Services, plan: Plan, site: SiteSettings) {
  const { payments, log } = services
  if (chargesAs(await payments.priceOf(plan.priceId), plan, site)) return
  // It may have been mended since it was read.
  const theirs = await payments.priceOf(plan.priceId, { anew: true })
  if (chargesAs(theirs, plan, site)) return
  log.error(
    { event: 'payments.price', plan: plan.id, theirs },
    'el precio de un plan no es el del proveedor de cobros',
  )
  // The pages of plans follow, and the administrators are told.
  await queueSetupCheck(services)
  throw new Refusal('unavailable', { msg: NOT_SOLD })
}

/** The submit with a key, if it was stored. */
export async function submitted(
  { database: { db } }: Pick<Services, 'database'>,
  key: string,
): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.key, key))
  return row ?? null
}

/**
 * Before somebody pays: reads at the provider what they have, so that nothing is sold twice because a webhook is late, and
 * ends a submit of before that waits for their bank, or whose process is gone.
 * @returns what was read, if nothing was done about it since
 */
async function clearTheWay(
  services: Services,
  { account, signsIn, mayUseCard }: Payer,
): Promise<Synced | null> {
  if (!account) return null
  const { db } = services.database
  const customer = await findCustomer(services, account)
  const known = customer && (await syncCustomer(services, customer.id))
  const [open] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, account.id), inArray(checkouts.state, ['processing', 'requires_action'])))
  if (!open) return known
  // A payer for somebody else's account doesn't take back a submit that its owner began.
  if (!signsIn && !mayUseCard && (open.signsIn || open.keepsCard)) throw stillProcessing()
  const now = open.state === 'processing' ? await outcomeOfAnother(services, open, false) : open
  if (now.state === 'processing') throw stillProcessing()
  if (now.state === 'requires_action' && !(await abandon(services, now))) throw stillProcessing()
  return null
}

async function promotionFor(
  services: Services,
  plan: Plan,
  { account, signsIn, mayUseCard }: Payer,
  code: string | undefined,
) {
  if (!code) return { promotion: null, error: null }
  // A payer for somebody else's account isn't told whether it has paid before.
  const isAnothers = !signsIn && !mayUseCard
  const person = isAnothers
    ? { customerId: null, hasPaid: true }
    : account && (await personOf(services, account.id))
  return usablePromotion(services.payments, code, plan, person)
}

/** The facts of a person that promotions depend on. */
export async function personOf({ database: { db }, payments }: Services, userId: number) {
  const customer = await customerOf(db, userId)
  const { hasPaid } = hasOf(await storedFacts(db, userId), await payments.now())
  return { customerId: customer?.customerId ?? null, hasPaid }
}
