import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { actOnEntry } from '../acts/act-on-entry.ts'
import { addEvent, announceTo } from '../events.ts'
import { loanAgainNotification } from '../notifications.ts'
import { offeringPolicy } from '../policy.ts'
import { rightsOfEntry } from '../store.ts'
import { areSame, putTerms, standsUntil, type WrittenTerms } from './put-terms.ts'
import { findOffer, termsOf } from './store.ts'
import { loanOffers } from './tables.ts'
import { tellOffered } from './tell.ts'

/**
 * Makes a lender's offer to a request and tells the borrower; made already with the same terms, it is the same offer.
 * @returns its id
 * @throws Refusal not_found, forbidden while the company isn't confirmed, conflict where there is one already, another is accepted, or the
 * request is closed
 */
export async function makeOffer(
  services: Services,
  viewer: Viewer,
  { lrnid, ...terms }: WrittenTerms & { lrnid: number },
): Promise<number> {
  let made = 0
  await actOnEntry(services, viewer, lrnid, async (tx, row) => {
    const { entry, request, company } = row
    const there = (await findOffer(tx, eq(loanOffers.entryId, entry.id)))?.offer
    if (there?.state === 'made' && there.version === 1) {
      const [first] = (await termsOf(tx, [there.id])).get(there.id) ?? []
      made = first && areSame(first, terms) ? there.id : 0
      if (made) return
    }
    authorize(offeringPolicy, 'make', viewer, { ...rightsOfEntry(row), hasOffer: there !== undefined })
    const [offer] = await tx
      .insert(loanOffers)
      .values({ entryId: entry.id, requestId: lrnid, standsUntil: standsUntil(terms.stands) })
      .returning({ id: loanOffers.id, version: loanOffers.version })
    if (!offer) throw new Error('an offer was kept and none came back')
    await putTerms(tx, offer, terms)
    await settle(services, tx, loanAgainNotification, viewer.id, entry.id)
    await addEvent(tx, { requestId: lrnid, kind: 'offered', entryId: entry.id })
    await tellOffered(services, tx, request, { ...offer, companyName: company.companyName })
    announceTo(services, tx, request, [viewer.id])
    made = offer.id
  })
  return made
}
