import { PLANS } from '@cancha/domain/memberships/plans'
import type { Cents } from '@cancha/domain/money/cents'
import { formatCents } from '@cancha/domain/money/format-cents'
import type { Account } from '../../../adapters/payments/payments.ts'
import type { Tx } from '../../../database/connection.ts'
import { allAdministrators } from '../../../manifest/for-administrators.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/notify.ts'
import { moneyAlarmNotification } from '../notifications.ts'
import type { Checkout } from '../sync/facts.ts'
import type { Settled } from '../sync/settle-checkouts.ts'

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

/** What was charged for an order at once: its oldest invoice, whatever was renewed since. Null if that isn't known. */
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
