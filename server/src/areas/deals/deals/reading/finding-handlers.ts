import type { finding } from '@cancha/contract/deals/finding'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { dealPolicy } from '../policy.ts'
import { presentCard } from '../present.ts'
import { findRights } from '../store.ts'
import { assumptionsOf } from './assumptions.ts'
import { addFavorite, countFavorites, listFavorites, removeFavorite } from './favorites.ts'
import { listPage, pagesOf } from './list.ts'
import { summariesOf } from './summary.ts'

export function findingHandlers({ database }: Services): Handlers<typeof finding> {
  const { db } = database
  const summaryOf = summariesOf(db)

  return {
    async list({ query: { order, page, ...given }, viewer }) {
      const filters = withoutGaps(given)
      const [rows, summary, assumptions] = await Promise.all([
        listPage(db, viewer, { filters, order, page }),
        summaryOf(filters),
        assumptionsOf(db, viewer),
      ])
      const { total, prices, map, ...counts } = summary
      const now = new Date()
      return {
        deals: rows.map((row) => presentCard(row, now)),
        totalCount: total,
        currentPage: page,
        totalPages: pagesOf(total),
        counts,
        prices,
        map,
        assumptions,
      }
    },

    async favorites({ query: { page }, viewer }) {
      const [rows, { shown, gone }, assumptions] = await Promise.all([
        listFavorites(db, viewer, page),
        countFavorites(db, viewer),
        assumptionsOf(db, viewer),
      ])
      const now = new Date()
      return {
        deals: rows.map((row) => presentCard(row, now)),
        totalCount: shown,
        currentPage: page,
        totalPages: pagesOf(shown),
        gone,
        assumptions,
      }
    },

    async keepFavorite({ params: { id }, viewer }) {
      await database.transaction(async (tx) => {
        const rights = orNotFound(await findRights(tx, viewer, id, { lock: true }))
        authorize(dealPolicy, 'favorite', viewer, rights)
        await addFavorite(tx, viewer.id, id)
      })
      return { success: true }
    },

    async dropFavorite({ params: { id }, viewer }) {
      // A deal that is out of view by now can be dropped, too.
      if (await removeFavorite(db, viewer.id, id)) return { success: true }
      const rights = orNotFound(await findRights(db, viewer, id))
      authorize(dealPolicy, 'favorite', viewer, rights)
      return { success: true }
    },
  }
}

/** Without the filters that were left out. */
const withoutGaps = (given: { [Name in keyof DealFilters]?: DealFilters[Name] | undefined }): DealFilters =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as DealFilters
