import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { totalsOf } from '@cancha/domain/money/memberships/discounts'
import { hasOf } from '@cancha/domain/money/memberships/has'
import { PLANS, type Plan } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import type { Promotion } from '../../../../adapters/payments/payments.ts'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { newSecret } from '../../../../secrets.ts'
import type { Admitted } from '../declines/ask-bank.ts'
import { awaitOutcome } from '../declines/awaited.ts'
import { type Checkout, storedCredits, storedFacts } from '../sync/facts.ts'
import { checkouts } from '../tables.ts'
import { type Order, orderFor, refuseNeedless } from './order.ts'
import { discountOf } from './promotions.ts'

/** The refusal to a visitor who would buy for an account of which they may know nothing. */
export const SIGN_IN_FIRST = 'Para comprarlo con este correo, inicia sesión. No se te cobró nada.'

/** How long a process may take to carry out a submit before somebody else goes on with it. */
export const CARRIES_OUT = sql`interval '60 seconds'`

/** A credit shrinks with each second: the total that was shown this long ago still counts. */
const SHOWN_MS = 30 * 60_000

export type CheckoutSubmit = {
  key: string
  plan: Plan
  promotion: Promotion | null
  paymentMethod: string | null
  /** The total that was shown; undefined where none was. */
  expected: number | undefined
  keepsCard: boolean
  signsIn: boolean
  withTax: boolean
  browserHash: Buffer | null
  admitted: Admitted
}

/** The row of this person that another one can't stand beside. */
export class AnotherIsOpen extends Error {}
/** Somebody else stored this very submit. */
export class AlreadyStored extends Error {}

/**
 * Stores a submit before the provider hears of it. The person's account is locked, and what they have is read after that: of
 * two submits at once, the second one finds the first one open, or what it bought.
 * @throws Refusal conflict for a plan that they have already, or a total other than the one that was shown
 * @throws AnotherIsOpen, AlreadyStored
 */
export async function acceptOrder(
  tx: Tx,
  userId: number,
  submit: CheckoutSubmit,
  now: Date,
): Promise<Checkout> {
  const { plan, promotion } = submit
  const facts = { ...(await storedFacts(tx, userId)), credits: await storedCredits(tx, userId) }
  const discount = promotion && discountOf(promotion)
  const order = orderFor(plan, facts, { discount, now })
  const has = hasOf(facts, now)
  // A visitor isn't told what an account has, nor what its bank decides about.
  if (!submit.keepsCard && (has.training !== null || has.contested.training))
    throw refuseField('conflict', 'body.email', SIGN_IN_FIRST)
  const kind = refuseNeedless(plan, order, has)
  const { credit, today } = totalsOf(plan, {
    discount,
    credit: shownCredit(submit, order, facts, now),
    startsAt: order.chargesFrom ?? now,
    now,
  })
  try {
    const [row] = await tx
      .insert(checkouts)
      .values({
        key: submit.key,
        userId,
        plan: plan.id,
        priceId: plan.priceId === PLANS[plan.id].priceId ? null : plan.priceId,
        kind,
        paymentMethod: submit.paymentMethod,
        promotionId: promotion?.id ?? null,
        discount,
        credit,
        chargesFrom: order.chargesFrom,
        today,
        replaces: order.replaces,
        keepsCard: submit.keepsCard,
        signsIn: submit.signsIn,
        withTax: submit.withTax,
        browserHash: submit.browserHash,
        state: 'processing',
        lease: newSecret(''),
        leaseUntil: sql`now() + ${CARRIES_OUT}`,
      })
      .returning()
    if (!row) throw new Error('a checkout was inserted and none came back')
    await awaitOutcome(tx, `checkout ${row.key}`, userId, submit.admitted)
    return row
  } catch (error) {
    if (isUniqueViolation(error, 'checkouts_key')) throw new AlreadyStored()
    if (isUniqueViolation(error, 'checkouts_open')) throw new AnotherIsOpen()
    throw error
  }
}

/** The credit with which the total is the one that was shown. @throws Refusal conflict where none is */
function shownCredit(
  { expected, plan, promotion }: CheckoutSubmit,
  order: Order,
  facts: Parameters<typeof orderFor>[1],
  now: Date,
) {
  const { credit, totals } = order
  if (expected === undefined || expected === totals.today) return credit
  if (order.kind === 'up') {
    const shownAt = new Date(now.getTime() - SHOWN_MS)
    const discount = promotion && discountOf(promotion)
    const then = orderFor(plan, facts, { discount, now: shownAt })
    if (expected < totals.today && expected >= then.totals.today)
      return cents(credit + totals.today - expected)
  }
  throw refuseField(
    'conflict',
    'body.expected',
    `El total cambió: ahora es ${formatCents(totals.today, 'always')}. Revísalo y confírmalo otra vez. No se te cobró nada.`,
  )
}

/** The refusal of a submit while an earlier one with a different form is still processed. */
export const stillProcessing = () =>
  new Refusal('conflict', {
    msg: 'Tu cobro anterior todavía se está procesando. Espera a que termine: no se te cobrará dos veces.',
  })
