import { AGREED_OFFERS, type OfferState } from '@cancha/domain/deals/dealing/offers'
import type { Tx } from '../../../database/connection.ts'
import { sentenceWith } from '../../../manifest/notification-kind.ts'
import { nameOf } from '../../ground/users/name-of.ts'
import { type NotifyServices, notify } from '../../talk/notifications/notify.ts'
import { quoted } from '../deals/told-title.ts'
import { offerNewsNotification, offerNotification } from './notifications.ts'

export type OfferTold = {
  id: number
  dealId: number
  dealerId: number
  buyerId: number
  version: number
  title: string
}

/** Tells the dealer of terms that wait for them. */
export async function tellDealer(services: NotifyServices, tx: Tx, offer: OfferTold): Promise<void> {
  await notify(services, tx, offerNotification, offer.dealerId, {
    author: await nameOf(tx, offer.buyerId),
    source: `${offer.id} ${offer.version}`,
    thing: offer.dealId,
    title: offer.title,
    href: `/deals/ofertas?lado=recibidas&trato=${offer.dealId}`,
  })
}

type News = {
  to: 'buyer' | 'dealer'
  /** The state in which the offer is now. */
  state: OfferState
  says: (who: string, deal: string) => string
  /** Whether the other of the two did it. */
  byOther?: true
  /** Distinguishes what may be told again of the same state. */
  once?: string
}

/** Tells one of the two what became of an offer. */
export async function tellNews(
  services: NotifyServices,
  tx: Tx,
  offer: OfferTold,
  { to, state, says, byOther, once = '' }: News,
): Promise<void> {
  const [receiver, other] = to === 'buyer' ? [offer.buyerId, offer.dealerId] : [offer.dealerId, offer.buyerId]
  const author = byOther ? await nameOf(tx, other) : null
  await notify(services, tx, offerNewsNotification, receiver, {
    ...(author && { author }),
    from: other,
    agreed: AGREED_OFFERS.includes(state),
    source: `${offer.id} ${offer.version} ${state} ${once}`,
    thing: offer.id,
    ...sentenceWith(quoted(offer.title), (deal) =>
      says(author ? `${author.firstName} ${author.lastName}` : '', deal),
    ),
    href: `/deals/ofertas?lado=${to === 'buyer' ? 'hechas' : 'recibidas'}&trato=${offer.dealId}`,
  })
}
