import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { can } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { pageUrl } from '../page-tokens.ts'
import { pairPolicy } from '../policy.ts'
import { presentToLender } from '../present.ts'
import { type PlaceRow, rightsOfPlace } from '../store.ts'

/** A lender's place in a request, with as much of the request as the lender may read now. */
export function presentPlace(
  services: Pick<Services, 'vault' | 'log'>,
  viewer: Viewer,
  place: PlaceRow,
): LenderRow {
  const { pair } = place
  const asked = presentToLender(services, place)
  return {
    ...asked,
    loanamount: pair.lentAmount === null ? null : pair.lentAmount / 100,
    askedamount: asked.loanamount,
    _id: String(pair.id),
    pageurl: pageUrl(services, pair),
    place: pair.state,
    sentAt: pair.createdAt.toISOString(),
    answeredAt: pair.answeredAt?.toISOString() ?? null,
    transaction: pair.state === 'funded' ? 'Si' : 'no',
    transactiondate: pair.fundedAt?.toISOString() ?? null,
    commission: pair.commissionPercent,
    commissionamount: pair.commissionAmount === null ? null : pair.commissionAmount / 100,
    canupdate: can(pairPolicy, viewer, rightsOfPlace(place), ['fund']).fund,
  }
}
