import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { letterDue } from '@cancha/domain/money/memberships/grace'
import {
  invoicesOf,
  isDisputed,
  isRefunded,
  opens,
  owedOf,
  type Standing,
} from '@cancha/domain/money/memberships/subscription'
import { eq } from 'drizzle-orm'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import type { Account, Invoice, Subscription } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { NotificationKind } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import type { accounts } from '../../../ground/users/views.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { declinedNotification, paymentNotification, planNotification } from '../notifications.ts'
import { planOfOrder } from '../plan-prices.ts'
import { type Checkout, checkoutOf, invoiceFacts } from '../sync/facts.ts'
import { outcomeOf } from '../sync/outcome.ts'
import { cardColumnsOf, type StoredRows, shownCardOf } from '../sync/store-account.ts'
import { payments } from '../tables.ts'
import * as letters from './letters.ts'
import { newRepairLink, onlyAsked } from './repair-links.ts'

/** A customer as just read, with what was stored of them before. */
type CustomerChanges = {
  user: typeof accounts.$inferSelect
  account: Account
  stored: StoredRows
  standings: ReadonlyMap<string, Standing>
  rows: readonly Checkout[]
  /** The numbers of the receipts that were given now, by the provider's id of the invoice. */
  receipts: ReadonlyMap<string, string>
  now: Date
}

/** One event: its unique source, its sentence and its letter. */
type MembershipEvent = { source: string; kind: NotificationKind; says: string; letter: MailMessage }

/**
 * Tells a person what has changed about their money since it was last read, in the transaction that stores it: so each thing
 * is told once, whatever brought it here and how often. @returns how many events were told
 */
export async function tellChanges(services: Services, tx: Tx, changes: CustomerChanges): Promise<number> {
  const origin = services.config.origin
  const events = [
    ...changes.account.invoices.flatMap((invoice) => aboutInvoice(origin, changes, invoice)),
    ...changes.account.subscriptions.flatMap((one) => aboutPlan(origin, changes, one)),
  ]
  for (const one of changes.account.subscriptions)
    events.push(...(await aboutGrace(services, tx, changes, one)))
  for (const { kind, source, says, letter } of events) {
    await services.jobs.enqueue(tx, sendMail, letter)
    await notify(services, tx, kind, changes.user.id, {
      source,
      thing: source,
      title: says,
      href: letters.OWN_PAGE,
    })
  }
  for (const invoice of changes.account.invoices)
    if (isNewlyDisputed(changes, invoice)) await noteDispute(tx, changes, invoice)
  return events.length
}

const asPayment = (invoice: Invoice, { rows, receipts }: Pick<CustomerChanges, 'rows' | 'receipts'>) => ({
  ...invoice,
  receipt: receipts.get(invoice.id) ?? null,
  plan: planOfOrder(invoice.metadata, invoice.priceId),
  ...cardColumnsOf(shownCardOf(invoice, rows)),
})

const isNewlyDisputed = ({ stored }: CustomerChanges, invoice: Invoice): boolean => {
  const before = stored.payments.get(invoice.id)
  return isDisputed(invoice) && !(before && isDisputed(before))
}

function aboutInvoice(origin: string, changes: CustomerChanges, invoice: Invoice): MembershipEvent[] {
  const { user, stored, account } = changes
  const before = stored.payments.get(invoice.id)
  const payment = asPayment(invoice, changes)
  const name = letters.planName(payment.plan)
  const events: MembershipEvent[] = []
  if (invoice.status === 'paid' && before?.status !== 'paid')
    events.push(...aboutPaid(origin, changes, invoice))
  const refunded = cents(invoice.refunded - (before?.refunded ?? 0))
  if (refunded > 0) {
    const amount = formatCents(refunded, 'always')
    const about = { amount: refunded, whole: isRefunded(invoice) }
    events.push({
      source: `${invoice.id} refund ${invoice.refunded}`,
      kind: paymentNotification,
      says: `Te devolvimos ${amount} de ${name}.`,
      letter: letters.refundedLetter(origin, user, payment, about),
    })
  }
  if (isNewlyDisputed(changes, invoice) && account.customerId)
    events.push({
      source: `${invoice.id} dispute`,
      kind: paymentNotification,
      says: `Tu banco reclamó tu pago de ${name}.`,
      letter: letters.disputedLetter(origin, user, payment),
    })
  return events
}

function aboutPaid(origin: string, changes: CustomerChanges, invoice: Invoice): MembershipEvent[] {
  const { user, account, standings, stored, rows } = changes
  const payment = asPayment(invoice, changes)
  const name = letters.planName(payment.plan)
  const paid = formatCents(invoice.paid, 'always')
  const source = `${invoice.id} paid`
  const kind = paymentNotification
  const { subscriptionId } = invoice
  if (subscriptionId === null)
    return [{ source, kind, says: `Compraste ${name}.`, letter: letters.boughtLetter(origin, user, payment) }]
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId)
  const standing = standings.get(subscriptionId)
  // A plan that begins later has an invoice of nothing, and its own letter.
  if (!subscription || (invoice.paid === 0 && standing === 'waiting')) return []
  const renewsAt = subscription.endsWithPeriod ? null : subscription.periodEnd
  const isFirst =
    !opens(stored.subscriptions.get(subscriptionId)?.standing ?? 'starting') &&
    invoicesOf(subscriptionId, account.invoices).filter(({ status, paid }) => status === 'paid' && paid > 0)
      .length <= 1
  if (isFirst) {
    const changed = checkoutOf(subscription, rows)?.kind === 'up'
    return [
      {
        source,
        kind,
        says: changed ? `Cambiaste a ${name}.` : `Ya tienes ${name}.`,
        letter: letters.startedLetter(origin, user, payment, { renewsAt, changed }),
      },
    ]
  }
  if (invoice.paid === 0) return []
  return [
    {
      source,
      kind,
      says: `Se renovó ${name}: pagaste ${paid}.`,
      letter: letters.renewedLetter(origin, user, payment, renewsAt),
    },
  ]
}

