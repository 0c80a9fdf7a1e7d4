import type Stripe from 'stripe'
import { answerDispute, closeDispute, openDispute } from '../api/disputes.ts'
import { paymentOf } from '../api/invoices.ts'
import { type CodeTerms, type CouponTerms, makeCoupon, makePromotionCode } from '../api/promotions.ts'
import { refund } from '../api/refunds.ts'
import { asId } from '../objects.ts'
import { invalid, missing } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { World } from '../world.ts'

type Writes = Pick<Sandbox, 'write'>

async function chargeOf(world: World, invoiceId: string): Promise<Stripe.Charge> {
  const invoice = await world.need('invoice', invoiceId)
  const paid = await paymentOf(world, invoice)
  const charge = await world.get('charge', asId(paid?.intent.latest_charge))
  if (!charge?.paid) throw invalid('Nobody paid this invoice.')
  return charge
}

/** Pays back what was paid for an invoice: in whole, or so many cents. @throws ApiError for more than is left */
export const refundInvoice = (sandbox: Writes, invoiceId: string, amount?: number): Promise<void> =>
  sandbox.write(async (world) => {
    await refund(world, await chargeOf(world, invoiceId), { amount })
  })

/** The payer's bank takes back what was paid for an invoice. */
export const disputeInvoice = (sandbox: Writes, invoiceId: string): Promise<void> =>
  sandbox.write(async (world) => {
    openDispute(world, await chargeOf(world, invoiceId), 'fraudulent')
  })

async function disputeOf(world: World, charge: Stripe.Charge): Promise<Stripe.Dispute> {
  const [dispute] = await world.list('dispute', { parent: asId(charge.payment_intent) ?? '' })
  if (!dispute) throw missing('dispute', charge.id)
  return dispute
}

/** The house sends its evidence, as it would on the provider's page. */
export const sendEvidence = (sandbox: Writes, invoiceId: string): Promise<void> =>
  sandbox.write(async (world) => {
    const charge = await chargeOf(world, invoiceId)
    answerDispute(world, await disputeOf(world, charge), charge)
  })

export const endDispute = (sandbox: Writes, invoiceId: string, end: 'won' | 'lost'): Promise<void> =>
  sandbox.write(async (world) => {
    const charge = await chargeOf(world, invoiceId)
    closeDispute(world, await disputeOf(world, charge), charge, end)
  })

/** Makes a promotion code with a coupon of its own. @returns its id */
export const makeCode = (
  sandbox: Writes,
  { coupon, ...code }: { coupon: CouponTerms } & Omit<CodeTerms, 'coupon'>,
): Promise<string> =>
  sandbox.write(async (world) => {
    const made = makeCoupon(world, coupon)
    return (await makePromotionCode(world, { ...code, coupon: made.id })).id
  })
