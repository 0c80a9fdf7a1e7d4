import { type AliasPage, firstSentence, withShare } from '../../../shell/alias/alias-page.ts'
import { sponsorQuery } from './queries.ts'
import { SponsorPage } from './SponsorPage.tsx'

/** A sponsor's page at its short address. */
export const sponsorAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const { sponsorname, description, share } = await queryClient.ensureQueryData(sponsorQuery(id))
    return withShare({ title: sponsorname, description: firstSentence(description) }, share)
  },
  Page: SponsorPage,
  section: { name: 'Patrocinadores', path: '/sponsors' },
  linkedData({ url, about: { title, description }, common }) {
    const { image } = common
    return { '@type': 'Organization', name: title, description, url, ...(image !== undefined && { image }) }
  },
}
