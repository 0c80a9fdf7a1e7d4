import { DEALS_PATH, dealHref } from '@cancha/domain/deals/addresses'
import { type DealState, isPublic } from '@cancha/domain/deals/dealing/life'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { quoted } from '../../deals/told-title.ts'
import { reportOutcomeNotification } from '../notifications.ts'

type Resolution = {
  deal: { id: number; title: string; state: DealState }
  by: number
  outcome: 'dismissed' | 'acted'
  note: string
}

/**
 * Closes the open reports of a deal and tells their reporters, without the note.
 * @returns how many there were
 */
export async function resolveReports(
  services: Services,
  tx: Tx,
  { deal, by, outcome, note }: Resolution,
): Promise<number> {
  const closed = await selectRows(
    tx,
    { id: column.id, reporterId: column.id },
    sql`update deal_reports set resolved_at = now(), resolved_by = ${by}, outcome = ${outcome}, note = ${note}
      where deal_id = ${deal.id} and resolved_at is null returning id, reporter_id as "reporterId"`,
  )
  for (const { id, reporterId } of closed)
    await notify(services, tx, reportOutcomeNotification, reporterId, {
      source: id,
      thing: deal.id,
      ...sentenceWith(quoted(deal.title), (title) => outcomeInWords(title, deal.state, outcome)),
      href: isPublic(deal.state) ? dealHref(deal) : DEALS_PATH,
    })
  return closed.length
}

function outcomeInWords(deal: string, state: DealState, outcome: Resolution['outcome']): string {
  if (outcome === 'dismissed')
    return `Revisamos ${deal}, que reportaste, y lo dejamos como está. Gracias por avisar.`
  return isPublic(state)
    ? `Revisamos ${deal}, que reportaste, e hicimos lo necesario. Gracias por avisar.`
    : `Revisamos ${deal}, que reportaste: ya no está a la vista. Gracias por avisar.`
}
