import { type AliasPage, firstSentence } from '../../shell/alias/alias-page.ts'
import { BasicPage } from './BasicPage.tsx'
import { pageQuery } from './queries.ts'

/** A page written by the editors, at its short address. */
export const basicAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const { title, lead, body } = await queryClient.ensureQueryData(pageQuery(id))
    return { title, description: lead || firstSentence(body) }
  },
  Page: BasicPage,
}
