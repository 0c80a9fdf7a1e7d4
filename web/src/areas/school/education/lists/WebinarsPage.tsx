import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { FilmCard } from '../cards/cards.tsx'
import { webinarsQuery } from '../queries.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { lists } from './list-words.ts'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/webinar')({
  ...reads(readCategory),
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, webinarsQuery, deps.categoria),
  head: () => ({ meta: pageMeta(lists.webinars.title, lists.webinars.description) }),
  component: WebinarsPage,
  pendingComponent: SchoolPending,
})

function WebinarsPage() {
  return (
    <ListPage
      {...lists.webinars}
      query={webinarsQuery}
      categoria={Route.useSearch().categoria}
      card={(film, eager) => <FilmCard film={film} eager={eager} />}
    />
  )
}
