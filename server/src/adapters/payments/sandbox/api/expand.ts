import type Stripe from 'stripe'
import { asId, type Kind, PREFIXES } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { shownCoupon } from './promotions.ts'

type Json = { [name: string]: unknown }
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

const KINDS = Object.entries(PREFIXES) as [Kind, string][]
/** Coupons may have names of their own. */
const kindOf = (id: string): Kind => KINDS.find(([, prefix]) => id.startsWith(prefix))?.[0] ?? 'coupon'

/** Stripe's own limit. */
const DEEPEST = 4

/** The properties that an answer shows only if `expand` names them: without this, a list of lists would have no end. */
const ONLY_IF_EXPANDED: Readonly<Record<string, readonly string[]>> = {
  coupon: ['applies_to'],
  invoice: ['payments'],
  charge: ['refunds'],
  balance_transaction: ['payout', 'due'],
}

/** How many refunds a charge shows by itself. */
const REFUNDS_SHOWN = 10

/** An answer as Stripe gives it: ids, and the objects of those that were asked for by `expand`. */
export async function expanded(world: World, answer: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(answer) as Json
  const seen = new Set<Json>()
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > DEEPEST)
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    await expand(world, copy, parts, seen)
  }
  return trimmed(copy, seen) as object
}

async function expand(
  world: World,
  at: unknown,
  [part = '', ...rest]: string[],
  kept: Set<Json>,
): Promise<void> {
  if (Array.isArray(at)) {
    // A list asks once for what belongs to all of it.
    if (part === 'payments') await world.loadByParent('invoice_payment', at.map(idIn))
    if (part === 'refunds') await world.loadByParent('refund', at.map(idIn))
    for (const one of at) await expand(world, one, [part, ...rest], kept)
    return
  }
  if (!isJson(at)) return
  if (part === 'payments' && at['object'] === 'invoice') {
    at['payments'] = await paymentsOf(world, String(at['id']))
  } else if (part === 'refunds' && at['object'] === 'charge') {
    at['refunds'] = await refundsOf(world, String(at['id']))
  } else if (part === 'confirmation_secret' && at['object'] === 'invoice') {
    at['confirmation_secret'] = await secretOf(world, String(at['id']))
  } else {
    at[part] = await expandedValue(world, at[part], part)
  }
  const value = at[part]
  if (isJson(value)) kept.add(value)
  if (rest.length > 0) await expand(world, value, rest, kept)
}

async function expandedValue(world: World, value: unknown, part: string): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = []
    for (const one of value) all.push(await expandedValue(world, one, part))
    return all
  }
  if (typeof value !== 'string') {
    if (value === undefined) throw invalid(`This property cannot be expanded (${part}).`, { param: 'expand' })
    return value
  }
  const found = await world.get(kindOf(value), value)
  if (!found) return value
  return structuredClone(found.object === 'coupon' ? shownCoupon(world, found) : found)
}

const idIn = (one: unknown): string => (isJson(one) ? String(one['id']) : '')

async function paymentsOf(world: World, invoice: string): Promise<Json> {
  const data = await world.ofParent('invoice_payment', invoice)
  return {
    object: 'list',
    data: structuredClone(data),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice}`,
  }
}

async function refundsOf(world: World, charge: string): Promise<Json> {
  const all = await world.ofParent('refund', charge)
  return {
    object: 'list',
    data: structuredClone(all.slice(0, REFUNDS_SHOWN)),
    has_more: all.length > REFUNDS_SHOWN,
    url: `/v1/charges/${charge}/refunds`,
  }
}

async function secretOf(world: World, invoice: string): Promise<Json | null> {
  const [payment] = await world.list('invoice_payment', { parent: invoice })
  const intent = await world.get('payment_intent', asId(payment?.payment.payment_intent))
  return intent && { type: 'payment_intent', client_secret: intent.client_secret }
}

/** Without what is shown only if asked for. */
function trimmed(value: unknown, kept: Set<Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => trimmed(one, kept))
  if (!isJson(value)) return value
  const hidden = ONLY_IF_EXPANDED[String((value as Partial<Stripe.Coupon>).object)] ?? []
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !hidden.includes(name) || (isJson(inner) && kept.has(inner)))
      .map(([name, inner]) => [name, trimmed(inner, kept)]),
  )
}
