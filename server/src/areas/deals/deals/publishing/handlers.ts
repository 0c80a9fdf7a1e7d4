import type { publishing } from '@cancha/contract/deals/publishing'
import { dealHref } from '@cancha/domain/deals/addresses'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Handlers } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { deals } from '../tables.ts'
import { deleteDraft, saveDraft } from './drafts.ts'
import { moveOwn } from './move-own.ts'
import { listOwn } from './own-deals.ts'
import { addDeal, updateDeal, withdrawChange } from './publish.ts'
import { readForm } from './read-form.ts'
import { readRenewal, renewByLink } from './renewal.ts'
import { findChange } from './waiting-change.ts'

export function publishingHandlers(services: Services): Handlers<typeof publishing> {
  const { db } = services.database

  async function published(viewer: Viewer, id: number) {
    const [row] = await db
      .select({ title: deals.title, status: deals.state, version: deals.version })
      .from(deals)
      .where(eq(deals.id, id))
    if (!row) throw new Refusal('not_found')
    const change = await findChange(db, id)
    const { title, status } = row
    const { held } = status === 'waiting' || change?.facts ? await readForm(db, viewer, id) : { held: [] }
    return {
      msg: 'done' as const,
      dealid: String(id),
      status,
      version: row.version + (change?.version ?? 0),
      href: dealHref({ id, title }),
      waits: Boolean(change?.facts),
      held,
    }
  }

  return {
    addDeal: async ({ body, viewer }) => published(viewer, await addDeal(services, viewer, body)),

    async updateDeal({ body, viewer }) {
      await updateDeal(services, viewer, body)
      return published(viewer, body.dealid)
    },

    async withdrawDealChange({ body, viewer }) {
      await withdrawChange(services, viewer, body.dealid)
      return { success: true }
    },

    dealForm: ({ params, viewer }) => readForm(db, viewer, params.dealid),

    async saveDealDraft({ body, viewer }) {
      const { id, version } = await saveDraft(services, viewer, body)
      return { dealid: String(id), version }
    },

    async deleteDealDraft({ body, viewer }) {
      await deleteDraft(services, viewer, body.dealid)
      return { success: true }
    },

    ownDeals: ({ query, viewer }) => listOwn(db, viewer, query.before),

    async moveDeal({ body, viewer }) {
      const { from, to, expiresAt } = await moveOwn(services, viewer, body)
      return { msg: 'done', from, status: to, expiresAt: expiresAt?.toISOString() ?? null }
    },

    renewalLink: ({ params }) => readRenewal(db, params.token),

    async renewByLink({ params }) {
      const expiresAt = await renewByLink(services, params.token)
      return { msg: 'done', expiresAt: expiresAt.toISOString() }
    },
  }
}
