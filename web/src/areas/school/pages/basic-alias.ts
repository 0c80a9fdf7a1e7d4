import { type AliasPage, firstSentence, withShare } from '../../../shell/alias/alias-page.ts'
import { BasicPage } from './BasicPage.tsx'
import { pageQuery } from './queries.ts'

/** A page written by the editors, at its short address. */
export const basicAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const { title, lead, body, share } = await queryClient.ensureQueryData(pageQuery(id))
    return withShare({ title, description: lead || firstSentence(body) }, share)
  },
  Page: BasicPage,
}
