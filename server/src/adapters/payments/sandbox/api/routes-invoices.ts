import { z } from 'zod'
import { asId } from '../objects.ts'
import { ApiError, invalid, need } from '../refusal.ts'
import { asDecline, attempt, settle } from './charging.ts'
import { needCustomer, ownMethod } from './customers.ts'
import { count, finalize, leaveTax, makeInvoice, needPlace, voidInvoice } from './invoices.ts'
import { itemOfLine, lineOf } from './new-invoice.ts'
import { expand, flag, id, metadata, reads } from './params.ts'
import { redeem } from './promotions.ts'
import type { Route } from './route.ts'
import { followPayment, methodOf, price } from './subscriptions.ts'

export const invoiceRoutes: Record<string, Route> = {
  'POST /v1/invoices': async (world, form) => {
    const given = reads(
      z.strictObject({
        customer: id,
        currency: z.literal('usd').optional(),
        collection_method: z.literal('charge_automatically').optional(),
        auto_advance: z.literal('false'),
        automatic_tax: z.strictObject({ enabled: flag }).optional(),
        pending_invoice_items_behavior: z.literal('exclude').optional(),
        metadata: metadata.optional(),
        default_payment_method: id.optional(),
        discounts: z.array(z.strictObject({ promotion_code: id })).optional(),
        expand,
      }),
      form,
    )
    const customer = await needCustomer(world, given.customer)
    await ownMethod(world, given.default_payment_method, customer.id, 'default_payment_method')
    const discounts = await redeem(world, {
      customer: customer.id,
      products: [],
      discounts: given.discounts ?? [],
      subscription: null,
    })
    const invoice = await makeInvoice(world, {
      customer,
      subscription: null,
      reason: 'manual',
      lines: [],
      discounts,
      metadata: given.metadata,
      defaultMethod: given.default_payment_method,
      autoAdvance: false,
      taxed: given.automatic_tax?.enabled ?? false,
    })
    return { object: invoice, expand: given.expand }
  },

  'POST /v1/invoiceitems': async (world, form) => {
    const given = reads(
      z.strictObject({ customer: id, invoice: id, pricing: z.strictObject({ price: id }), expand }),
      form,
    )
    await needCustomer(world, given.customer)
    const invoice = need(await world.get('invoice', given.invoice), 'invoice', given.invoice, 'invoice')
    if (invoice.status !== 'draft')
      throw invalid('This invoice is no longer editable', { code: 'invoice_not_editable', param: 'invoice' })
    const sold = await price(world, given.pricing.price, 'pricing[price]')
    if (sold.recurring)
      throw invalid('The price specified is of type recurring.', { param: 'pricing[price]' })
    const period = { start: world.now, end: world.now }
    const line = lineOf(invoice.id, {
      price: sold,
      amount: sold.unit_amount ?? 0,
      period,
      subscription: null,
    })
    invoice.lines.data.push(line)
    await count(world, invoice)
    world.put(invoice)
    return {
      object: itemOfLine(line, { customer: given.customer, invoice, at: world.now }),
      expand: given.expand,
    }
  },

  'GET /v1/invoices/:id': async (world, form, invoice) => {
    const given = reads(z.strictObject({ expand }), form)
    return { object: need(await world.get('invoice', invoice), 'invoice', invoice), expand: given.expand }
  },

  'POST /v1/invoices/:id': async (world, form, given) => {
    reads(z.strictObject({ automatic_tax: z.strictObject({ enabled: z.literal('false') }) }), form)
    const invoice = need(await world.get('invoice', given), 'invoice', given)
    if (invoice.status !== 'draft')
      throw invalid('This invoice is no longer editable', { code: 'invoice_not_editable' })
    leaveTax(invoice)
    invoice.automatic_tax.disabled_reason = null
    world.put(invoice)
    return { object: invoice }
  },

  'DELETE /v1/invoices/:id': async (world, form, given) => {
    reads(z.strictObject({}), form)
    const invoice = need(await world.get('invoice', given), 'invoice', given)
    if (invoice.status !== 'draft' || invoice.parent) throw invalid('You can only delete draft invoices.')
    world.remove(invoice.id)
    return { object: { id: invoice.id, object: 'invoice', deleted: true } }
  },

  'POST /v1/invoices/:id/finalize': async (world, form, given) => {
    const wished = reads(z.strictObject({ auto_advance: z.literal('false').optional(), expand }), form)
    const invoice = need(await world.get('invoice', given), 'invoice', given)
    if (invoice.automatic_tax.enabled)
      needPlace(await world.get('payment_method', asId(invoice.default_payment_method)))
    await finalize(world, invoice)
    return { object: invoice, expand: wished.expand }
  },

  'POST /v1/invoices/:id/pay': async (world, form, given) => {
    const wished = reads(
      z.strictObject({ off_session: flag.default(true), payment_method: id.optional(), expand }),
      form,
    )
    const invoice = need(await world.get('invoice', given), 'invoice', given)
    if (invoice.status === 'paid') throw invalid('Invoice is already paid')
    if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status} and can't be paid`)
    const customer = String(invoice.customer)
    const subscription = await world.get(
      'subscription',
      asId(invoice.parent?.subscription_details?.subscription),
    )
    const method =
      (await ownMethod(world, wished.payment_method, customer, 'payment_method')) ??
      (subscription
        ? await methodOf(world, subscription)
        : await world.get('payment_method', asId(invoice.default_payment_method)))
    if (!method)
      throw invalid('There is no default_payment_method set on this Customer or Invoice.', {
        code: 'resource_missing',
        param: 'payment_method',
      })
    const intent = await attempt(world, invoice, method, { offSession: wished.off_session })
    if (await settle(world, invoice, intent)) {
      await followPayment(world, invoice)
      return { object: invoice, expand: wished.expand }
    }
    if (intent.status !== 'requires_action') throw asDecline(intent)
    throw new ApiError(402, {
      type: 'invalid_request_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This invoice requires additional user action to complete payment.',
    })
  },

  'POST /v1/invoices/:id/void': async (world, form, given) => {
    reads(z.strictObject({}), form)
    const invoice = need(await world.get('invoice', given), 'invoice', given)
    await voidInvoice(world, invoice)
    return { object: invoice }
  },
}
