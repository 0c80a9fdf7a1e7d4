import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { pageUrl } from '../page-tokens.ts'
import { entryPolicy } from '../policy.ts'
import { presentToLender } from '../present.ts'
import { type EntryRow, rightsOfEntry } from '../store.ts'

/** A lender's entry in a request, with as much of the request as the lender may read now. */
export function presentEntry(
  services: Pick<Services, 'vault' | 'log'>,
  viewer: Viewer,
  row: EntryRow,
): LenderRow {
  const { entry } = row
  const asked = presentToLender(services, row)
  return {
    ...asked,
    loanamount: entry.lentAmount === null ? null : entry.lentAmount / 100,
    askedamount: asked.loanamount,
    _id: String(entry.id),
    pageurl: pageUrl(services, entry),
    place: entry.state,
    sentAt: entry.createdAt.toISOString(),
    answeredAt: entry.answeredAt?.toISOString() ?? null,
    transaction: entry.state === 'funded' ? 'Si' : 'no',
    transactiondate: entry.fundedAt?.toISOString() ?? null,
    commission: entry.commissionPercent,
    commissionamount: entry.commissionAmount === null ? null : entry.commissionAmount / 100,
    canupdate: can(entryPolicy, viewer, rightsOfEntry(row), ['fund']).fund,
  }
}
