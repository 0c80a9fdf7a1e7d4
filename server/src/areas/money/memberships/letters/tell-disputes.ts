import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import type { Account, Dispute } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { disputeNotification } from '../notifications.ts'

/** Where administrators see disputes, and what to do about them. */
const DISPUTES_PAGE = '/admin/disputas'

type Payer = { firstName: string; lastName: string } | null

/** Tells the administrators of each dispute that waits for an answer, once. */
export async function tellDisputes(
  services: Services,
  tx: Tx,
  { invoices }: Account,
  payer: Payer,
): Promise<void> {
  for (const dispute of invoices.flatMap((invoice) => invoice.disputes))
    if (dispute.status === 'to_answer')
      await notify(services, tx, disputeNotification, allAdministrators, {
        source: dispute.id,
        thing: dispute.id,
        title: inWords(dispute, payer),
        href: DISPUTES_PAGE,
      })
}

/** 'El banco de Ana Ruiz reclama $29.99: contéstale hasta el 3 de diciembre de 2026' */
function inWords({ amount, inquiry, respondBy }: Dispute, payer: Payer): string {
  const whose = payer ? `${payer.firstName} ${payer.lastName}` : 'quien ya no tiene cuenta'
  const does = inquiry ? 'pregunta por un pago de' : 'reclama'
  const until = respondBy ? `: contéstale hasta el ${longDate(respondBy)}` : ''
  return `El banco de ${whose} ${does} ${formatCents(amount, 'always')}${until}`
}
