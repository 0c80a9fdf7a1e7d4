import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-errors.ts'
import type { Permission } from '../setup.ts'
import { inParts, partOf } from './ask-setup.ts'
import type { AskStripe } from './ask-stripe.ts'

/** The id of no object: an allowed call about it is answered with that, and a forbidden one with 403. */
const NONE = 'none_of_cancha'

type ProbedPermission = Pick<Permission, 'name' | 'level'> & { probe: (stripe: Stripe) => Promise<unknown> }

/**
 * The permissions that a restricted key needs, by their names on the page on which it is made, each with a call that shows whether the
 * key has it. The calls change nothing: each is about an object that isn't there. docs/going-live.md has the same list.
 */
export const PERMISSIONS: readonly ProbedPermission[] = [
  { name: 'Balance', level: 'read', probe: (s) => s.balanceTransactions.list({ limit: 1 }) },
  { name: 'Charges and Refunds', level: 'write', probe: (s) => s.charges.update(`ch_${NONE}`, {}) },
  { name: 'Customers', level: 'write', probe: (s) => s.customers.update(`cus_${NONE}`, {}) },
  {
    name: 'Disputes',
    level: 'read',
    probe: (s) => s.disputes.list({ payment_intent: `pi_${NONE}`, limit: 1 }),
  },
  {
    name: 'Events',
    level: 'read',
    probe: (s) => s.events.list({ created: { gte: 0 }, types: ['customer.deleted'], limit: 1 }),
  },
  { name: 'PaymentIntents', level: 'read', probe: (s) => s.paymentIntents.retrieve(`pi_${NONE}`) },
  { name: 'PaymentMethods', level: 'write', probe: (s) => s.paymentMethods.detach(`pm_${NONE}`) },
  { name: 'Payouts', level: 'read', probe: (s) => s.payouts.list({ limit: 1 }) },
  { name: 'SetupIntents', level: 'write', probe: (s) => s.setupIntents.cancel(`seti_${NONE}`) },
  { name: 'Coupons', level: 'write', probe: (s) => s.coupons.update(NONE, {}) },
  {
    name: 'Customer portal',
    level: 'write',
    probe: (s) => s.billingPortal.sessions.create({ customer: `cus_${NONE}` }),
  },
  { name: 'Invoices', level: 'write', probe: (s) => s.invoices.voidInvoice(`in_${NONE}`) },
  { name: 'Prices', level: 'read', probe: (s) => s.prices.retrieve(`price_${NONE}`) },
  {
    name: 'Promotion Codes',
    level: 'write',
    probe: (s) => s.promotionCodes.update(`promo_${NONE}`, { active: false }),
  },
  {
    name: 'Subscriptions',
    level: 'write',
    probe: (s) => s.subscriptions.update(`sub_${NONE}`, { cancel_at_period_end: true }),
  },
  { name: 'Webhook Endpoints', level: 'read', probe: (s) => s.webhookEndpoints.list({ limit: 1 }) },
]

/** Asks for each permission. Those that a busy provider doesn't answer stay unknown. */
export const readPermissions = (ask: AskStripe): Promise<Permission[]> =>
  inParts(
    PERMISSIONS.map(({ name, level, probe }) => async (): Promise<Permission> => {
      const part = await partOf(
        ask(probe).catch((error: unknown) => {
          if (error instanceof PaymentRefused) return null
          throw error
        }),
      )
      const state = 'known' in part ? 'given' : part.unread === 'forbidden' ? 'lacking' : 'unknown'
      return { name, level, state }
    }),
  )
