import { pageTypes } from '@cancha/contract/ground/page-types'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { writeToTheHouse } from './contact.ts'
import { earlyMembersAsCsv, listEarlyMembers, listMessages, markMessage } from './inbox.ts'
import type { pageOperations } from './operations.ts'
import { pagePolicy } from './policy.ts'
import { preregister } from './preregister.ts'
import { presentFaq, presentPage } from './present.ts'
import { pageStore } from './store.ts'

export function pageHandlers(services: Services): Handlers<typeof pageOperations> {
  const store = pageStore(services.database.db)

  const pageById = async (viewer: Viewer | null, id: number) => ({
    basicpages: [presentPage(authorize(pagePolicy, 'read', viewer, await store.page(id)))],
  })

  /** Apps use the specification's addresses, with underscores. */
  async function pageByAlias({ params, viewer }: { params: { alias: string }; viewer: Viewer | null }) {
    const found = await store.resolve(params.alias.replaceAll('_', '-'))
    if (found?.kind !== 'page') throw new Refusal('not_found')
    return pageById(viewer, found.page)
  }

  return {
    async resolveAlias({ query }) {
      const asked = query.alias.toLowerCase()
      const found = await store.resolve(asked)
      if (!found) return { p: { page: null, pagetype: 'notfound' } }
      const moved = found.alias !== null && found.alias !== asked
      return {
        p: {
          page: String(found.page),
          pagetype: pageTypes[found.kind],
          ...(moved && { movedto: found.alias ?? undefined }),
        },
      }
    },

    nodeContent: pageByAlias,
    nodeContentWithSlash: pageByAlias,
    page: ({ params, viewer }) => pageById(viewer, params.id),
    faqs: async () => ({ faqs: (await store.faqs()).map(presentFaq) }),

    async contact({ body }) {
      await writeToTheHouse(services, body)
      return { success: true, msg: 'Gracias por contactar con nosotras.' }
    },

    async preregister({ body }) {
      await preregister(services, body)
      return { success: true, msg: 'Te avisaremos cuando abramos.' }
    },

    contactMessages: ({ query }) => listMessages(services, query),
    earlyMembers: ({ query }) => listEarlyMembers(services, query),

    async markContact({ body, viewer, call }) {
      await markMessage(services, actor(viewer, call), body)
      return { success: true }
    },

    async earlyMembersTable({ query, viewer, call }) {
      const bytes = await earlyMembersAsCsv(services, actor(viewer, call), query.reason)
      return { bytes, name: 'anotados.csv', keep: 0 }
    },
  }
}
