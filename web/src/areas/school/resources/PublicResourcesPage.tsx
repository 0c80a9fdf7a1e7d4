import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { LibraryContent } from './LibraryContent.tsx'
import { librarySearchIn } from './library-search.ts'
import { LIBRARY_LEAD, LIBRARY_TITLE } from './library-words.ts'
import { libraryQuery } from './queries.ts'

/** The library for everyone. A reader who presses on an item without the right to it is told what they need. */
export const Route = createFileRoute('/public/resources')({
  ...reads(librarySearchIn),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(libraryQuery),
  head: () => ({ meta: pageMeta(LIBRARY_TITLE, LIBRARY_LEAD) }),
  component: () => <LibraryContent isGated={false} />,
})
