import { cents } from '@cancha/domain/ground/amounts/cents'
import { utcDayOf } from '@cancha/domain/ground/time/days'
import type { BalanceKind, DepositStatus } from '@cancha/domain/money/billing/deposits'
import type Stripe from 'stripe'
import type { BalanceMovement, DepositGateway } from '../deposits.ts'
import { type AskStripe, idOf, momentOf } from './ask-stripe.ts'
import { PAGE, whole } from './payments-of-customer.ts'

/** Our kind of each of Stripe's categories; null for payouts, which are no movements here. */
const KINDS: Readonly<Record<string, BalanceKind | null>> = {
  charge: 'charge',
  charge_failure: 'refund',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: null,
  payout_reversal: null,
}

const STATUSES: Readonly<Record<string, DepositStatus>> = {
  paid: 'arrived',
  failed: 'failed',
  canceled: 'canceled',
}

/** The house's balance at Stripe, and its payouts. */
export function depositGateway(ask: AskStripe): DepositGateway {
  const balance = (asked: Stripe.BalanceTransactionListParams) =>
    pages(ask, (stripe, page) =>
      stripe.balanceTransactions.list({ ...asked, ...page, expand: ['data.source'] }),
    )
  return {
    async *balanceSince(since) {
      for await (const one of balance({ created: from(since) })) yield* movementsIn([one])
    },

    async contentsOf(payout) {
      const all = await whole(balance({ payout }))
      const returned = all.filter(({ reporting_category: category }) => category === 'payout_reversal')
      return { movements: movementsIn(all), returned: returned.flatMap(({ source }) => idOf(source) ?? []) }
    },

    async *depositsSince(since) {
      for await (const one of pages(ask, (stripe, page) =>
        stripe.payouts.list({ created: from(since), ...page }),
      ))
        yield {
          id: one.id,
          amount: cents(one.amount),
          // One that this version doesn't know is still on its way.
          status: STATUSES[one.status] ?? 'on_its_way',
          arrivesOn: utcDayOf(momentOf(one.arrival_date)),
          automatic: one.automatic,
          createdAt: momentOf(one.created),
        }
    },

    async invoiceOf(intent) {
      const { data } = await ask((stripe) =>
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: intent },
          limit: 1,
        }),
      )
      return idOf(data[0]?.invoice)
    },
  }
}

const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1_000) })

/** All of a list, a page at a time: each page is asked when the one before was taken. */
async function* pages<Row extends { id: string }>(
  ask: AskStripe,
  list: (stripe: Stripe, page: Stripe.PaginationParams) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row> {
  let after: string | undefined
  do {
    const { data, has_more: more } = await ask((stripe) =>
      list(stripe, { limit: PAGE, ...(after !== undefined && { starting_after: after }) }),
    )
    yield* data
    after = more ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}

const movementsIn = (all: readonly Stripe.BalanceTransaction[]): BalanceMovement[] =>
  all.flatMap((one) => {
    const kind = KINDS[one.reporting_category]
    if (kind === null) return []
    return {
      id: one.id,
      kind: kind ?? 'other',
      category: one.reporting_category,
      amount: cents(one.amount),
      fee: cents(one.fee),
      at: momentOf(one.created),
      availableAt: momentOf(one.available_on),
      paymentIntent: intentOf(one.source),
    }
  })

/** Charges, refunds and disputes name the payment that they are about. */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  return idOf(source.payment_intent as string | { id: string } | null)
}
