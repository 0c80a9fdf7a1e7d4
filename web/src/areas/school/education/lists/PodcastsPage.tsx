import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { PodcastCard } from '../cards/cards.tsx'
import { podcastsQuery } from '../queries.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { lists } from './list-words.ts'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/podcasts')({
  ...reads(readCategory),
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, podcastsQuery, deps.categoria),
  head: () => ({ meta: pageMeta(lists.podcasts.title, lists.podcasts.description) }),
  component: PodcastsPage,
  pendingComponent: SchoolPending,
})

function PodcastsPage() {
  return (
    <ListPage
      {...lists.podcasts}
      query={podcastsQuery}
      categoria={Route.useSearch().categoria}
      card={(podcast, eager) => <PodcastCard podcast={podcast} eager={eager} />}
    />
  )
}
