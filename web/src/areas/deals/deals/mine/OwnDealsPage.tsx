import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { plus } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { MoreOfList } from '../../../../ui/states/MoreOfList.tsx'
import { ownDealsQuery } from '../editor/queries.ts'
import { DraftCard, OwnDealCard } from './OwnDealCard.tsx'

const FileDialog = lazyPart(async () => (await import('../several/FileDialog.tsx')).FileDialog)

export const Route = createFileRoute('/deals/mios')({
  beforeLoad: requireSession,
  // A failure to load is told in the list's place.
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(ownDealsQuery),
  head: privateHead('Mis tratos'),
  component: OwnDealsPage,
})

function OwnDealsPage() {
  const list = useInfiniteQuery(ownDealsQuery)
  const [uploads, setUploads] = useState(false)
  const [first] = list.data?.pages ?? []
  const deals = list.data?.pages.flatMap((page) => page.deals) ?? []
  const add = (
    <>
      <LinkButton href="/deals/nuevo" icon={plus}>
        Agregar propiedad
      </LinkButton>
      <Button variant="line" onClick={() => setUploads(true)}>
        Subir varias
      </Button>
    </>
  )
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Mis tratos"
        lead="Lo que publicaste, cómo le va, y lo que dejaste a medias."
        crumbs={[{ label: 'Tratos', href: '/deals' }, { label: 'Mis tratos' }]}
        actions={first?.can.publish && (deals.length > 0 || first.drafts.length > 0) && add}
      />
      {list.isError && !first && <QueryFailure query={list} />}
      {first && first.drafts.length > 0 && (
        <section className="stack" aria-label="Borradores">
          <h2>Borradores</h2>
          <ul className="stack-m">
            {first.drafts.map((deal) => (
              <DraftCard key={deal.dealid} deal={deal} />
            ))}
          </ul>
        </section>
      )}
      {deals.length > 0 && (
        <section className="stack" aria-label="Publicados">
          <h2>Publicados</h2>
          <ul className="stack-m">
            {deals.map((deal) => (
              <OwnDealCard key={deal.dealid} deal={deal} />
            ))}
          </ul>
          <MoreOfList list={list} why={asApiError(list.error).message} />
        </section>
      )}
      {first && deals.length === 0 && first.drafts.length === 0 && (
        <EmptyState
          title={first.can.publish ? 'Todavía no publicaste ningún trato' : 'Aquí no hay tratos tuyos'}
          action={first.can.publish ? add : <LinkButton href="/deals">Ver los tratos</LinkButton>}
        >
          {first.can.publish
            ? 'Con el teléfono, frente a la casa: fotos, dirección y números. En tres minutos queda.'
            : 'Publican quienes administración aprobó como vendedores.'}
        </EmptyState>
      )}
      {uploads && <FileDialog onClose={() => setUploads(false)} onMissing={() => setUploads(false)} />}
    </div>
  )
}
