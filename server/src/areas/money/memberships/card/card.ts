import { declineText } from '@cancha/domain/money/memberships/decline-texts'
import { owedOf } from '@cancha/domain/money/memberships/subscription'
import { PaymentRefused } from '../../../../adapters/payments/payment-errors.ts'
import type { Card, Invoice, Subscription } from '../../../../adapters/payments/payments.ts'
import { orNotFound, Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { unlessUnavailable } from '../checkout/submit.ts'
import { type Admitted, bankFor, countDecline } from '../declines/ask-bank.ts'
import { awaitOutcome } from '../declines/awaited.ts'
import { cardChangedLetter } from '../letters/letters.ts'
import { spendRepairLinks } from '../letters/repair-links.ts'
import { invoiceFacts } from '../sync/facts.ts'
import type { PaymentCustomer } from '../sync/lease.ts'
import { logRefused } from '../sync/outcome.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

/** The result of changing a card, and of charging again what the card before had declined. */
export type CardChange = {
  card: Card
  /** Whether something that waited for its money was paid. */
  repaired: boolean
  /** Whether anything will be charged to it by itself. */
  charges: boolean
  /** The bank wants to hear from its customer first. */
  clientSecret: string | null
}

/** The secret with which a browser confirms another card. */
export async function beginCard(
  services: Services,
  admitted: Admitted,
  { customerId, userId }: Pick<PaymentCustomer, 'customerId' | 'userId'>,
  requestId: string,
): Promise<string> {
  const bank = bankFor(services, admitted)
  const setup = await unlessUnavailable(bank.beginCardSetup(customerId, `card-setup-${requestId}`))
  if (userId !== null) await awaitOutcome(services.database.db, `setup ${setup.id}`, userId, admitted)
  return setup.clientSecret
}

/**
 * Charges everything to another card from now on, and the unpaid invoice at once: then the grace is over.
 * @param paymentMethod the other card; null to charge the unpaid invoice to the same card again, whose owner is there now and can
 * answer their bank
 * @throws Refusal conflict, at the card, if the bank doesn't take it; conflict if the same one has nothing to pay, after the account
 * was read
 */
export async function changeCard(
  services: Services,
  admitted: Admitted,
  by: Actor,
  customer: Pick<PaymentCustomer, 'id' | 'customerId' | 'userId'>,
  paymentMethod: string | null,
  requestId: string,
): Promise<CardChange> {
  const bank = bankFor(services, admitted)
  let card: Card | null = null
  let paid: Invoice | null = null
  let charges = false
  const declined = await unlessUnavailable(
    syncCustomer(services, customer.id, async () => {
      const other =
        paymentMethod === null
          ? null
          : await bank.useCard(customer.customerId, paymentMethod, `card-${paymentMethod}`)
      const account = await services.payments.accountOf(customer.customerId)
      card = other ?? account?.card ?? null
      charges = account?.subscriptions.some(goesOn) ?? false
      const owed = openInvoice(account)
      // Paid by now, because its bank was answered: what is read below says so.
      if (paymentMethod === null && !card) return
      charges ||= owed !== null
      // Pressing twice charges once: an invoice is paid once.
      if (!owed) return
      const answer = await bank.payInvoice(owed.id, `repair-${owed.id}-${requestId}`)
      paid = answer
      if (answer.payment?.state === 'requires_action' && customer.userId !== null)
        await awaitOutcome(services.database.db, `invoice ${owed.id}`, customer.userId, admitted)
    }).then(
      () => null,
      async (error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error
        logRefused(services, error, { customer: customer.id })
        await syncCustomer(services, customer.id)
        return error.decline
      },
    ),
  )
  if (card !== null && paymentMethod !== null)
    await tell(services, by, customer.userId, { card, charges }, paymentMethod)
  const state = (paid as Invoice | null)?.payment ?? null
  const why = declined ?? (state?.state === 'declined' ? state.decline : null)
  const invoice = paid as Invoice | null
  if (!why && paymentMethod === null && invoice === null) throw new Refusal('conflict', { msg: NOTHING_OWED })
  if (why || card === null) {
    const { msg, field } = declineText(
      why ?? { code: 'card_declined', declineCode: null, refusedPart: 'card' },
    )
    if (field === 'form') throw new Refusal('unavailable', { msg })
    if (field === 'card') await countDecline(services, admitted.keys)
    throw refuseField('conflict', 'body.payment_method', msg)
  }
  const repaired = invoice?.status === 'paid'
  if (repaired && customer.userId !== null)
    await services.database.transaction((tx) => spendRepairLinks(tx, customer.userId ?? 0, invoice.id))
  return {
    card,
    repaired,
    charges,
    clientSecret: state?.state === 'requires_action' ? state.clientSecret : null,
  }
}

const NOTHING_OWED = 'No hay ningún cobro pendiente. No se te cobró nada.'

type CustomerAccount = Awaited<ReturnType<Services['payments']['accountOf']>>

/** Whether a subscription is charged again by itself. */
const goesOn = ({ status, endsWithPeriod }: Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired' && !endsWithPeriod

/** The invoice that waits for its money since a renewal was declined. */
function openInvoice(account: CustomerAccount): Invoice | null {
  for (const { id, status } of account?.subscriptions ?? []) {
    if (status !== 'past_due' && status !== 'unpaid') continue
    const owed = owedOf(id, (account?.invoices ?? []).map(invoiceFacts))
    const invoice = account?.invoices.find((one) => one.id === owed?.id && one.status === 'open')
    if (invoice) return invoice
  }
  return null
}

/** Once, however often the same card is sent. */
async function tell(
  services: Services,
  by: Actor,
  userId: number | null,
  changed: Pick<CardChange, 'card' | 'charges'>,
  paymentMethod: string,
): Promise<void> {
  if (userId === null) return
  const { database, jobs, config } = services
  await database.transaction(async (tx) => {
    const user = orNotFound(await lockAccount(tx, userId))
    const details = { method: paymentMethod }
    const entry = { action: 'card.changed', target: { type: 'user', id: userId }, details } as const
    if (await didLast(tx, by, entry)) return
    await jobs.enqueue(tx, sendMail, cardChangedLetter(config.origin, user, changed))
    await recordAudit(tx, by, entry)
  })
}

/** The sentence after a card was changed. */
export const changedText = ({ repaired, charges, clientSecret }: CardChange): string => {
  if (clientSecret !== null) return 'Tu banco pide que confirmes el cobro.'
  if (repaired) return 'Listo: se hizo el cobro que faltaba y tu membresía sigue.'
  return !charges
    ? 'Listo: guardamos esta tarjeta. No tienes ningún cobro por venir.'
    : 'Listo: tus próximos cobros se harán con esta tarjeta.'
}
