import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { PaymentState } from '@cancha/domain/money/billing/payment-states'
import type { PaymentError } from '@cancha/domain/money/memberships/decline-texts'
import type { Discount } from '@cancha/domain/money/memberships/discounts'
import type { PlanId } from '@cancha/domain/money/memberships/plans'
import type { Standing, SubscriptionStatus } from '@cancha/domain/money/memberships/subscription'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProviderAccount } from '../../../adapters/payments/customers.ts'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'

/** A charge that was tried: whether money came, and if not, why, by the provider's code. */
type StoredAttempt = { at: string; paid: boolean; decline: string | null }

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

/** The card with which something was paid, or is: never its number. */
const cardColumns = () => ({
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  cardExpiresMonth: smallint('card_expires_month'),
  cardExpiresYear: smallint('card_expires_year'),
})

/**
 * The payment provider's customers, each with its account. An account has one customer to which its orders go. Earlier ones stay
 * beside it with their payments: what the provider still does for them is read like everything else.
 */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    id: id(),
    /** Null once an account that never paid is gone; the provider's customer goes then too. */
    userId: idOf('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id. */
    customerId: text('customer_id').notNull(),
    /** Where that id is from: see `ProviderAccount`. Null for one of before these were kept, until it is read, or where they can't be read. */
    mode: text('mode').$type<ProviderAccount['mode']>(),
    account: text('account'),
    /** Since when orders don't go to this one: it is gone at the provider, from another account, or another one has taken its place. */
    asideAt: moment('aside_at'),
    ...cardColumns(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often somebody said that something changed, and up to which of these the copies are. */
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
    copied: bigint('copied', { mode: 'number' }).notNull().default(0),
    /** The newest of our own calls that were answered before the copies were read: what the provider says of them is in the copies. */
    ownRequests: text('own_requests').array().notNull().default(sql`'{}'`),
    /** Since when what was said waits for a reading: the first of it, or what was said while the last one ran. */
    waitsSince: moment('waits_since'),
    /** By the provider's clock: when the copies were read, and when to read them again though nobody says anything. */
    readAt: moment('read_at'),
    dueAt: moment('due_at'),
    /** The mark of the process that reads or changes this customer at the provider. A process whose mark was replaced writes nothing. */
    lease: text('lease'),
    leaseUntil: moment('lease_until'),
    /** When the account was deleted; the provider is to forget the customer. */
    leftAt: moment('left_at'),
    forgottenAt: moment('forgotten_at'),
  },
  (t) => [
    uniqueIndex('payment_customers_orders').on(t.userId).where(sql`aside_at is null`),
    index('payment_customers_user').on(t.userId),
    uniqueIndex('payment_customers_customer').on(t.customerId),
    // For what is due every minute.
    index('payment_customers_due').on(t.dueAt).where(sql`due_at is not null and forgotten_at is null`),
    index('payment_customers_left')
      .on(t.id)
      .where(sql`forgotten_at is null and (left_at is not null or user_id is null)`),
  ],
)

const customer = () =>
  idOf('customer_id')
    .notNull()
    .references(() => paymentCustomers.id, { onDelete: 'cascade' })

/** Copies of the provider's subscriptions. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    customerId: customer(),
    /** The provider's id. */
    subscriptionId: text('subscription_id').notNull(),
    plan: text('plan').$type<PlanId>(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    startedAt: moment('started_at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    endsWithPeriod: boolean('ends_with_period').notNull(),
    endedAt: moment('ended_at'),
    /** For a plan that begins when another one's period ends. */
    beginsAt: moment('begins_at'),
    /** Where it stood when that was last worked out. */
    standing: text('standing').$type<Standing>().notNull(),
  },
  (t) => [
    uniqueIndex('subscriptions_subscription').on(t.subscriptionId),
    index('subscriptions_customer').on(t.customerId),
  ],
)

