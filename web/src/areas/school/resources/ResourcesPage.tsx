import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { LibraryContent } from './LibraryContent.tsx'
import { librarySearchIn } from './library-search.ts'
import { LIBRARY_LEAD, LIBRARY_TITLE } from './library-words.ts'
import { libraryQuery } from './queries.ts'

/** The library for members. Inside the apps its page is shown to everyone; what is in it opens as it does here. */
export const Route = createFileRoute('/resources')({
  ...reads(librarySearchIn),
  beforeLoad: ({ search, ...asked }) => (search.forapp === '1' ? undefined : requireSession(asked)),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(libraryQuery),
  head: () => ({ meta: pageMeta(LIBRARY_TITLE, LIBRARY_LEAD) }),
  component: ResourcesPage,
})

function ResourcesPage() {
  const { forapp } = Route.useSearch()
  const { lock } = useSuspenseQuery(libraryQuery).data
  return <LibraryContent isGated={lock !== null && forapp !== '1'} />
}
