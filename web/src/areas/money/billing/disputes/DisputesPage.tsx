import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { disputesAddress } from '../addresses.ts'
import { disputesQuery } from '../queries.ts'
import { DisputeCard } from './DisputeCard.tsx'

export const Route = createFileRoute('/admin/disputas')({
  ...reads(disputesAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(disputesQuery(deps))),
  head: privateHead('Disputas'),
  component: DisputesPage,
})

function DisputesPage() {
  const { before } = Route.useSearch()
  const { data } = useSuspenseQuery(disputesQuery(before ? { before } : {}))
  const { waiting, others, next } = data
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Disputas"
        lead="Cuando alguien le dice a su banco que no reconoce un pago, el banco se lleva el dinero y espera lo que la casa diga. Sin respuesta, se queda con él."
      />
      {waiting.length === 0 && others.length === 0 && (
        <EmptyState title="Ninguna disputa">Cuando un banco reclame un pago, aquí dirá qué hacer.</EmptyState>
      )}
      {waiting.length > 0 && (
        <ul className="stack-m" aria-label="Por contestar">
          {waiting.map((dispute) => (
            <DisputeCard key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
      {waiting.length === 0 && others.length > 0 && !before && <p>No hay ninguna por contestar.</p>}
      {others.length > 0 && (
        <section className="stack" aria-labelledby="anteriores">
          <SectionHead id="anteriores" title="Contestadas y terminadas" />
          <ul className="stack-m">
            {others.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        </section>
      )}
      <ListPaging
        back={before && { label: 'Ver las últimas', href: disputesAddress.path }}
        on={next && { label: 'Ver más', href: disputesAddress.href({ before: next }) }}
      />
    </div>
  )
}
