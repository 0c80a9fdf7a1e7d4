import { cents, portionOf } from '@cancha/domain/ground/amounts/cents'
import { taxWithin } from '@cancha/domain/money/memberships/receipts'
import type Stripe from 'stripe'
import { asId } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { blankInvoice, type InvoiceOrder, makePayment } from './new-invoice.ts'

export async function makeInvoice(world: World, order: InvoiceOrder): Promise<Stripe.Invoice> {
  const invoice = blankInvoice(world, order)
  await count(world, invoice)
  world.put(invoice)
  world.tell('invoice.created', invoice, order.customer.id)
  return invoice
}

/** Counts the invoice anew: its lines, less its discounts one after another, each of what those before it left. */
export async function count(world: World, invoice: Stripe.Invoice): Promise<void> {
  const lines = invoice.lines.data
  const left = lines.map(({ amount }) => cents(amount))
  const amounts: Stripe.Invoice.TotalDiscountAmount[] = []
  for (const given of invoice.discounts) {
    const id = asId(given) ?? ''
    const discount = await world.get('discount', id)
    const coupon = await world.get('coupon', asId(discount?.source.coupon))
    if (!coupon) continue
    let amount = 0
    for (const [at, line] of lines.entries()) {
      const products = coupon.applies_to?.products ?? []
      const product = asId(line.pricing?.price_details?.product) ?? ''
      const before = left[at] ?? cents(0)
      if (products.length > 0 && !products.includes(product)) continue
      const off =
        coupon.percent_off === null
          ? Math.min(before, (coupon.amount_off ?? 0) - amount)
          : portionOf(before, Math.round(coupon.percent_off * 100), 10_000)
      left[at] = cents(before - off)
      amount += off
    }
    amounts.push({ amount, discount: id })
  }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = left.reduce<number>((sum, amount) => sum + amount, 0)
  Object.assign(invoice, {
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    total_discount_amounts: amounts,
    amount_due: total,
    amount_remaining: total,
  })
  if (invoice.automatic_tax.enabled) addTax(invoice)
}

/** The tax that Stripe's tax finds everywhere here, in percent of the price without it. All prices contain it. */
const TAX_PERCENT = 10

function addTax(invoice: Stripe.Invoice): void {
  const amount = taxWithin(cents(invoice.total), TAX_PERCENT)
  Object.assign(invoice, {
    total_excluding_tax: invoice.total - amount,
    total_taxes: [
      {
        amount,
        tax_behavior: 'inclusive',
        tax_rate_details: null,
        taxability_reason: 'standard_rated',
        taxable_amount: invoice.total - amount,
        type: 'tax_rate_details',
      },
    ],
  })
  invoice.automatic_tax.status = 'complete'
}

/** The place of a payer whose card's bank says no country can't be told. */
export function needPlace(method: Stripe.PaymentMethod | null): void {
  if (!method?.card?.country)
    throw invalid("The customer's location isn't recognized.", { code: 'customer_tax_location_invalid' })
}

/** Without the place of its payer, a renewal goes on without the tax. */
export function leaveTax(of: Stripe.Invoice | Stripe.Subscription): void {
  of.automatic_tax.enabled = false
  if (of.object === 'invoice') {
    of.automatic_tax.disabled_reason = 'finalization_requires_location_inputs'
    Object.assign(of, { total_taxes: [], total_excluding_tax: of.total })
    of.automatic_tax.status = null
  } else of.automatic_tax.disabled_reason = 'requires_location_inputs'
}

/** Opens a draft: it has a number and a payment now. One without anything to pay is paid. */
export async function finalize(world: World, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.")
  const customer = await world.get('customer', asId(invoice.customer))
  if (!customer) throw new Error('an invoice without a customer')
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  world.put(customer)
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.effective_at = world.now
  invoice.status_transitions.finalized_at = world.now
  world.put(invoice)
  if (invoice.amount_due > 0) makePayment(world, invoice, customer.id)
  world.tell('invoice.finalized', invoice, customer.id)
  if (invoice.amount_due === 0) markPaid(world, invoice)
}

/** The payment of an open or paid invoice; null for one without anything to pay. */
export async function paymentOf(
  world: World,
  invoice: Stripe.Invoice,
): Promise<{ payment: Stripe.InvoicePayment; intent: Stripe.PaymentIntent } | null> {
  const [payment] = await world.list('invoice_payment', { parent: invoice.id })
  const intent = payment ? await world.get('payment_intent', asId(payment.payment.payment_intent)) : null
  return payment && intent ? { payment, intent } : null
}

export function markPaid(world: World, invoice: Stripe.Invoice): void {
  const customer = asId(invoice.customer)
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = world.now
  world.put(invoice)
  world.tell('invoice.paid', invoice, customer)
}

/** Gives up an open invoice and its payment. */
export async function voidInvoice(world: World, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'open') throw invalid('You can only pass in open or uncollectible invoices.')
  const found = await paymentOf(world, invoice)
  if (found) {
    Object.assign(found.intent, { status: 'canceled', canceled_at: world.now, next_action: null })
    found.payment.status = 'canceled'
    found.payment.status_transitions.canceled_at = world.now
    world.put(found.intent)
    world.put(found.payment)
  }
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.auto_advance = false
  invoice.status_transitions.voided_at = world.now
  world.put(invoice)
  world.tell('invoice.voided', invoice, asId(invoice.customer))
}
