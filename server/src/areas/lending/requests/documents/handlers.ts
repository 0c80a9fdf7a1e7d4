import type { loanDocuments } from '@cancha/contract/lending/documents/documents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../../http/request/mount.ts'
import type { Services } from '../../../../services.ts'
import { printLoanFile } from '../report/print-file.ts'
import { addPaper } from './add-paper.ts'
import { removePaper, turnPaper } from './change-paper.ts'
import { askForFile, openFile, withdrawFile } from './give-file.ts'
import { readFile } from './read-file.ts'
import { reviewDocument } from './review-document.ts'
import { setAnalysis } from './set-analysis.ts'

export function documentHandlers(services: Services): Handlers<typeof loanDocuments> {
  const answer = async (viewer: Viewer, lrnid: number) => ({
    success: true as const,
    file: await readFile(services, viewer, lrnid),
  })
  return {
    loanFile: async ({ params, viewer }) => ({ file: await readFile(services, viewer, params.lrnid) }),

    async addLoanPaper({ body, viewer }) {
      await addPaper(services, viewer, body)
      return answer(viewer, body.lrnid)
    },

    turnLoanPaper: async ({ body, viewer }) => answer(viewer, await turnPaper(services, viewer, body)),

    removeLoanPaper: async ({ body, viewer }) => answer(viewer, await removePaper(services, viewer, body.id)),

    async openLoanFile({ body, viewer }) {
      await openFile(services, viewer, body)
      return answer(viewer, body.lrnid)
    },

    async withdrawLoanFile({ body: { lrnid, lid = null }, viewer }) {
      await withdrawFile(services, viewer, { lrnid, lid })
      return answer(viewer, lrnid)
    },

    async setLoanAnalysis({ body, viewer }) {
      await setAnalysis(services, viewer, body)
      return answer(viewer, body.lrnid)
    },

    async askLoanFile({ body, viewer }) {
      await askForFile(services, viewer, body.lrnid)
      return answer(viewer, body.lrnid)
    },

    loanFileReport: ({ params, query, viewer }) =>
      printLoanFile(services, viewer, { lrnid: params.lrnid, lang: query.lang }),

    async reviewLoanDocument({ body, viewer }) {
      await reviewDocument(services, viewer, body)
      return answer(viewer, body.lrnid)
    },
  }
}
