import { DEALS_PATH } from '@cancha/domain/deals/addresses'
import { SAVED_SEARCHES_MOST } from '@cancha/domain/deals/finding/saved-searches'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { bellOff, search as searchGlyph } from '../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type SavedSearch, searchesQuery } from './queries.ts'
import { SearchCard } from './SearchCard.tsx'

const ChangeSearchDialog = lazyPart(async () => (await import('./ChangeSearchDialog.tsx')).ChangeSearchDialog)

export const Route = createFileRoute('/deals/busquedas')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(searchesQuery),
  head: privateHead('Lo que busco'),
  component: SearchesPage,
})

function SearchesPage() {
  const { data } = useSuspenseQuery(searchesQuery)
  const [changed, setChanged] = useState<SavedSearch | null>(null)
  const close = () => setChanged(null)
  const { searches, letters } = data
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Lo que busco"
        crumbs={[{ label: 'Tratos', href: DEALS_PATH }, { label: 'Lo que busco' }]}
        lead="Cuando sale un trato que cumple una de tus búsquedas te avisamos, una sola vez por trato."
        actions={
          searches.length > 0 && (
            <LinkButton variant="line" icon={searchGlyph} href={DEALS_PATH}>
              Hacer otra búsqueda
            </LinkButton>
          )
        }
      />
      {!letters && searches.length > 0 && (
        <Note
          icon={bellOff}
          actions={
            <LinkButton size="sm" href="/notifications/ajustes">
              Elegir cómo te avisamos
            </LinkButton>
          }
        >
          No te llegan correos de lo que buscas, porque los dejaste de recibir.
        </Note>
      )}
      {searches.length === 0 ? (
        <EmptyState
          title="Todavía no guardas ninguna búsqueda"
          action={<LinkButton href={DEALS_PATH}>Buscar tratos</LinkButton>}
        >
          Busca como quieras, por ciudad, precio o recámaras, y toca «Guardar esta búsqueda».
        </EmptyState>
      ) : (
        <>
          <ul className="stack">
            {searches.map((search) => (
              <SearchCard key={search.id} search={search} onChange={() => setChanged(search)} />
            ))}
          </ul>
          <p className="text-sm text-2">
            Tienes {searches.length} de {SAVED_SEARCHES_MOST} búsquedas.
          </p>
        </>
      )}
      {changed && <ChangeSearchDialog search={changed} onClose={close} onMissing={close} />}
    </div>
  )
}
