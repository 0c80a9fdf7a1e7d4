import type { calculators } from '@cancha/contract/analysis/calculators'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { addressKey } from '../../../http/limits/limits.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { tablesAsCsv } from './csv.ts'
import { reportsOf, sharedCards } from './limits.ts'
import { attachLogo, keepLogo, logoOf, removeLogo } from './logo.ts'
import { analysisPolicy, sharedAnalysisPolicy } from './policy.ts'
import { presentAnalysis, presentShared } from './present.ts'
import { drawCard, drawReport } from './print.ts'
import { recentReader } from './recent.ts'
import { fileName } from './report/words.ts'
import { duplicateAnalysis, restoreAnalysis, saveAnalysis, updateAnalysis } from './save-analysis.ts'
import { readShare, shareAnalysis, stopSharing } from './share-analysis.ts'
import {
  authorOf,
  describe,
  findAnalysis,
  findOwnAmong,
  findShared,
  listOwn,
  lockAnalysis,
  logoFileOf,
  softDelete,
  tagsOf,
} from './store.ts'

export function calculatorHandlers(services: Services): Handlers<typeof calculators> {
  const { database, limits, pictures } = services
  const { db } = database
  const recentOf = recentReader(db)

  const readable = async (viewer: Viewer, shortid: string) =>
    authorize(analysisPolicy, 'read', viewer, await findAnalysis(db, shortid))

  const shared = async (token: string, viewer: Viewer | null) =>
    authorize(sharedAnalysisPolicy, 'read', viewer, await findShared(db, token))

  return {
    saveAnalysis: async ({ body, viewer }) => ({
      success: true,
      shortid: await saveAnalysis(services, viewer, body),
    }),

    analysis: async ({ params, viewer }) => presentAnalysis(await readable(viewer, params.shortid)),

    updateAnalysis: async ({ params, body, viewer }) => ({
      success: true,
      version: await updateAnalysis(services, viewer, params.shortid, body),
    }),

    async recentAnalyses({ params }) {
      const { rows, total } = await recentOf(params.userId)
      return { success: true, data: rows.map(presentAnalysis), total }
    },

    async compareAnalyses({ params, query }) {
      const found = await findOwnAmong(db, params.userId, query.ids)
      const inOrder = query.ids.map((id) => found.find(({ shortid }) => shortid === id))
      const [first] = inOrder
      // Only analyses of the same calculator can be compared.
      if (inOrder.some((each) => each?.type !== first?.type) || !first) throw new Refusal('not_found')
      return { success: true, data: inOrder.flatMap((each) => (each ? [presentAnalysis(each)] : [])) }
    },

    async analyses({ params: { userId, type }, query }) {
      const [{ rows, total }, tags] = await Promise.all([
        listOwn(db, userId, { type, ...query }),
        tagsOf(db, userId, type),
      ])
      return { success: true, data: rows.map(presentAnalysis), total, tags }
    },

    duplicateAnalysis: async ({ params, viewer }) => ({
      success: true,
      shortid: await duplicateAnalysis(services, viewer, params.shortid),
    }),

    async deleteAnalysis({ params, viewer }) {
      await database.transaction(async (tx) => {
        const analysis = authorize(analysisPolicy, 'delete', viewer, await lockAnalysis(tx, params.shortid))
        if (!analysis.deletedAt) await softDelete(tx, analysis)
      })
      return { success: true }
    },

    async restoreAnalysis({ params, viewer }) {
      await restoreAnalysis(services, viewer, params.shortid)
      return { success: true }
    },

    async describeAnalysis({ params, body, viewer }) {
      const words = { ...body, ...(body.tags && { tags: [...new Set(body.tags)] }) }
      await database.transaction(async (tx) => {
        const analysis = await lockAnalysis(tx, params.shortid)
        await describe(tx, authorize(analysisPolicy, 'change', viewer, analysis), words)
      })
      return { success: true }
    },

    analysisShare: async ({ params, viewer }) => ({
      share: await readShare(services, viewer, params.shortid),
    }),

    shareAnalysis: async ({ params, body, viewer }) => ({
      success: true,
      share: await shareAnalysis(services, viewer, params.shortid, body.withaddress),
    }),

    async stopSharing({ params, viewer }) {
      await stopSharing(services, viewer, params.shortid)
      return { success: true }
    },

    sharedAnalysis: async ({ params, viewer }) => presentShared(await shared(params.token, viewer)),

    async sharedCard({ params, viewer, call }) {
      const count = () => limits.count(sharedCards, addressKey(call.ip))
      const bytes = await drawCard(pictures, presentShared(await shared(params.token, viewer)), count)
      return { bytes, name: null, keep: 0 }
    },

    async analysisReport({ params, query, viewer }) {
      const analysis = await readable(viewer, params.shortid)
      await limits.count(reportsOf, String(viewer.id))
      const [author, logo] = await Promise.all([authorOf(db, viewer.id), logoOf(services, viewer.id)])
      const { type, name, data, updatedAt } = analysis
      const { lang: language } = query
      const bytes = await drawReport({ type, language, name, data, author, logo, at: updatedAt })
      return { bytes, name: fileName(calculatorIn(type, language), analysis, 'report'), keep: 0 }
    },

    async analysisTables({ params, query, viewer }) {
      const analysis = await readable(viewer, params.shortid)
      const calculator = calculatorIn(analysis.type, query.lang)
      return {
        bytes: tablesAsCsv(analysis, query.lang),
        name: fileName(calculator, analysis, 'tables'),
        keep: 0,
      }
    },

    reportBrand: async ({ params }) => ({ logo: (await logoFileOf(db, params.userId)) !== null }),

    async reportLogo({ params }) {
      const bytes = orNotFound(await logoOf(services, params.userId))
      return { bytes, name: null, keep: 0 }
    },

    async keepReportLogo({ params, body }) {
      await keepLogo(services, params.userId, body.image)
      return { success: true }
    },

    async attachReportLogo({ viewer, body }) {
      await attachLogo(services, viewer, body.file)
      return { success: true }
    },

    async removeReportLogo({ params }) {
      await removeLogo(services, params.userId)
      return { success: true }
    },
  }
}
