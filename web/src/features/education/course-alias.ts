import { type AliasPage, firstSentence } from '../../shell/alias/alias-page.ts'
import { CoursePage } from './CoursePage.tsx'
import { courseQuery } from './queries.ts'

/** A course, at its short address. */
export const courseAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const { title, body, instructor } = await queryClient.ensureQueryData(courseQuery(id))
    return { title, description: firstSentence(body), author: instructor }
  },
  Page: CoursePage,
}
