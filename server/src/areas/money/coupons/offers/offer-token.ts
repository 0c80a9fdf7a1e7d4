import type { Services } from '../../../../services.ts'
import type { Offer } from './find-offer.ts'

/** The context with which an offer's token is sealed. */
export const offerContext = (userId: number): string => `training offer ${userId}`

/** Null if the site's secret was changed twice since, so that it can't be read any more. */
export function tokenOf({ vault, log }: Pick<Services, 'vault' | 'log'>, offer: Offer): string | null {
  try {
    return vault.open(offer.token, offerContext(offer.userId)).text
  } catch (err) {
    log.warn({ err, offer: offer.id }, 'el enlace de una oferta ya no se puede leer')
    return null
  }
}
