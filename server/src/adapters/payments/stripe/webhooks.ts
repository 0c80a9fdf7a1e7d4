import type Stripe from 'stripe'
import { WebhookRefused } from '../payment-errors.ts'
import type { ProviderEvent } from '../payments.ts'
import { type AskStripe, idOf, momentOf, unless } from './ask-stripe.ts'

/** How many types of events Stripe lists by at once. */
export const TYPES_MOST = 20

/**
 * The events after which something that we show or charge may be different. A card that is attached changes nothing yet: another event
 * says that it is charged from now on.
 */
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
 * Events that tell only what a call did before it was answered. Later events about the money, a bank's word above all, may name the
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
  'payment_method.detached',
] satisfies (typeof CHANGES)[number][])

/** The events to which the webhook is subscribed: docs/going-live.md names the same. */
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
  const { signature: signatures } = await ask.webhooks()
  const isSigned = [webhookSecret, webhookSecretOld]
    .filter((secret) => secret !== null)
    .some((secret) => isTrue(() => signatures?.verifyHeader(body, signature, secret, TOLERANCE_S)))
  if (!isSigned) throw new WebhookRefused('signature', 'no signature that counts')
  const event = eventIn(body)
  if (!event) throw new WebhookRefused('kind', 'signed, and no event with its object in it')
  return {
    id: event.id,
    type: event.type,
    createdAt: momentOf(event.created),
    customerId: await customerOfEvent(ask, event),
    failedSetup: event.type === 'setup_intent.setup_failed' ? event.data.object.id : null,
    requestId: DONE_WITH_CALL.has(event.type) ? (event.request?.id ?? null) : null,
  }
}

function isTrue(check: () => boolean | undefined): boolean {
  try {
    return check() === true
  } catch {
    return false
  }
}

/** Anything may be signed: a thin event, which names its object alone, is none of ours. */
function eventIn(body: Uint8Array): Stripe.Event | null {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as Partial<Stripe.Event> | null
    const isEvent = typeof event?.id === 'string' && typeof event.type === 'string' && event.data?.object
    return isEvent ? (event as Stripe.Event) : null
  } catch {
    return null
  }
}

/** The customer of what an event is about; null if it isn't about any. */
export async function customerOfEvent(ask: AskStripe, { data }: Stripe.Event): Promise<string | null> {
  const about = data.object as { id?: string; object?: string; customer?: unknown; charge?: unknown }
  if (about.object === 'customer') return about.id ?? null
  // A card that was taken from its customer has none any more.
  const before = data.previous_attributes as { customer?: unknown } | undefined
  const customer = idIn(about.customer) ?? idIn(before?.customer)
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
