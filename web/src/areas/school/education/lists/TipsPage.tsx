import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { FilmCard } from '../cards/cards.tsx'
import { AccessDialog } from '../pieces/AccessDialog.tsx'
import { tipsQuery } from '../queries.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { lists } from './list-words.ts'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/tipoftheweek')({
  validateSearch: (search: Record<string, unknown>): { categoria?: string; jugada?: string } => ({
    ...readCategory(search),
    // The tip that a free member tried to open: they were redirected here, and the page says why.
    ...(typeof search['jugada'] === 'string' && { jugada: search['jugada'] }),
  }),
  loaderDeps: ({ search: { categoria } }) => ({ categoria }),
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, tipsQuery, deps.categoria),
  head: () => ({ meta: pageMeta(lists.tips.title, lists.tips.description) }),
  component: TipsPage,
  pendingComponent: SchoolPending,
})

function TipsPage() {
  const { categoria, jugada } = Route.useSearch()
  const navigate = useNavigate()
  const search = categoria ? { categoria } : {}
  return (
    <>
      <ListPage
        {...lists.tips}
        query={tipsQuery}
        categoria={categoria}
        card={(film, eager) => <FilmCard film={film} eager={eager} />}
      />
      {jugada && (
        <AccessDialog
          lock="upgrade"
          path={`/${jugada}`}
          onClose={() => navigate({ to: lists.tips.href, search, replace: true })}
        />
      )}
    </>
  )
}
