import type Stripe from 'stripe'
import { WebhookRefused } from '../payment-errors.ts'
import type { ProviderEvent } from '../payments.ts'
import { type AskStripe, idOf, momentOf, unless } from './ask-stripe.ts'

/** The events after which something that we show or charge may be different. Stripe lists by no more than 20 of them. */
export const CHANGES = [
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.detached',
  'setup_intent.succeeded',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[]

/**
 * Those that tell only what a call did before it was answered. What becomes of money afterwards, a bank's word above all, may name the
 * call that charged it.
 */
const DONE_WITH_CALL: ReadonlySet<string> = new Set([
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.detached',
] satisfies (typeof CHANGES)[number][])

/** Those to which the webhook is subscribed. */
export const WEBHOOK_EVENTS = [...CHANGES, 'setup_intent.setup_failed'] as const

/** Stripe signs what it sends anew with each attempt, so that an old signature is a copy. */
const TOLERANCE_S = 300

type Secrets = { webhookSecret: string | null; webhookSecretOld: string | null }

/** @throws WebhookRefused */
export async function readWebhook(
  ask: AskStripe,
  { webhookSecret, webhookSecretOld }: Secrets,
  body: Uint8Array,
  signature: string,
): Promise<ProviderEvent> {
  const webhooks = await ask.webhooks()
  const event = [webhookSecret, webhookSecretOld]
    .filter((secret) => secret !== null)
    .map((secret) => opened(() => webhooks.constructEvent(body, signature, secret, TOLERANCE_S)))
    .find((one) => one !== null)
  if (!event) throw new WebhookRefused('no signature that counts')
  return {
    id: event.id,
    type: event.type,
    createdAt: momentOf(event.created),
    customerId: await customerOfEvent(ask, event),
    failedSetup: event.type === 'setup_intent.setup_failed' ? event.data.object.id : null,
    requestId: DONE_WITH_CALL.has(event.type) ? (event.request?.id ?? null) : null,
  }
}

function opened(open: () => Stripe.Event): Stripe.Event | null {
  try {
    const event = open()
    // Anything may be signed: what isn't an event is none.
    return typeof event.id === 'string' && typeof event.type === 'string' && event.data ? event : null
  } catch {
    return null
  }
}

/** The customer of what an event is about; null if it isn't about any. */
export async function customerOfEvent(ask: AskStripe, { data }: Stripe.Event): Promise<string | null> {
  const about = data.object as { id?: string; object?: string; customer?: unknown; charge?: unknown }
  if (about.object === 'customer') return about.id ?? null
  const customer = idIn(about.customer)
  if (customer !== null) return customer
  // A dispute names its charge alone.
  const charge = idIn(about.charge)
  if (charge === null) return null
  const found = await unless(
    'resource_missing',
    ask((stripe) => stripe.charges.retrieve(charge)),
  )
  return idOf(found?.customer)
}

const idIn = (value: unknown): string | null =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value)
    ? idOf(value as string | { id: string })
    : null
