import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { opens } from '@cancha/domain/money/memberships/subscription'
import type { Account } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { moneyAlarmNotification } from '../notifications.ts'
import type { Checkout } from '../sync/facts.ts'
import type { Settled } from '../sync/settle-checkouts.ts'
import type { StoredRows } from '../sync/store-account.ts'
import type { subscriptions } from '../tables.ts'

type Payer = { id: number; firstName: string; lastName: string }

/** Tells the administrators, once, of each submit that was charged otherwise than its person was shown. */
export async function tellDifferences(
  services: Services,
  tx: Tx,
  settled: readonly Settled[],
  { account, payer }: { account: Account; payer: Payer },
): Promise<void> {
  for (const { row, order } of settled) {
    const charged = chargedFor(order, account)
    if (charged === null || charged === row.today) continue
    services.log.error(
      { event: 'payments.difference', checkout: row.id, shown: row.today, charged },
      'se cobró otra cosa que la que se mostró',
    )
    await notify(services, tx, moneyAlarmNotification, allAdministrators, {
      source: `difference ${row.key}`,
      thing: String(payer.id),
      title: inWords(row, charged, payer),
      href: `/admin/miembros/${payer.id}`,
    })
  }
}

/** The amount charged for an order at once: its oldest invoice's, whatever was renewed since. Null if that isn't known. */
function chargedFor(order: Settled['order'], { invoices }: Account): Cents | null {
  if (!('latestInvoice' in order)) return order.total
  const [first] = invoices
    .filter(({ subscriptionId, status }) => subscriptionId === order.id && status === 'paid')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return first?.total ?? null
}

/** 'A Ana Ruiz se le mostró $29.99 por Básica mensual y se le cobró $30.99' */
const inWords = ({ plan, today }: Checkout, charged: Cents, { firstName, lastName }: Payer): string =>
  `A ${firstName} ${lastName} se le mostró ${formatCents(today, 'always')} por ${PLANS[plan].name} y se le cobró ${formatCents(charged, 'always')}`

type Charged = Pick<typeof subscriptions.$inferSelect, 'endsWithPeriod' | 'standing'>

/** Whether a subscription is charged again and again: of each person there may be one. */
const isCharged = ({ standing, endsWithPeriod }: Charged): boolean => opens(standing) && !endsWithPeriod

/**
 * Tells the administrators of somebody who is charged for two subscriptions, when the second one comes to it.
 * @param all that is stored of the person now, whichever customer it was bought as
 * @param stored what was stored of the customer that has just been read
 */
export async function tellDoubled(
  services: Services,
  tx: Tx,
  {
    all,
    stored,
    account,
  }: { all: readonly (Charged & { id: string })[]; stored: StoredRows; account: Account },
  { id, firstName, lastName }: Payer,
): Promise<void> {
  const ids = all.filter(isCharged).map((one) => one.id)
  const isNew = (one: string) => {
    const before = stored.subscriptions.get(one)
    return account.subscriptions.some((read) => read.id === one) && !(before && isCharged(before))
  }
  if (ids.length < 2 || !ids.some(isNew)) return
  services.log.error(
    { event: 'payments.doubled', user: id, subscriptions: ids },
    'a alguien se le cobran dos suscripciones a la vez',
  )
  await notify(services, tx, moneyAlarmNotification, allAdministrators, {
    source: `doubled ${ids.toSorted().join(' ')}`,
    thing: String(id),
    title: `A ${firstName} ${lastName} se le cobran ${formatCount(ids.length)} suscripciones a la vez`,
    href: `/admin/miembros/${id}`,
  })
}

/** Tells the administrators of a customer of the provider's that is of no account here. */
export async function tellUnknown(services: Services, tx: Tx, customerId: string): Promise<void> {
  await notify(services, tx, moneyAlarmNotification, allAdministrators, {
    source: `unknown ${customerId}`,
    thing: customerId,
    title: `El servicio de cobros tiene un cliente, ${customerId}, que no es de ninguna cuenta de aquí`,
    href: '/admin/pagos',
  })
}
