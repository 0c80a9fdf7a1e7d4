import { dutyOf, type InvoiceFacts, standingOf } from '@cancha/domain/money/memberships/subscription'
import { PaymentRefused } from '../../../../adapters/payments/payment-errors.ts'
import type { Account } from '../../../../adapters/payments/payments.ts'
import type { Services } from '../../../../services.ts'
import { withChanged, withVoid } from './account-after.ts'
import { type Checkout, checkoutOf, invoiceFacts, subscriptionFacts } from './facts.ts'
import { isAlive, outcomeOf } from './outcome.ts'

/** A task at the provider that nobody else would do. */
type Duty =
  /** Void what waits for its money, then end the subscription: nothing is charged for what isn't open. */
  | { do: 'give_up'; subscriptionId: string; invoices: string[] }
  | { do: 'end'; subscriptionId: string }
  | { do: 'end_with_period'; subscriptionId: string }
  | { do: 'void'; invoiceId: string }

/** How long a submit may wait for its person's bank. */
const WAITS_MS = 24 * 3_600_000

type DutyFacts = {
  /** The submits of the person. */
  rows: readonly Checkout[]
  /** Whether the account is blocked or about to be deleted: then nothing is charged any more. */
  leaves: boolean
  now: Date
}

/** Finds the duties about a customer: end plans that fell due, finish changes of plan, and take back orders that a submit left behind. */
export function dutiesOf(account: Account, { rows, leaves, now }: DutyFacts): Duty[] {
  const invoices = account.invoices.map(invoiceFacts)
  const duties: Duty[] = []
  const replaced = replacements(account, rows)
  for (const one of account.subscriptions.filter(isAlive)) {
    const facts = subscriptionFacts(one, rows)
    const checkout = checkoutOf(one, rows)
    const standing = standingOf(facts, invoices, now)
    const duty =
      dutyOf(standing, facts) ??
      (isLeftBehind(one, checkout, now) ? 'give_up' : replaced.get(one.id)) ??
      (leaves ? (standing === 'waiting' ? 'end' : 'end_with_period') : null)
    const { id: subscriptionId } = one
    if (duty === 'give_up')
      duties.push({ do: 'give_up', subscriptionId, invoices: openInvoicesOf(subscriptionId, invoices) })
    else if (duty === 'end') duties.push({ do: 'end', subscriptionId })
    else if (duty === 'end_with_period' && !one.endsWithPeriod)
      duties.push({ do: 'end_with_period', subscriptionId })
  }
  for (const invoice of account.invoices) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    const isVain =
      invoice.subscriptionId === null
        ? isLeftBehind(invoice, checkoutOf(invoice, rows), now)
        : account.subscriptions.some((one) => one.id === invoice.subscriptionId && !isAlive(one))
    if (isVain) duties.push({ do: 'void', invoiceId: invoice.id })
  }
  return duties
}

/** Until when a change to a smaller plan may be confirmed with the bank: a while before the larger one is renewed. */
export const confirmableUntil = (chargesFrom: Date): Date => new Date(chargesFrom.getTime() - 3_600_000)

/** True for what waits to be paid for, though its submit has failed or its person has gone. */
function isLeftBehind(
  one: Account['subscriptions'][number] | Account['invoices'][number],
  checkout: Checkout | undefined,
  now: Date,
): boolean {
  const { state } = outcomeOf(one)
  if (state === 'succeeded') return false
  // Orders made on the provider's own pages are the operator's to end. A plan that had begun isn't left behind by a change of card.
  if (!checkout || checkout.state === 'succeeded') return false
  // A plan that is to begin when another one's period ends, and waits for the bank: at that moment both would be charged.
  if (
    checkout.kind === 'down' &&
    checkout.chargesFrom !== null &&
    now >= confirmableUntil(checkout.chargesFrom)
  )
    return true
  return state === 'failed' || checkout.state === 'failed' || now.getTime() - madeAt(one).getTime() > WAITS_MS
}

/** When the provider made it: by its own clock, which in the sandbox may be moved. */
const madeAt = (one: Account['subscriptions'][number] | Account['invoices'][number]): Date =>
  'latestInvoice' in one ? one.startedAt : one.createdAt

/** Finds the earlier plans that a successful change of plan still has to end, now or with their period. */
function replacements(account: Account, rows: readonly Checkout[]): Map<string, 'end' | 'end_with_period'> {
  const found = new Map<string, 'end' | 'end_with_period'>()
  for (const one of account.subscriptions) {
    const checkout = checkoutOf(one, rows)
    // Where the new plan has ended, it was taken back: the old one goes on.
    if (!checkout || !isAlive(one) || outcomeOf(one).state !== 'succeeded') continue
    for (const id of checkout.replaces) {
      const old = account.subscriptions.find((other) => other.id === id)
      if (!old || !isAlive(old)) continue
      const waits = checkoutOf(old, rows)?.kind === 'down' && old.status === 'trialing'
      found.set(id, checkout.kind === 'down' && !waits ? 'end_with_period' : 'end')
    }
  }
  return found
}

const openInvoicesOf = (subscriptionId: string, invoices: readonly InvoiceFacts[]): string[] =>
  invoices
    .filter(
      (one) => one.subscriptionId === subscriptionId && (one.status === 'open' || one.status === 'draft'),
    )
    .map(({ id }) => id)

/**
 * Carries out a duty. A refusal means that something has changed meanwhile, such as an invoice that was paid at this moment: the
 * account is read again, and then another duty is due, or none.
 * @returns the account as it is then; null where it has to be read
 */
export async function perform(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  account: Account,
  duty: Duty,
): Promise<Account | null> {
  try {
    switch (duty.do) {
      case 'give_up': {
        let isVoid = true
        for (const id of duty.invoices) isVoid = (await payments.voidInvoice(id)) === 'void' && isVoid
        // An invoice that was paid before it could be voided stays paid: then nothing ends.
        if (!isVoid) return null
        return withChanged(withVoid(account, duty.invoices), await payments.endNow(duty.subscriptionId))
      }
      case 'end': {
        const owes = account.invoices.some(
          (one) =>
            one.subscriptionId === duty.subscriptionId && (one.status === 'open' || one.status === 'draft'),
        )
        const ended = await payments.endNow(duty.subscriptionId)
        return owes ? null : withChanged(account, ended)
      }
      case 'end_with_period': {
        const key = `ends-${duty.subscriptionId}-${Date.now()}`
        return withChanged(account, await payments.endWithPeriod(duty.subscriptionId, true, key))
      }
      case 'void':
        await payments.voidInvoice(duty.invoiceId)
        return null
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    log.warn({ err: error, duty }, 'el proveedor de cobros no hizo lo que tocaba')
    return null
  }
}
