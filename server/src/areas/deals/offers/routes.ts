import { OFFERS_PAGE, type offers } from '@cancha/contract/deals/offers'
import { monthOf } from '@cancha/domain/ground/time/months'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { acceptOffer, counterOffer, declineOffer, offerAgain, withdrawOffer } from './answer-offer.ts'
import { dealerMonth } from './dealer-month.ts'
import { makeOffer } from './make-offer.ts'
import { presentOffer } from './present.ts'
import { offerFor, offersOf, waitingFor } from './store.ts'

export function offerHandlers(services: Services): Handlers<typeof offers> {
  const { db } = services.database
  const answer = async (viewer: Viewer, id: number) => ({
    success: true as const,
    offer: presentOffer(await offerFor(db, viewer, id), viewer),
  })
  return {
    async makeOffer({ body, viewer }) {
      return answer(viewer, await makeOffer(services, viewer, body))
    },

    async offers({ query: { side, deal, page }, viewer }) {
      const [rows, waiting] = await Promise.all([
        offersOf(db, viewer, { side, deal, limit: OFFERS_PAGE + 1, offset: (page - 1) * OFFERS_PAGE }),
        waitingFor(db, viewer),
      ])
      return {
        offers: rows.slice(0, OFFERS_PAGE).map((row) => presentOffer(row, viewer)),
        waiting,
        more: rows.length > OFFERS_PAGE,
        currentPage: page,
      }
    },

    async counterOffer({ body, viewer }) {
      await counterOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    async acceptOffer({ body, viewer }) {
      await acceptOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    async declineOffer({ body, viewer }) {
      await declineOffer(services, viewer, body)
      return answer(viewer, body.id)
    },

    async withdrawOffer({ body, viewer }) {
      await withdrawOffer(services, viewer, body.id)
      return answer(viewer, body.id)
    },

    async offerAgain({ body, viewer }) {
      await offerAgain(services, viewer, body.id)
      return answer(viewer, body.id)
    },

    dealerMonth: ({ query: { month }, viewer }) => dealerMonth(db, viewer, month ?? monthOf(new Date())),
  }
}
