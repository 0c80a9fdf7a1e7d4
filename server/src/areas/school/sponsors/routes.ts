import type { sponsors } from '@cancha/contract/school/sponsors'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { pictureAddress } from '../education/media/media-bytes.ts'
import { sponsorPolicy } from './policy.ts'
import { presentSponsor, presentSponsorPreview } from './present.ts'
import { sponsorStore } from './store.ts'

export function sponsorHandlers(services: Services): Handlers<typeof sponsors> {
  const store = sponsorStore(services.database.db)

  const readable = async (viewer: Viewer | null, id: number) =>
    authorize(sponsorPolicy, 'read', viewer, await store.one(id))

  return {
    sponsors: async ({ query }) => ({ sponsors: (await store.list(query)).map(presentSponsorPreview) }),

    sponsorsOfCategory: async ({ params, query }) => ({
      sponsors: (await store.list({ ...query, category: params.id })).map(presentSponsorPreview),
    }),

    sponsor: async ({ params, viewer }) => ({
      sponsors: [presentSponsor(await readable(viewer, params.id))],
    }),

    async coverImage({ query, viewer }) {
      const { cover } = await readable(viewer, query._id)
      return { image: await pictureAddress(services, cover) }
    },

    async bannerImage({ query, viewer }) {
      const { banner, cover } = await readable(viewer, query._id)
      return { image: await pictureAddress(services, banner ?? cover) }
    },
  }
}
