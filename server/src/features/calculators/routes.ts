import type { calculators } from '@cancha/contract/calculators'
import { calculatorIn } from '@cancha/domain/calculators/english/calculators'
import { addressKey } from '../../http/limits/limits.ts'
import type { Handlers } from '../../http/request/mount.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { tablesAsCsv } from './csv.ts'
import { keepLogo, logoOf, removeLogo } from './logo.ts'
import { presentAnalysis, presentShared } from './present.ts'
import { drawCard, drawReport } from './print.ts'
import { fileName } from './report/words.ts'
import { duplicateAnalysis, restoreAnalysis, saveAnalysis, updateAnalysis } from './save-analysis.ts'
import { readShare, shareAnalysis, stopSharing } from './share-analysis.ts'
import {
  authorOf,
  describe,
  findOwn,
  findOwnAmong,
  findShared,
  listOwn,
  logoKeyOf,
  softDelete,
  tagsOf,
} from './store.ts'

/** Rows of the dashboard's block. */
const RECENT = 5

export function calculatorHandlers(services: Services): Handlers<typeof calculators> {
  const { database, limits, pictures } = services
  const { db } = database

  async function own(userId: number, shortid: string) {
    const analysis = await findOwn(db, userId, shortid)
    if (!analysis) throw new Refusal('not_found')
    return analysis
  }
  async function shared(token: string) {
    const found = await findShared(db, token)
    if (!found) throw new Refusal('not_found')
    return found
  }

  return {
    saveAnalysis: async ({ body }) => ({ success: true, shortid: await saveAnalysis(services, body) }),

    analysis: async ({ params, viewer }) => presentAnalysis(await own(viewer.id, params.shortid)),

    updateAnalysis: async ({ params, body }) => ({
      success: true,
      version: await updateAnalysis(services, params.shortid, body),
    }),

    async recentAnalyses({ params }) {
      const { rows, total } = await listOwn(db, params.userId, { most: RECENT })
      return { success: true, data: rows.map(presentAnalysis), total }
    },

    async compareAnalyses({ params, query }) {
      const found = await findOwnAmong(db, params.userId, query.ids)
      const inOrder = query.ids.map((id) => found.find(({ shortid }) => shortid === id))
      const [first] = inOrder
      // Figures of different calculators don't stand side by side.
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
      shortid: await duplicateAnalysis(services, viewer.id, params.shortid),
    }),

    async deleteAnalysis({ params, viewer }) {
      if (!(await database.transaction((tx) => softDelete(tx, viewer.id, params.shortid))))
        throw new Refusal('not_found')
      return { success: true }
    },

    async restoreAnalysis({ params, viewer }) {
      await restoreAnalysis(services, viewer.id, params.shortid)
      return { success: true }
    },

    async describeAnalysis({ params, body, viewer }) {
      const words = { ...body, ...(body.tags && { tags: [...new Set(body.tags)] }) }
      if (!(await describe(db, viewer.id, params.shortid, words))) throw new Refusal('not_found')
      return { success: true }
    },

    analysisShare: async ({ params, viewer }) => ({
      share: await readShare(services, viewer.id, params.shortid),
    }),

    shareAnalysis: async ({ params, body, viewer }) => ({
      success: true,
      share: await shareAnalysis(services, viewer.id, params.shortid, body.withaddress),
    }),

    async stopSharing({ params, viewer }) {
      await stopSharing(services, viewer.id, params.shortid)
      return { success: true }
    },

    sharedAnalysis: async ({ params }) => presentShared(await shared(params.token)),

    async sharedCard({ params, call }) {
      const count = () => limits.count('sharedCard', addressKey(call.ip))
      const bytes = await drawCard(pictures, presentShared(await shared(params.token)), count)
      return { bytes, name: null, keep: 0 }
    },

    async analysisReport({ params, query, viewer }) {
      const analysis = await own(viewer.id, params.shortid)
      await limits.count('report', String(viewer.id))
      const [author, logo] = await Promise.all([authorOf(db, viewer.id), logoOf(services, viewer.id)])
      const { type, name, data, updatedAt } = analysis
      const { lang: language } = query
      const bytes = await drawReport({ type, language, name, data, author, logo, at: updatedAt })
      return { bytes, name: fileName(calculatorIn(type, language), analysis, 'report'), keep: 0 }
    },

    async analysisTables({ params, query, viewer }) {
      const analysis = await own(viewer.id, params.shortid)
      const calculator = calculatorIn(analysis.type, query.lang)
      return {
        bytes: tablesAsCsv(analysis, query.lang),
        name: fileName(calculator, analysis, 'tables'),
        keep: 0,
      }
    },

    reportBrand: async ({ params }) => ({ logo: (await logoKeyOf(db, params.userId)) !== null }),

    async reportLogo({ params }) {
      const bytes = await logoOf(services, params.userId)
      if (!bytes) throw new Refusal('not_found')
      return { bytes, name: null, keep: 0 }
    },

    async keepReportLogo({ params, body }) {
      await keepLogo(services, params.userId, body.image)
      return { success: true }
    },

    async removeReportLogo({ params }) {
      await removeLogo(services, params.userId)
      return { success: true }
    },
  }
}
