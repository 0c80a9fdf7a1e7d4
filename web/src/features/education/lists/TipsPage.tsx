import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { brand, pageMeta } from '../../../shell/head/brand.ts'
import { FilmCard } from '../cards/cards.tsx'
import { UpgradeDialog } from '../pieces/UpgradeDialog.tsx'
import { BEGINNING, categoriesQuery, tipsQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/tipoftheweek'
const TITLE = `Jugadas ${brand.name}`

export const Route = createFileRoute('/education/tipoftheweek')({
  validateSearch: (search: Record<string, unknown>): { categoria?: string; jugada?: string } => ({
    ...readCategory(search),
    // The tip that a free member tried to open: they were redirected here, and the page says why.
    ...(typeof search['jugada'] === 'string' && { jugada: search['jugada'] }),
  }),
  loaderDeps: ({ search: { categoria } }) => ({ categoria }),
  loader: async ({ context: { queryClient }, deps }) => {
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(tipsQuery(category, BEGINNING))
  },
  head: () => ({
    meta: pageMeta(
      TITLE,
      'Cada semana una jugada: una idea corta, en español, para comprar, rentar o vender mejor.',
    ),
  }),
  component: TipsPage,
  pendingComponent: SchoolPending,
})

function TipsPage() {
  const { categoria, jugada } = Route.useSearch()
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(tipsQuery(category, BEGINNING))
  return (
    <SchoolFrame
      title={TITLE}
      lead="Cada semana una idea corta que se puede usar el lunes."
      crumbs={[{ label: TITLE }]}
      part={HERE}
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={HERE} />
      <PieceList
        label={TITLE}
        items={items}
        all={tipsQuery(category)}
        href={HERE}
        card={(film, eager) => <FilmCard film={film} eager={eager} />}
      />
      {jugada && (
        <UpgradeDialog
          path={`/${jugada}`}
          onClose={() => navigate({ to: HERE, search: categoria ? { categoria } : {}, replace: true })}
        />
      )}
    </SchoolFrame>
  )
}
