import { loanOffers as operations } from '../../contract/src/lending/offers/offers.ts'
import { termsColumns } from '../../server/src/areas/lending/requests/offers/put-terms.ts'
import { loanOffers, loanOfferVersions } from '../../server/src/areas/lending/requests/offers/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import type { DemoOffer } from './texts/requests/types.ts'
import type { TimelineEntry } from './timeline.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The terms that a lender of the demo types, as the form's own schema reads them. */
export const termsOf = (typed: DemoOffer['terms']) =>
  operations.makeLoanOffer.body.parse({ lrnid: '1', lid: '1', ...typed })

type SeededRequest = {
  requestId: number
  /** The id of a lender's entry, by the member's key. */
  entryIdOf: (lender: string) => number | undefined
  createdAt: Date
}

/**
 * Creates the offers to a request of the demo. Of one that is accepted the others are outdone.
 * @returns what happened, for the request's timeline
 */
export async function seedOffers(
  tx: Tx,
  { requestId, entryIdOf, createdAt }: SeededRequest,
  offers: readonly DemoOffer[],
): Promise<TimelineEntry[]> {
  const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR)
  const accepted = offers.find(({ acceptedHours }) => acceptedHours !== undefined)
  const timeline: TimelineEntry[] = []
  for (const { lender, hours, terms, changed, acceptedHours } of offers) {
    const entryId = entryIdOf(lender)
    if (entryId === undefined) continue
    const versions = [
      { at: after(hours), terms: termsOf(terms) },
      ...(changed ? [{ at: after(changed.hours), terms: termsOf({ ...terms, ...changed.terms }) }] : []),
    ]
    const last = versions.at(-1)
    if (!last) continue
    const [made] = await tx
      .insert(loanOffers)
      .values({
        entryId,
        requestId,
        state: accepted === undefined ? 'made' : acceptedHours === undefined ? 'outdone' : 'accepted',
        version: versions.length,
        standsUntil: new Date(last.at.getTime() + last.terms.stands * DAY),
        createdAt: after(hours),
        updatedAt: accepted?.acceptedHours === undefined ? last.at : after(accepted.acceptedHours),
      })
      .returning({ id: loanOffers.id })
    if (!made) throw new Error('an offer was kept and none came back')
    await tx.insert(loanOfferVersions).values(
      versions.map(({ at, terms }, index) => ({
        offerId: made.id,
        version: index + 1,
        ...termsColumns(terms),
        at,
      })),
    )
    timeline.push({ kind: 'offered', at: after(hours), entryId })
    if (acceptedHours !== undefined)
      timeline.push({ kind: 'offer_accepted', at: after(acceptedHours), entryId })
  }
  return timeline
}
