import { z } from 'zod'
import { asId } from '../objects.ts'
import { ApiError, invalid } from '../refusal.ts'
import { asDecline, attempt, settle } from './charging.ts'
import { needCustomer, ownMethod } from './customers.ts'
import { count, finalize, leaveTax, makeInvoice, needPlace, voidInvoice } from './invoices.ts'
import { itemOfLine, lineOf } from './new-invoice.ts'
import { automatic_tax, id, metadata } from './params.ts'
import { redeem } from './promotions.ts'
import { list, one, type Route, route } from './route.ts'
import { followPayment, methodOf, price, subscriptionOf } from './subscriptions.ts'

export const invoiceRoutes: Record<string, Route> = {
  'GET /v1/invoices': list('invoice', { customer: id }, (given) => given),
  'GET /v1/invoices/:id': one('invoice'),

  'POST /v1/invoices': route(
    {
      customer: id,
      currency: z.literal('usd'),
      collection_method: z.literal('charge_automatically'),
      auto_advance: z.literal('false'),
      automatic_tax,
      pending_invoice_items_behavior: z.literal('exclude'),
      metadata,
      default_payment_method: id.optional(),
      discounts: z.array(z.strictObject({ promotion_code: id })).default([]),
    },
    async (world, given) => {
      const customer = await needCustomer(world, given.customer)
      await ownMethod(world, given.default_payment_method, customer.id, 'default_payment_method')
      const discounts = await redeem(world, {
        customer: customer.id,
        products: [],
        discounts: given.discounts,
        subscription: null,
      })
      return makeInvoice(world, {
        customer,
        subscription: null,
        reason: 'manual',
        discounts,
        metadata: given.metadata,
        defaultMethod: given.default_payment_method,
        taxed: given.automatic_tax.enabled,
      })
    },
  ),

  'POST /v1/invoiceitems': route(
    { customer: id, invoice: id, pricing: z.strictObject({ price: id }) },
    async (world, { customer, ...given }) => {
      await needCustomer(world, customer)
      const invoice = await world.need('invoice', given.invoice, 'invoice')
      if (invoice.status !== 'draft')
        throw invalid('This invoice is no longer editable', {
          code: 'invoice_not_editable',
          param: 'invoice',
        })
      const sold = await price(world, given.pricing.price, 'pricing[price]')
      if (sold.recurring)
        throw invalid('The price specified is of type recurring.', { param: 'pricing[price]' })
      const line = lineOf(invoice.id, {
        price: sold,
        amount: sold.unit_amount ?? 0,
        period: { start: world.now, end: world.now },
        subscription: null,
      })
      invoice.lines.data.push(line)
      await count(world, invoice)
      world.put(invoice)
      return itemOfLine(line, { customer, invoice, at: world.now })
    },
  ),

  'POST /v1/invoices/:id': route(
    { automatic_tax: z.strictObject({ enabled: z.literal('false') }) },
    async (world, _, given) => {
      const invoice = await world.need('invoice', given)
      if (invoice.status !== 'draft')
        throw invalid('This invoice is no longer editable', { code: 'invoice_not_editable' })
      leaveTax(invoice)
      invoice.automatic_tax.disabled_reason = null
      world.put(invoice)
      return invoice
    },
  ),

  'DELETE /v1/invoices/:id': route({}, async (world, _, given) => {
    const invoice = await world.need('invoice', given)
    if (invoice.status !== 'draft' || invoice.parent) throw invalid('You can only delete draft invoices.')
    world.remove(invoice.id)
    return { id: invoice.id, object: 'invoice', deleted: true }
  }),

  'POST /v1/invoices/:id/finalize': route({ auto_advance: z.literal('false') }, async (world, _, given) => {
    const invoice = await world.need('invoice', given)
    if (invoice.automatic_tax.enabled)
      needPlace(await world.get('payment_method', asId(invoice.default_payment_method)))
    await finalize(world, invoice)
    return invoice
  }),

  'POST /v1/invoices/:id/pay': route(
    { off_session: z.literal('false'), payment_method: id.optional() },
    async (world, { payment_method }, given) => {
      const invoice = await world.need('invoice', given)
      if (invoice.status === 'paid') throw invalid('Invoice is already paid')
      if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status} and can't be paid`)
      const subscription = await subscriptionOf(world, invoice)
      const method =
        (await ownMethod(world, payment_method, String(invoice.customer), 'payment_method')) ??
        (subscription
          ? await methodOf(world, subscription)
          : await world.get('payment_method', asId(invoice.default_payment_method)))
      if (!method)
        throw invalid('There is no default_payment_method set on this Customer or Invoice.', {
          code: 'resource_missing',
          param: 'payment_method',
        })
      const intent = await attempt(world, invoice, method, { offSession: false })
      if (await settle(world, invoice, intent)) {
        await followPayment(world, invoice)
        return invoice
      }
      if (intent.status !== 'requires_action') throw asDecline(intent)
      throw new ApiError(402, {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This invoice requires additional user action to complete payment.',
      })
    },
  ),

  'POST /v1/invoices/:id/void': route({}, async (world, _, given) => {
    const invoice = await world.need('invoice', given)
    await voidInvoice(world, invoice)
    return invoice
  }),
}
