import type { Offer } from '@cancha/contract/deals/offers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../http/request/policy.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { offerPolicy } from './policy.ts'
import type { OfferRow, TermsRow } from './store.ts'

const dollars = (cents: number): number => cents / 100

const presentTerms = ({ amount, earnest, ...terms }: TermsRow) => ({
  ...terms,
  amount: dollars(amount),
  earnest: dollars(earnest),
})

/** An offer as one of the two sees it. */
export function presentOffer(row: OfferRow, viewer: Viewer): Offer {
  const [terms, ...before] = row.terms
  if (!terms) throw new Error('an offer without terms')
  return {
    id: String(row.id),
    state: row.state,
    mine: row.buyerId === viewer.id,
    deal: { dealid: String(row.dealId), title: row.title, price: dollars(row.price), status: row.dealState },
    other: {
      _id: String(row.otherId),
      firstname: row.firstName,
      lastname: row.lastName,
      pathalias: row.alias === null ? null : { alias: row.alias },
      avatar: pictureAddress('avatar', row.avatarKey, 'small'),
    },
    terms: presentTerms(terms),
    before: before.map(presentTerms),
    standsUntil: row.standsUntil,
    updatedAt: row.updatedAt,
    can: can(offerPolicy, viewer, row, ['accept', 'decline', 'counter', 'withdraw', 'again']),
  }
}
