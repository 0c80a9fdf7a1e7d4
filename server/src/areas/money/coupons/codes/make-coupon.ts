import { createHash } from 'node:crypto'
import type { InputOf } from '@cancha/contract/ground/operation'
import type { coupons as operations } from '@cancha/contract/money/coupons'
import { endOfDay } from '@cancha/domain/ground/time/calendar'
import { couponInWords } from '@cancha/domain/money/memberships/coupons'
import type { Discount } from '@cancha/domain/money/memberships/discounts'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { and, eq, isNull } from 'drizzle-orm'
import { CouponRefused, type MadeCoupon } from '../../../../adapters/payments/coupons.ts'
import { PaymentRefused } from '../../../../adapters/payments/payment-errors.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { refuseUnsold, unlessUnavailable } from '../../memberships/checkout/submit.ts'
import { ensureCustomer } from '../../memberships/customers.ts'
import { planOfPrice } from '../../memberships/plan-prices.ts'
import { coupons } from '../tables.ts'

type Body = InputOf<typeof operations.makeCoupon>['body']
type Row = typeof coupons.$inferSelect

const CODE_TAKEN = 'Ya hay un cupón activo con ese código. Elige otro, o termina aquel.'

/**
 * Makes a coupon at the provider. A row with the submit's key is there before, and the provider keeps that key with the coupon: the
 * same submit, however often it comes and whatever became of the first, makes one.
 */
export async function makeCoupon(
  services: Services,
  by: Actor,
  body: Body,
): Promise<Pick<MadeCoupon, 'id' | 'code'>> {
  refuseUnsold(services)
  const known = await rowOf(services, body.key)
  if (known?.promotionId) return sameAsBefore(known, body)
  const only = await personFor(services, body.email)
  const listed = await unlessUnavailable(services.payments.coupons())
  const before = known && listed.find(({ mark }) => mark === known.key)
  if (before) {
    await settle(services, by, known, before)
    return sameAsBefore({ ...known, promotionId: before.id }, body)
  }
  if (listed.some(({ code, state }) => state === 'active' && code.toUpperCase() === body.code))
    throw refuseField('conflict', 'body.code', CODE_TAKEN)
  const row = await begin(services, by, body, known)
  const customer = only && (await unlessUnavailable(ensureCustomer(services, only)))
  const order = { ...orderOf(body), customerId: customer?.customer.customerId ?? null, mark: body.key }
  // The provider forgets keys after a day; a coupon made with one is found by its mark before it is sent again.
  const made = await unlessUnavailable(services.payments.makeCoupon(order, `coupon-${row.id}`)).catch(
    async (error: unknown) => {
      if (!(error instanceof CouponRefused || error instanceof PaymentRefused)) throw error
      await forget(services, row)
      throw refusalOf(error)
    },
  )
  await settle(services, by, row, made)
  return { id: made.id, code: made.code }
}

function refusalOf(error: CouponRefused | PaymentRefused): Refusal {
  if (error instanceof PaymentRefused)
    return new Refusal('conflict', {
      msg: 'El servicio de cobros no aceptó el cupón así. No se hizo: cambia algo y vuelve a intentarlo.',
    })
  if (error.why === 'code_taken') return refuseField('conflict', 'body.code', CODE_TAKEN)
  const also = error.prices.flatMap((price) => planOfPrice(price)?.name ?? []).join(' y ')
  return refuseField(
    'conflict',
    'body.plans',
    `En tu cuenta del servicio de cobros, lo que elegiste y ${also} son el mismo producto: elige también ${also}.`,
  )
}

/** The same submit again is answered like the first; another one with its key isn't made beside it. */
function sameAsBefore(
  { promotionId, code, asked }: Pick<Row, 'promotionId' | 'code' | 'asked'>,
  body: Body,
): Pick<MadeCoupon, 'id' | 'code'> {
  if (promotionId !== null && asked?.equals(hashOf(body))) return { id: promotionId, code }
  throw new Refusal('conflict', {
    msg: `El cupón ${code} ya quedó hecho con lo que enviaste antes. Búscalo en la lista; para hacer otro, abre la página de nuevo.`,
  })
}

async function rowOf({ database: { db } }: Services, key: string): Promise<Row | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.key, key))
  return row ?? null
}

/** The submit's row. One that asked for something else, and that the provider doesn't have, gives way to a new one. */
async function begin({ database }: Services, by: Actor, body: Body, known: Row | null): Promise<Row> {
  const asked = hashOf(body)
  const row = await database.transaction(async (tx) => {
    if (known && !known.asked?.equals(asked))
      await tx.delete(coupons).where(and(eq(coupons.id, known.id), isNull(coupons.promotionId)))
    const { key, code, reason } = body
    await tx
      .insert(coupons)
      .values({ key, code, asked, reason, madeBy: by.actorId })
      .onConflictDoNothing({ target: coupons.key })
    const [stored] = await tx.select().from(coupons).where(eq(coupons.key, key))
    return stored
  })
  if (!row?.asked?.equals(asked))
    throw new Refusal('conflict', { msg: 'Enviaste dos cupones a la vez. Mira la lista antes de seguir.' })
  return row
}

/** The provider said no: nothing was made. */
const forget = ({ database: { db } }: Services, { id }: Row) =>
  db.delete(coupons).where(and(eq(coupons.id, id), isNull(coupons.promotionId)))

/** Writes down that the provider has made it, once. */
export async function settle(
  { database }: Pick<Services, 'database'>,
  by: Actor,
  row: Pick<Row, 'id' | 'code' | 'reason'>,
  made: MadeCoupon,
): Promise<void> {
  await database.transaction(async (tx) => {
    const settled = await tx
      .update(coupons)
      .set({ promotionId: made.id })
      .where(and(eq(coupons.id, row.id), isNull(coupons.promotionId)))
      .returning({ id: coupons.id })
    if (settled.length === 0) return
    await recordAudit(tx, by, {
      action: 'coupon.made',
      target: { type: 'coupon', id: made.id },
      details: { code: row.code, words: wordsOf(made), before: { active: false }, after: { active: true } },
      ...(row.reason !== null && { reason: row.reason }),
    })
  })
}

/** Without the name of the only member who may use the coupon: the audit log outlives accounts. */
const wordsOf = (made: MadeCoupon): string =>
  couponInWords({
    ...made,
    plans: (made.prices ?? []).flatMap((price) => planOfPrice(price)?.id ?? []),
    only: made.customerId === null ? null : 'una sola cuenta',
  })

async function personFor({ database: { db } }: Services, email: string | undefined) {
  if (email === undefined) return null
  const [found] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!found || found.deletedAt)
    throw refuseField('invalid_input', 'body.email', 'Nadie tiene una cuenta con ese correo')
  return found
}

function orderOf({ code, off, percent, amount, duration, months, plans, uses, until, firsttime }: Body) {
  const covers: Discount['covers'] =
    duration === 'months'
      ? { charges: 'months', months: months ?? 1 }
      : { charges: duration === 'forever' ? 'all' : 'first' }
  return {
    code,
    percentOff: off === 'percent' ? (percent ?? null) : null,
    amountOff: off === 'amount' ? (amount ?? null) : null,
    covers,
    prices: plans.length === 0 ? null : plans.map((plan) => PLANS[plan].priceId),
    uses: uses ?? null,
    until: until === undefined ? null : endOfDay(until),
    firstTimeOnly: firsttime,
  }
}

const hashOf = (body: Body): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([orderOf(body), body.email ?? null, body.reason]))
    .digest()
