import type { hops } from '@cancha/contract/deals/hops'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { ownAmong, ownAnalysisId } from '../../analysis/calculators/own-analysis.ts'
import { topicsOfAnalyses } from '../../talk/forums/analyses/topics-of-analyses.ts'
import { readableDeal } from '../deals/readable-deal.ts'
import { presentFigures, presentOrigin } from './present.ts'
import { analysesOf, findOrigin, ownCodesOf } from './store.ts'

export function hopHandlers({ database: { db } }: Services): Handlers<typeof hops> {
  return {
    dealFigures: async ({ params, viewer }) => presentFigures(await readableDeal(db, viewer, params.dealid)),

    async dealAnalyses({ params, viewer }) {
      const { id } = await readableDeal(db, viewer, params.dealid)
      return { analyses: await ownAmong(db, viewer, await ownCodesOf(db, viewer, id)) }
    },

    async dealTopics({ params, viewer }) {
      const { id, state } = await readableDeal(db, viewer, params.dealid)
      // Authors let their topics stand on a page that everyone reads.
      return { topics: isPublic(state) ? await topicsOfAnalyses(db, analysesOf(id)) : [] }
    },

    analysisDeal: async ({ params, viewer }) =>
      presentOrigin(await findOrigin(db, viewer, await ownAnalysisId(db, viewer, params.shortid))),
  }
}
