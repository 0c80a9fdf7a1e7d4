import { pages } from '@cancha/contract/pages'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { CoursePage } from '../features/education/CoursePage.tsx'
import { courseQuery } from '../features/education/queries.ts'
import { pageMeta } from './brand.ts'

/** Short addresses: the server says what kind of page each one is. */
export const Route = createFileRoute('/$')({
  loader: async ({ params: { _splat = '' }, context: { queryClient } }) => {
    if (!ALIAS.test(_splat)) throw notFound()
    const { p } = await queryClient.ensureQueryData({
      queryKey: ['alias', _splat],
      queryFn: () => call(pages.resolveAlias, { query: { alias: _splat } }),
      staleTime: 60_000,
    })
    if (p.pagetype !== 'course' || p.page === null) throw notFound()
    try {
      const course = await queryClient.ensureQueryData(courseQuery(p.page))
      return { id: p.page, title: course.title, description: firstSentence(course.body) }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: pageMeta(loaderData.title, loaderData.description) } : {}),
  component: AliasPage,
})

/** What an alias can look like; anything else isn't worth a question. */
const ALIAS = /^[a-z0-9]+(-[a-z0-9]+)*$/i

function AliasPage() {
  const { id } = Route.useLoaderData()
  const { _splat } = Route.useParams()
  return <CoursePage id={id} pathname={`/${_splat}`} />
}

/** The beginning of a page's text, for search engines and for those who share it. */
function firstSentence(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}
