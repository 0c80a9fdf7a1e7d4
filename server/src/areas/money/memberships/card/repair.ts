import { graceEnd } from '@cancha/domain/money/memberships/grace'
import { and, eq } from 'drizzle-orm'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { secretHashHex } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, programActor } from '../../../ground/audit/audit.ts'
import { refuseUnsold, unlessUnavailable } from '../checkout/submit.ts'
import { type Asker, admit } from '../declines/ask-bank.ts'
import { onlyAsked, readRepairLink } from '../letters/repair-links.ts'
import { wrongRepairs } from '../limits.ts'
import { payments as paymentRows } from '../tables.ts'
import { beginCard, type CardChange, changeCard } from './card.ts'

/** Finds the account and the declined payment of a letter's link. @throws Refusal link_expired */
async function linked({ database: { db }, payments }: Services, token: string) {
  const found = await readRepairLink(db, token, await payments.now())
  if (!found) throw new Refusal('link_expired')
  const [payment] = await db
    .select()
    .from(paymentRows)
    .where(and(eq(paymentRows.invoiceId, found.link.invoiceId), eq(paymentRows.status, 'open')))
  // It was paid meanwhile, or given up.
  if (!payment?.plan) throw new Refusal('link_expired')
  return { ...found, payment, plan: payment.plan }
}

/** The secret with which the browser confirms the card of a letter's link. */
export async function beginRepair(services: Services, asker: Asker, token: string, requestId: string) {
  refuseUnsold(services)
  const { customer, user } = await linked(services, token)
  const admitted = await admit(services, asker, { paidFor: user, card: null })
  return { client_secret: await beginCard(services, admitted, customer, requestId) }
}

/** Presents the payment that a letter's link repairs. */
export async function readRepair(services: Services, token: string) {
  refuseUnsold(services)
  const { payment, plan } = await linked(services, token)
  const fields = services.payments.browser
  if (!fields) throw new Refusal('unavailable')
  return {
    plan,
    amount: payment.total,
    graceuntil: graceEnd(payment).toISOString(),
    confirm: onlyAsked(payment.attempts),
    fields,
  }
}

/**
 * Puts another card by a letter's link, or charges the same one again, without a session. The account's address has to be
 * typed: a letter that somebody else has found opens nothing. The link is used up when the money has come.
 */
export async function repair(
  services: Services,
  from: Actor,
  asker: Asker,
  {
    token,
    email,
    paymentMethod,
    requestId,
  }: { token: string; email: string; paymentMethod: string | null; requestId: string },
): Promise<CardChange> {
  const { customer, user } = await linked(services, token)
  const key = secretHashHex(token)
  await services.limits.check(wrongRepairs, key)
  if (email !== user.email) {
    await services.limits.count(wrongRepairs, key)
    throw refuseField('conflict', 'body.email', 'Escribe el correo de tu cuenta, al que llegó este enlace.')
  }
  const card = { customerId: customer.customerId, paymentMethod }
  const admitted = await unlessUnavailable(admit(services, asker, { paidFor: user, card }))
  return changeCard(
    services,
    admitted,
    { ...programActor, ip: from.ip, requestId },
    customer,
    paymentMethod,
    requestId,
  )
}
