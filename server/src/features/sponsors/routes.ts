import type { sponsors } from '@cancha/contract/sponsors'
import type { Handlers } from '../../http/request/mount.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { pictureAddress } from '../education/media/media-bytes.ts'
import { presentSponsor, presentSponsorPreview } from './present.ts'
import { sponsorStore } from './store.ts'

export function sponsorHandlers(services: Services): Handlers<typeof sponsors> {
  const store = sponsorStore(services.database.db)

  async function sponsorById(id: number) {
    const sponsor = await store.one(id)
    if (!sponsor) throw new Refusal('not_found')
    return sponsor
  }

  return {
    sponsors: async ({ query }) => ({ sponsors: (await store.list(query)).map(presentSponsorPreview) }),

    sponsorsOfCategory: async ({ params, query }) => ({
      sponsors: (await store.list({ ...query, category: params.id })).map(presentSponsorPreview),
    }),

    sponsor: async ({ params }) => ({ sponsors: [presentSponsor(await sponsorById(params.id))] }),

    async coverImage({ query }) {
      const { cover } = await sponsorById(query._id)
      return { image: await pictureAddress(services, cover) }
    },

    async bannerImage({ query }) {
      const { banner, cover } = await sponsorById(query._id)
      return { image: await pictureAddress(services, banner ?? cover) }
    },
  }
}
