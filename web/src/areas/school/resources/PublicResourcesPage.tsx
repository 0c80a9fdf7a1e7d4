import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { LibraryContent } from './LibraryContent.tsx'
import { librarySearchIn } from './library-search.ts'
import { LIBRARY_LEAD, LIBRARY_TITLE } from './library-words.ts'
import { libraryQuery } from './queries.ts'

/** The library for everyone: what there is. Whoever presses for something is asked for what they lack. */
export const Route = createFileRoute('/public/resources')({
  ...reads(librarySearchIn),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(libraryQuery),
  head: () => ({ meta: pageMeta(LIBRARY_TITLE, LIBRARY_LEAD) }),
  component: () => <LibraryContent isGated={false} />,
})
