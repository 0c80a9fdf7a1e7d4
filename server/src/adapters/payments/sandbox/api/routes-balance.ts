import { z } from 'zod'
import type { Kind, Objects } from '../objects.ts'
import type { Filter, World } from '../world.ts'
import { invoicePaymentId } from './new-invoice.ts'
import { id, paged, reads, whole } from './params.ts'
import type { Answer, Route } from './route.ts'

const since = z.strictObject({ gte: whole }).optional()

type ListOptions = {
  created?: { gte: number } | undefined
  limit: number
  starting_after?: string | undefined
  expand?: string[] | undefined
}

/** A page of what was made since a moment, the newest first. */
async function newest<K extends Kind>(
  world: World,
  kind: K,
  url: string,
  filter: Filter,
  { created, limit, starting_after: after, expand }: ListOptions,
): Promise<Answer> {
  const found = await world.list(kind, { ...filter, after, limit: limit + 1 })
  const from = created?.gte ?? 0
  const young = found.filter((one: Objects[K]) => 'created' in one && Number(one.created) >= from)
  return {
    object: { object: 'list', url, has_more: young.length > limit, data: young.slice(0, limit) },
    expand,
  }
}

/** The house's balance with the provider, and what of it went to the bank. */
export const balanceRoutes: Record<string, Route> = {
  'GET /v1/balance_transactions': async (world, form) => {
    const given = reads(z.strictObject({ payout: id.optional(), created: since, ...paged }), form)
    const filter = given.payout === undefined ? {} : { parent: given.payout }
    return newest(world, 'balance_transaction', '/v1/balance_transactions', filter, given)
  },

  'GET /v1/payouts': async (world, form) => {
    const given = reads(z.strictObject({ created: since, ...paged }), form)
    return newest(world, 'payout', '/v1/payouts', {}, given)
  },

  'GET /v1/invoice_payments': async (world, form) => {
    const payment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: id })
    const given = reads(z.strictObject({ payment, ...paged }), form)
    const found = await world.get('invoice_payment', invoicePaymentId(given.payment.payment_intent))
    return {
      object: { object: 'list', url: '/v1/invoice_payments', has_more: false, data: found ? [found] : [] },
      expand: given.expand,
    }
  },
}
