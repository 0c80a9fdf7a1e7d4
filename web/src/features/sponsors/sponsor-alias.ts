import { type AliasPage, firstSentence } from '../../shell/alias/alias-page.ts'
import { sponsorQuery } from './queries.ts'
import { SponsorPage } from './SponsorPage.tsx'

/** A sponsor's page at its short address. */
export const sponsorAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const { sponsorname, description } = await queryClient.ensureQueryData(sponsorQuery(id))
    return { title: sponsorname, description: firstSentence(description) }
  },
  Page: SponsorPage,
}