/** Copies of the provider's invoices, those of what was bought once too. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    customerId: customer(),
    /** The provider's id. */
    invoiceId: text('invoice_id').notNull(),
    /** Null for what was bought once. */
    subscriptionId: text('subscription_id'),
    plan: text('plan').$type<PlanId>(),
    number: text('number'),
    status: text('status').$type<'draft' | 'open' | 'paid' | 'uncollectible' | 'void'>().notNull(),
    subtotal: amount('subtotal').notNull(),
    total: amount('total').notNull(),
    paid: amount('paid').notNull(),
    /** The tax in it, where the provider worked it out; null where it didn't. */
    tax: amount('tax'),
    refunded: amount('refunded').notNull(),
    dispute: text('dispute').$type<'open' | 'won' | 'lost'>(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    firstDeclinedAt: moment('first_declined_at'),
    nextAttemptAt: moment('next_attempt_at'),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    ...cardColumns(),
    /** Each charge that was tried for it, the oldest first; the newest twenty. */
    attempts: jsonb('attempts').$type<readonly StoredAttempt[]>().notNull().default([]),
    /** The day of grace of the last letter about it; 0 for none. */
    letterDay: smallint('letter_day').notNull().default(0),
    /** Its position in lists, and where it stands as people read it: see `PAYMENT_STATES`. */
    at: moment('at').notNull().generatedAlwaysAs(sql`coalesce(paid_at, created_at)`),
    state: text('state')
      .$type<PaymentState | 'draft'>()
      .notNull()
      .generatedAlwaysAs(sql`case
      when status in ('void', 'uncollectible') then 'void' when status <> 'paid' then status
      when dispute in ('open', 'lost') then 'disputed' when paid > 0 and refunded >= paid then 'refunded'
      when refunded > 0 then 'partly_refunded' else 'paid' end`),
  },
  (t) => [
    uniqueIndex('payments_invoice').on(t.invoiceId),
    // For the administration's list, newest first: of everything, and by what it is filtered.
    index('payments_at').on(t.at, t.id),
    index('payments_state').on(t.state, t.at, t.id),
    index('payments_plan').on(t.plan, t.at, t.id),
    index('payments_last4').on(t.cardLast4, t.at, t.id),
    index('payments_number').on(t.number),
    // For a person's payments, newest first.
    index('payments_customer').on(t.customerId, t.createdAt),
    // For the money of a time, newest first, and for what was declined in it.
    index('payments_paid').on(t.paidAt, t.id).where(sql`paid > 0`),
    index('payments_declined').on(t.firstDeclinedAt).where(sql`first_declined_at is not null`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.paid}`),
  ],
)

export type CheckoutKind = 'new' | 'up' | 'down' | 'once'

/** One row for each submit of a checkout. All that the provider is told of it is made from this row, again and again the same. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    /** The submit's own key: the same key is the same submit. The provider's idempotency keys begin with it. */
    key: text('key').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PlanId>().notNull(),
    /** The provider's price, where it isn't the plan's own. */
    priceId: text('price_id'),
    kind: text('kind').$type<CheckoutKind>().notNull(),
    /** The card that the browser made; null for the one that is known. */
    paymentMethod: text('payment_method'),
    promotionId: text('promotion_id'),
    /** The discount of the promotion, as it was when it was used. */
    discount: jsonb('discount').$type<Discount>(),
    credit: amount('credit').notNull(),
    /** Nothing is charged until then. */
    chargesFrom: moment('charges_from'),
    /** The amount charged at once, as it was shown. */
    today: amount('today').notNull(),
    /** Whether the provider works out the tax in it. */
    withTax: boolean('with_tax').notNull().default(false),
    /** The subscriptions whose place it takes. */
    replaces: text('replaces').array().notNull(),
    /** Whether its card may be charged again; not where somebody pays for an account that isn't theirs. */
    keepsCard: boolean('keeps_card').notNull(),
    /** Whether this browser's person is signed in when it is paid. */
    signsIn: boolean('signs_in').notNull(),
    browserHash: bytes('browser_hash'),
    state: text('state').$type<'processing' | 'requires_action' | 'succeeded' | 'failed'>().notNull(),
    /** The provider's subscription, or its invoice for what is bought once. */
    providerId: text('provider_id'),
    clientSecret: text('client_secret'),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    errorField: text('error_field').$type<PaymentError['field']>(),
    /** The mark of the process that carries the submit out; see payment_customers. */
    lease: text('lease'),
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('checkouts_key').on(t.key),
    // One at a time for a person, whatever their browsers send.
    uniqueIndex('checkouts_open').on(t.userId).where(sql`state in ('processing', 'requires_action')`),
    index('checkouts_user').on(t.userId),
    // For the uses of a coupon.
    index('checkouts_promotion').on(t.promotionId, t.id).where(sql`promotion_id is not null`),
    // For the comparison, which settles what nobody asked about any more.
    index('checkouts_unsettled').on(t.createdAt).where(sql`state in ('processing', 'requires_action')`),
    check('checkouts_state', sql`${t.state} in ('processing', 'requires_action', 'succeeded', 'failed')`),
  ],
)

/** Browsers in which an account was made to pay. They go on with it for 24 hours without a session. */
export const checkoutBrowsers = pgTable(
  'checkout_browsers',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie. */
    browserHash: bytes('browser_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('checkout_browsers_hash').on(t.browserHash, t.userId),
    index('checkout_browsers_user').on(t.userId),
    index('checkout_browsers_old').on(t.createdAt),
    check('checkout_browsers_hash_length', sql`octet_length(${t.browserHash}) = 32`),
  ],
)

/** The provider's events, each of which counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /** The provider's customer; null for an event about none. */
    customerId: text('customer_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** The call that it came from, and up to which of its customer's changes it was counted; null where that doesn't matter. */
    requestId: text('request_id'),
    change: bigint('change', { mode: 'number' }),
  },
  (t) => [
    index('payment_events_received').on(t.receivedAt),
    index('payment_events_own').on(t.customerId, t.change).where(sql`change is not null`),
  ],
)

/** Grants: a membership, the training, or both, given and not paid for, one row each. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gives: text('gives').$type<'basic' | 'premium' | 'training'>().notNull(),
    /** When it ends; null for no end. */
    until: moment('until'),
    /** Null for the operator, and for what was there before grants were. */
    givenBy: idOf('given_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('membership_grants_membership').on(t.userId).where(sql`gives <> 'training'`),
    uniqueIndex('membership_grants_training').on(t.userId).where(sql`gives = 'training'`),
    index('membership_grants_user').on(t.userId),
    index('membership_grants_given_by').on(t.givenBy),
    // For those that are due to end.
    index('membership_grants_until').on(t.until).where(sql`until is not null`),
    check('membership_grants_gives', sql`${t.gives} in ('basic', 'premium', 'training')`),
  ],
)
