import { ENQUIRIES_PAGE, type enquiries } from '@cancha/contract/deals/enquiries'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { askAboutDeal } from './ask-about-deal.ts'
import { moveEnquiry } from './move-enquiry.ts'
import { presentEnquiry, presentSent } from './present.ts'
import { countsOf, inboxOf, sentBy, waitingFor } from './store.ts'

/** One row more than a page has, to know whether there are more. */
const pageOf = (page: number) => ({ limit: ENQUIRIES_PAGE + 1, offset: (page - 1) * ENQUIRIES_PAGE })

export function enquiryHandlers(services: Services): Handlers<typeof enquiries> {
  const { db } = services.database
  return {
    async ask({ body, viewer }) {
      await askAboutDeal(services, viewer, body.values)
      return { success: true, msg: 'done' }
    },

    async inbox({ query: { state, deal, page }, viewer }) {
      const [rows, counts] = await Promise.all([
        inboxOf(db, viewer, { state, deal, ...pageOf(page) }),
        countsOf(db, viewer, deal),
      ])
      return {
        enquiries: rows.slice(0, ENQUIRIES_PAGE).map((row) => presentEnquiry(row, viewer)),
        counts,
        more: rows.length > ENQUIRIES_PAGE,
        currentPage: page,
      }
    },

    async sent({ query: { page }, viewer }) {
      const rows = await sentBy(db, viewer, pageOf(page))
      return {
        enquiries: rows.slice(0, ENQUIRIES_PAGE).map(presentSent),
        more: rows.length > ENQUIRIES_PAGE,
        currentPage: page,
      }
    },

    waiting: async ({ viewer }) => ({ count: await waitingFor(db, viewer) }),

    async answerEnquiry({ body, viewer }) {
      const { way, conversation } = await answerEnquiry(services, viewer, body)
      return { success: true, way, conversation: conversation === null ? null : String(conversation) }
    },

    async move({ body, viewer }) {
      return { success: true, state: await moveEnquiry(services, viewer, body) }
    },
  }
}
