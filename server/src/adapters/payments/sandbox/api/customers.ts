import { dayOf } from '@cancha/domain/ground/time/calendar'
import type Stripe from 'stripe'
import { cardNamed, fingerprintOf, type TestCard, testCardOf } from '../cards.ts'
import { asId, letters, newId, unset } from '../objects.ts'
import { ApiError, invalid, missing } from '../refusal.ts'
import type { World } from '../world.ts'
import { end } from './subscriptions.ts'

type NewCustomer = Pick<Stripe.Customer, 'metadata'> & {
  email?: string | undefined
  name: string
  preferred_locales: string[]
}

export function createCustomer(world: World, { email, ...given }: NewCustomer): Stripe.Customer {
  const customer: Stripe.Customer = {
    ...world.newObject('customer'),
    ...unset('default_source description phone shipping test_clock'),
    ...given,
    balance: 0,
    delinquent: false,
    email: email ?? null,
    invoice_prefix: letters(8).toUpperCase(),
    invoice_settings: unset('custom_fields default_payment_method footer rendering_options'),
    next_invoice_sequence: 1,
    tax_exempt: 'none',
  }
  world.put(customer)
  world.tell('customer.created', customer, customer.id)
  return customer
}

/** A customer who is there; of one who was deleted, Stripe still knows the id. */
export async function needCustomer(world: World, id: string | undefined, param = 'customer') {
  const customer = await world.get('customer', id)
  if (!customer || customer.deleted) throw missing('customer', id ?? '', param)
  return customer
}

export async function deleteCustomer(world: World, id: string): Promise<Stripe.DeletedCustomer> {
  const customer = await needCustomer(world, id, 'id')
  for (const subscription of await world.list('subscription', { customer: id }))
    if (subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired')
      await end(world, subscription, null)
  for (const method of await world.list('payment_method', { customer: id })) world.remove(method.id)
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  // The name and the e-mail are gone; the invoices stay, as at Stripe.
  world.put(deleted as unknown as Stripe.Customer)
  // Told as they were, and not as they are answered from now on.
  world.tell('customer.deleted', customer, customer.id)
  return deleted
}

/** The payment method of an id; the first time that it is seen, one is made of what the id names. */
export async function methodNamed(world: World, id: string): Promise<Stripe.PaymentMethod> {
  const known = await world.get('payment_method', id)
  if (known) return known
  const named = cardNamed(id, Number(dayOf(new Date(world.now * 1_000)).slice(0, 4)))
  if (!named) throw missing('PaymentMethod', id)
  return makeMethod(world, named.typed ? id : newId('payment_method'), named)
}

function makeMethod(
  world: World,
  id: string,
  { card, month, year }: { card: TestCard; month: number; year: number },
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    ...world.newObject('payment_method'),
    ...unset('customer customer_account'),
    id,
    billing_details: unset('address email name phone tax_id'),
    card: {
      ...unset('checks generated_from networks regulated_status wallet'),
      brand: card.brand,
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(card),
      funding: card.name.endsWith('_debit') ? 'debit' : 'credit',
      last4: card.number.slice(-4),
      three_d_secure_usage: { supported: true },
    },
    type: 'card',
  }
  world.put(method)
  return method
}

/** Takes a card from its customer: it can't be charged, nor attached, any more. */
export function detachMethod(world: World, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customer = asId(method.customer)
  if (customer === null) throw invalid('The payment method you provided is not attached to a customer.')
  world.remove(method.id)
  const detached = { ...method, customer: null }
  world.tell('payment_method.detached', detached, customer, { customer })
  return detached
}

/** Attaches a card, which the bank is asked about: one that it declines isn't attached. */
export function attachMethod(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (asId(method.customer) !== null)
    throw invalid('The payment method you provided has already been attached to a customer.')
  const { declined } = testCardOf(method)
  if (declined) {
    world.remove(method.id)
    throw new ApiError(402, declined)
  }
  method.customer = customer
  world.put(method)
  world.tell('payment_method.attached', method, customer)
}

/** A card that may be charged for a customer. */
export async function ownMethod(
  world: World,
  id: string | undefined,
  customer: string,
  param: string,
): Promise<Stripe.PaymentMethod | null> {
  if (id === undefined || id === '') return null
  const method = await world.get('payment_method', id)
  if (!method || asId(method.customer) !== customer) throw missing('PaymentMethod', id, param)
  return method
}
