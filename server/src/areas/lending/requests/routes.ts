import type { answering } from '@cancha/contract/lending/requests/answering'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { loanText } from '@cancha/contract/lending/requests/request-fields'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { dropDraft } from '../../ground/drafts/drafts.ts'
import { passLoan } from './acts/pass-loan.ts'
import { recordTransaction } from './acts/record-transaction.ts'
import { showInterest } from './acts/show-interest.ts'
import { administrationHandlers } from './administration/handlers.ts'
import { addRequest } from './asking/add-request.ts'
import { loanDraftOf, loanDraftReader, saveLoanDraft } from './asking/draft.ts'
import { loanReach } from './asking/reach.ts'
import { loanStart } from './asking/start.ts'
import { listRequests } from './borrowing/list-requests.ts'
import { sayAmount } from './borrowing/say-amount.ts'
import { closeOwnRequest } from './close-request.ts'
import { deskHandlers } from './desk/handlers.ts'
import { documentHandlers } from './documents/handlers.ts'
import { offerHandlers } from './offers/handlers.ts'
import type { operations } from './operations.ts'
import { loadPage } from './page/load-page.ts'
import { readInterested } from './page/read-interested.ts'
import { askingPolicy } from './policy.ts'

const DONE = { success: true } as const

/** Lenders don't ask for loans with the account with which they lend. */
const beginAsking = (viewer: Viewer) => authorize(askingPolicy, 'begin', viewer, { open: 0 })

const askingHandlers = (
  services: Services,
  findDraft: ReturnType<typeof loanDraftReader>,
): Handlers<typeof asking> => ({
  async loanStart({ query, viewer }) {
    beginAsking(viewer)
    const [start, draft] = await Promise.all([loanStart(services, viewer, query), findDraft(viewer)])
    return { ...start, draft }
  },

  async loanReach({ body, viewer }) {
    beginAsking(viewer)
    return loanReach(services.database.db, viewer, body)
  },

  async saveLoanDraft({ body, viewer }) {
    beginAsking(viewer)
    return { ...DONE, version: await saveLoanDraft(services, viewer, body) }
  },

  async dropLoanDraft({ viewer }) {
    beginAsking(viewer)
    await dropDraft(services.database.db, viewer, loanDraftOf(viewer))
    return DONE
  },

  async addLoanRequest({ body, viewer }) {
    const { id, pageurl, sent } = await addRequest(services, viewer, body)
    return { ...DONE, msg: loanText.sent, lrnid: String(id), pageurl, sent }
  },
})

const borrowingHandlers = (services: Services): Handlers<typeof borrowing> => ({
  borrowerRequests: ({ params, query, viewer }) => listRequests(services, viewer, { params, query }),

  loanPage: async ({ params, viewer }) => ({ lrdata: await loadPage(services, viewer, params.token) }),

  interestedLender: async ({ params, viewer }) => ({ ldata: await readInterested(services, viewer, params) }),

  async sayLoanAmount({ body, viewer }) {
    await sayAmount(services, viewer, body)
    return DONE
  },

  async closeLoanRequest({ body, viewer }) {
    await closeOwnRequest(services, viewer, body)
    return DONE
  },
})

type Acts = Pick<typeof answering, 'setInterested' | 'passLoan' | 'recordTransaction'>

const actHandlers = (services: Services): Handlers<Acts> => ({
  async setInterested({ body, viewer }) {
    await showInterest(services, viewer, body.lrnid)
    return DONE
  },

  async passLoan({ body, viewer }) {
    await passLoan(services, viewer, body)
    return DONE
  },

  async recordTransaction({ body, viewer }) {
    await recordTransaction(services, viewer, body)
    return DONE
  },
})

export const loanHandlers = (services: Services): Handlers<typeof operations> => ({
  ...askingHandlers(services, loanDraftReader(services)),
  ...borrowingHandlers(services),
  ...actHandlers(services),
  ...deskHandlers(services),
  ...offerHandlers(services),
  ...documentHandlers(services),
  ...administrationHandlers(services),
})
