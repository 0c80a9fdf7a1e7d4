import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Payments } from '../../../../adapters/payments/payments.ts'
import { addressKey, emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import type { Services } from '../../../../services.ts'
import { markPayer } from '../checkout/browser.ts'
import type { Checkout } from '../sync/facts.ts'
import { type CounterName, DECLINES } from './counters.ts'
import type { DeclineKeys } from './tables.ts'

/** The calls of the provider that ask a bank about a card while its holder is there. Renewals are charged by the provider itself. */
export type Bank = Pick<Payments, 'subscribe' | 'sellOnce' | 'useCard' | 'beginCardSetup' | 'payInvoice'>

/** The caller for whom a bank is asked about a card. */
export type Asker = { viewer: Viewer | null; ip: string; browserHash: Buffer | null }

export const askerOf = (call: Call, viewer: Viewer | null): Asker => ({
  viewer,
  ip: call.ip,
  browserHash: markPayer(call),
})

/** For which account, as far as there is one, and with which card: null where none is named yet. */
export type Question = {
  paidFor: { id: number | null; email: string }
  card: { customerId: string | null; paymentMethod: string | null } | null
}

/** Somebody whom no full counter pauses, and what their decline would fill. Only `admit` makes one. */
export type Admitted = { readonly [admitted]: true; readonly keys: DeclineKeys }
declare const admitted: unique symbol

/**
 * Lets somebody ask a bank, unless declines have paused them. A confirmed member is paused by their own account and card alone:
 * others at the same address or in the same browser, and payers for their e-mail, don't hold them up.
 * @throws Refusal rate_limited, with until when; then no bank has been asked
 */
export async function admit(
  services: Pick<Services, 'limits' | 'payments'>,
  { viewer, ip, browserHash }: Asker,
  { paidFor, card }: Question,
): Promise<Admitted> {
  const { limits, payments } = services
  const keys: DeclineKeys = {
    ...(viewer && { account: `u${viewer.id}` }),
    ...(browserHash && { browser: browserHash.toString('hex') }),
    address: addressKey(ip),
    email: emailKey(paidFor.email),
  }
  const isOwner = viewer !== null && viewer.id === paidFor.id
  const isConfirmed = viewer !== null && !viewer.unconfirmed
  const pausing = (Object.keys(DECLINES) as CounterName[]).filter((name) => {
    if (isConfirmed) return name === 'account' || name === 'card'
    return !(isOwner && name === 'email')
  })
  const check = async (name: CounterName, key: string | undefined) => {
    if (key !== undefined && pausing.includes(name)) await limits.check(DECLINES[name], key)
  }
  for (const name of pausing) await check(name, keys[name])
  const fingerprint = card && (await payments.fingerprintOf(card.customerId, card.paymentMethod))
  if (!fingerprint) return { keys } as Admitted
  await check('card', fingerprint)
  return { keys: { ...keys, card: fingerprint } } as Admitted
}

/**
 * The bank, for an admitted caller: the only way to it.
 * @param _ the proof: an admission, or a submit, which isn't stored without one
 */
export const bankFor = ({ payments }: Pick<Services, 'payments'>, _: Admitted | Checkout): Bank => payments

/** Whether one of the counters that a decline has filled is full, so that it pauses somebody. */
export async function isFull({ limits }: Pick<Services, 'limits'>, keys: DeclineKeys): Promise<boolean> {
  for (const name of Object.keys(DECLINES) as CounterName[]) {
    const key = keys[name]
    if (key !== undefined && (await limits.isUsedUp(DECLINES[name], key))) return true
  }
  return false
}

/** Counts a decline, once for everything that it came from. */
export async function countDecline({ limits }: Pick<Services, 'limits'>, keys: DeclineKeys): Promise<void> {
  for (const name of Object.keys(DECLINES) as CounterName[]) {
    const key = keys[name]
    if (key !== undefined) await limits.fill(DECLINES[name], key)
  }
}
