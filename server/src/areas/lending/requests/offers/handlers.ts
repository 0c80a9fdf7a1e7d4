import type { loanOffers } from '@cancha/contract/lending/offers/offers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../../http/request/mount.ts'
import type { Services } from '../../../../services.ts'
import { listOffers, offerFor, termsFor } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { acceptOffer, changeOffer, declineOffer, releaseOffer, withdrawOffer } from './move-offer.ts'

export function offerHandlers(services: Services): Handlers<typeof loanOffers> {
  const { db } = services.database
  const answer = async (viewer: Viewer, id: number) => ({
    success: true as const,
    offer: await offerFor(db, viewer, id),
  })
  return {
    async makeLoanOffer({ body: { lid: _, ...body }, viewer }) {
      return answer(viewer, await makeOffer(services, viewer, body))
    },

    async changeLoanOffer({ body, viewer }) {
      await changeOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    loanOffers: async ({ params, viewer }) => ({ offers: await listOffers(db, viewer, params.lrnid) }),

    loanOfferTerms: ({ params, viewer }) => termsFor(db, viewer, params.id),

    async acceptLoanOffer({ body, viewer }) {
      await acceptOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    async declineLoanOffer({ body, viewer }) {
      await declineOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    async withdrawLoanOffer({ body, viewer }) {
      await withdrawOffer(services, viewer, body.id)
      return answer(viewer, body.id)
    },

    async releaseLoanOffer({ body, viewer }) {
      await releaseOffer(services, viewer, body)
      return answer(viewer, body.id)
    },
  }
}