function aboutPlan(origin: string, changes: CustomerChanges, one: Subscription): MembershipEvent[] {
  const { user, stored, standings, rows, account } = changes
  const before = stored.subscriptions.get(one.id)?.standing
  const standing = standings.get(one.id)
  if (!standing || (standing === before && standing !== 'waiting')) return []
  const plan = planOfOrder(one.metadata, one.priceId)
  const about = { plan, periodEnd: one.periodEnd }
  const name = letters.planName(plan)
  const day = longDate(one.periodEnd)
  const kind = planNotification
  const source = (what: string) => `${one.id} ${what} ${one.periodEnd.getTime()}`
  const isReplaced = account.subscriptions.some(
    (other) =>
      checkoutOf(other, rows)?.replaces.includes(one.id) &&
      (opens(standings.get(other.id) ?? 'ended') || standings.get(other.id) === 'waiting'),
  )
  if (standing === 'waiting') {
    const checkout = checkoutOf(one, rows)
    // While its person's bank wants to hear from them, nothing has changed yet.
    const wasSettled = before === 'waiting' && checkout?.state !== 'requires_action'
    if (wasSettled || outcomeOf(one).state !== 'succeeded') return []
    const at = checkout?.chargesFrom ?? one.periodEnd
    const letter = letters.plannedLetter(origin, user, plan, at)
    return [{ source: source('planned'), kind, says: `El ${longDate(at)} cambias a ${name}.`, letter }]
  }
  if (isReplaced) return []
  if (standing === 'ending' && before !== undefined && opens(before))
    return [
      {
        // Cancelled, resumed and cancelled again: each is told.
        source: `${source('cancelled')} ${changes.now.getTime()}`,
        kind,
        says: `Cancelaste ${name}: sigue abierto hasta el ${day}.`,
        letter: letters.cancelledLetter(origin, user, about),
      },
    ]
  if (standing === 'running' && before === 'ending')
    return [
      {
        source: `${source('resumed')} ${changes.now.getTime()}`,
        kind,
        says: `Sigues con ${name}.`,
        letter: letters.resumedLetter(origin, user, about),
      },
    ]
  if (before !== undefined && opens(before) && ENDED.has(standing))
    return [
      {
        source: source('ended'),
        kind,
        says: `Terminó ${name}.`,
        letter: letters.endedLetter(origin, user, about, before),
      },
    ]
  return []
}

/** The standings with a letter about the end. Refunds and disputes have letters of their own. */
const ENDED: ReadonlySet<Standing> = new Set(['ended', 'lapsed', 'given_up', 'paused'])

/** The letter of a day of grace, with a link that repairs the card. */
async function aboutGrace(
  services: Services,
  tx: Tx,
  changes: CustomerChanges,
  one: Subscription,
): Promise<MembershipEvent[]> {
  const { user, stored, standings, account, now } = changes
  if (standings.get(one.id) !== 'grace') return []
  const owed = owedOf(one.id, account.invoices.map(invoiceFacts))
  const invoice = account.invoices.find(({ id }) => id === owed?.id)
  if (!invoice) return []
  const day = letterDue(invoice, stored.payments.get(invoice.id)?.letterDay ?? 0, now)
  if (day === null) return []
  await tx.update(payments).set({ letterDay: day }).where(eq(payments.invoiceId, invoice.id))
  const token = await newRepairLink(tx, user, { ...invoice, invoiceId: invoice.id })
  const payment = asPayment(invoice, changes)
  const confirm = onlyAsked(invoice.attempts)
  return [
    {
      source: `${invoice.id} declined ${day}`,
      kind: declinedNotification,
      says: confirm
        ? `Tu banco pide que confirmes el cobro de ${letters.planName(payment.plan)}.`
        : `No pudimos cobrar ${letters.planName(payment.plan)}. Arregla tu tarjeta para no perderlo.`,
      letter: letters.declinedLetter(services.config.origin, user, payment, { day, token, confirm }),
    },
  ]
}

/** Records in the audit log a payment that a dispute closed; administrators are told by `tellDisputes`. */
const noteDispute = (tx: Tx, { user }: CustomerChanges, invoice: Invoice): Promise<void> =>
  recordAudit(tx, programActor, {
    action: 'payment.disputed',
    target: { type: 'user', id: user.id },
    details: { invoice: invoice.id, amount: formatCents(invoice.paid, 'always') },
  })
