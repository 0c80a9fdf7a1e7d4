import type { CalculatorType, SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { COMPARED_MOST, ROWS_PER_PAGE } from '@cancha/contract/calls/analysis/calculators'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { LinkButton } from '../../../../../ui/button/Button.tsx'
import { plus } from '../../../../../ui/icons/glyphs.ts'
import { ChipLinks } from '../../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { analysesQuery } from '../../public/queries.ts'
import { PLACES } from '../../wizard/words.ts'
import { AnalysisCards } from './AnalysisCards.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { CompareBar } from './CompareBar.tsx'
import { type ListSearch, listAddress } from './list-search.ts'

/** Loaded with the press. */
const DescribeDialog = lazyPart(async () => (await import('../acts/DescribeDialog.tsx')).DescribeDialog)
const ShareDialog = lazyPart(async () => (await import('../acts/ShareDialog.tsx')).ShareDialog)

const LEADS: Record<CalculatorType, string> = {
  rental_property: 'Tus análisis de renta guardados.',
  flip_property: 'Tus análisis de comprar, arreglar y vender.',
  refinance_property: 'Tus análisis para refinanciar.',
  flip_analysis: 'Tus cuentas con préstamos hard money.',
}

interface SavedAnalysesPageProps {
  userId: string
  type: CalculatorType
  search: ListSearch
}

/**
 * The viewer's saved analyses of one calculator: five on a page, as a table on wide screens and as cards on phones.
 */
export function SavedAnalysesPage({ userId, type, search }: SavedAnalysesPageProps) {
  const place = PLACES[type]
  const { pagina: page = 1, etiqueta: tag } = search
  const { data } = useSuspenseQuery(analysesQuery(userId, type, page, tag))
  const [open, setOpen] = useState<{ what: 'describe' | 'share'; shortid: string } | null>(null)
  const close = () => setOpen(null)
  // Kept while moving between pages of the list.
  const [chosen, setChosen] = useState<readonly SavedAnalysis[]>([])
  const isChosen = ({ shortid }: SavedAnalysis) => chosen.some((each) => each.shortid === shortid)
  const choose = (analysis: SavedAnalysis) =>
    setChosen((before) =>
      before.some(({ shortid }) => shortid === analysis.shortid)
        ? before.filter(({ shortid }) => shortid !== analysis.shortid)
        : [...before, analysis].slice(-COMPARED_MOST),
    )
  const opened = data.data.find(({ shortid }) => shortid === open?.shortid)
  const list = {
    analyses: data.data,
    isChosen,
    onChoose: choose,
    full: chosen.length >= COMPARED_MOST,
    onRemove: (analysis: SavedAnalysis) =>
      setChosen((before) => before.filter(({ shortid }) => shortid !== analysis.shortid)),
    onOpen: (what: 'describe' | 'share', { shortid }: SavedAnalysis) => setOpen({ what, shortid }),
  }
  const pages = Math.max(1, Math.ceil(data.total / ROWS_PER_PAGE))

  return (
    <div className="wrap sec stack-l">
      <PageHeader
        crumbs={[{ label: 'Calculadoras', href: '/investment-calculators' }, { label: place.listName }]}
        title={place.listName}
        lead={LEADS[type]}
        actions={
          <LinkButton href={place.home} icon={plus}>
            Nuevo análisis
          </LinkButton>
        }
      />
      {data.tags.length > 0 && (
        <ChipLinks
          label="Etiquetas"
          chips={[
            { label: 'Todos', href: place.list, current: !tag },
            ...data.tags.map((each) => ({
              label: each,
              href: listAddress(place.list, { etiqueta: each }),
              current: each === tag,
            })),
          ]}
        />
      )}
      {data.data.length === 0 ? (
        <Nothing type={type} filtered={data.total > 0 || tag !== undefined} />
      ) : (
        <>
          <AnalysisTable {...list} caption={place.listName} />
          <AnalysisCards {...list} />
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(pagina) => listAddress(place.list, { pagina, etiqueta: tag })}
          />
        </>
      )}
      <CompareBar chosen={chosen} onClear={() => setChosen([])} />
      {opened && open?.what === 'describe' && (
        <DescribeDialog key={opened.shortid} analysis={opened} onClose={close} onMissing={close} />
      )}
      {opened && open?.what === 'share' && (
        <ShareDialog analysis={opened} onClose={close} onMissing={close} />
      )}
    </div>
  )
}

function Nothing({ type, filtered }: { type: CalculatorType; filtered: boolean }) {
  const { home, list } = PLACES[type]
  if (filtered)
    return (
      <EmptyState title="Aquí no hay análisis" action={<LinkButton href={list}>Ver todos</LinkButton>}>
        Puede que los hayas borrado, o que estén en otra página o con otra etiqueta.
      </EmptyState>
    )
  return (
    <EmptyState
      tile="rombo"
      palette="noche"
      title="Todavía no guardas ningún análisis"
      action={<LinkButton href={home}>Hacer el primero</LinkButton>}
    >
      Haz las cuentas de una propiedad y guárdalas: aquí las encuentras, las comparas y las compartes.
    </EmptyState>
  )
}
