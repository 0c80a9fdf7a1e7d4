import type { searches } from '@cancha/contract/deals/searches'
import { SAVED_SEARCHES_MOST } from '@cancha/domain/deals/finding/saved-searches'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { wantsLetters } from '../../talk/notifications/choices.ts'
import { cardsOf } from '../deals/cards.ts'
import { readEndToken } from './end-link.ts'
import { dealMatchNotification } from './notifications.ts'
import { savedSearchPolicy } from './policy.ts'
import {
  addSearch,
  changeSearch,
  countSearches,
  findSearch,
  readSearches,
  removeSearch,
  searchLike,
  suggestDeals,
} from './store.ts'

const TOO_MANY = `Ya tienes ${SAVED_SEARCHES_MOST} búsquedas guardadas. Termina una en «Lo que busco» y guarda esta después.`

export function savedSearchHandlers({ config, database }: Services): Handlers<typeof searches> {
  const { db } = database

  /** The search of a letter's link, which needs no session. @throws Refusal link_expired if it has ended, or the link isn't ours */
  const linked = async (token: string) => {
    const link = readEndToken(config, token)
    const search = link && (await findSearch(db, link.searchId))
    if (!link || !search || search.userId !== link.userId) throw new Refusal('link_expired')
    return search
  }

  return {
    async searches({ viewer }) {
      const rows = await readSearches(db, viewer.id)
      const letters = await wantsLetters(db, viewer.id, dealMatchNotification)
      return {
        searches: rows.map(({ id, name, filters, often, createdAt, now }) => ({
          id: String(id),
          name,
          filters: { ...filters, types: filters.types && [...filters.types] },
          often,
          createdAt,
          now,
        })),
        letters,
      }
    },

    async saveSearch({ body, viewer }) {
      const id = await database.transaction(async (tx) => {
        const held = await countSearches(tx, viewer.id)
        // The same filters again are the same search, with what is wanted of it now.
        const known = await searchLike(tx, viewer.id, body.filters)
        if (known !== null) {
          await changeSearch(tx, known, { name: body.name, often: body.often })
          return known
        }
        if (held >= SAVED_SEARCHES_MOST) throw new Refusal('limit_reached', { msg: TOO_MANY })
        return addSearch(tx, viewer.id, body)
      })
      return { id: String(id) }
    },

    async changeSearch({ params, body, viewer }) {
      const search = authorize(savedSearchPolicy, 'change', viewer, await findSearch(db, params.id))
      await database.transaction((tx) => changeSearch(tx, search.id, body))
      return { success: true }
    },

    async endSearch({ params, viewer }) {
      const { id, userId } = authorize(savedSearchPolicy, 'end', viewer, await findSearch(db, params.id))
      await removeSearch(db, userId, id)
      return { success: true }
    },

    async matchingDeals({ viewer }) {
      const { searches, found } = await suggestDeals(db, viewer.id)
      const cards = await cardsOf(
        db,
        viewer,
        found.map(({ dealId }) => dealId),
      )
      const matches = found.flatMap(({ dealId, reason, search }) => {
        const deal = cards.get(dealId)
        return deal ? [{ deal, reason, search }] : []
      })
      return { searches, matches }
    },

    async linkedSearch({ params }) {
      const { name, filters } = await linked(params.token)
      return { name, filters: { ...filters, types: filters.types && [...filters.types] } }
    },

    async endLinkedSearch({ params }) {
      const { userId, id } = await linked(params.token)
      await removeSearch(db, userId, id)
      return { success: true }
    },
  }
}
