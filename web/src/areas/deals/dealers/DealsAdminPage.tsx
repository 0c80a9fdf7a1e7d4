import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../ui/page/TabStrip.tsx'
import { type DealsSearch, dealsAddress, type View } from './deals-address.ts'
import { AllDeals } from './lists/AllDeals.tsx'
import { Dealers } from './lists/Dealers.tsx'
import { Matches } from './lists/Matches.tsx'
import { Reports } from './lists/Reports.tsx'
import { Waiting } from './lists/Waiting.tsx'
import { allDealsQuery, dealersQuery, matchesQuery, reportsQuery, VIEWS, waitingQuery } from './queries.ts'

const READS = {
  aprobar: waitingQuery,
  reportes: reportsQuery,
  coincidencias: matchesQuery,
  todos: allDealsQuery,
  vendedores: dealersQuery,
} as const

const SHOWN = {
  aprobar: Waiting,
  reportes: Reports,
  coincidencias: Matches,
  todos: AllDeals,
  vendedores: Dealers,
} as const satisfies Record<View, unknown>

export const Route = createFileRoute('/admin/tratos')({
  ...reads(dealsAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    // The queries differ in what they read, which the loader only waits for.
    orProof(
      queryClient.ensureQueryData(READS[deps.vista ?? 'aprobar'](deps) as ReturnType<typeof waitingQuery>),
    ),
  head: privateHead('Tratos'),
  component: DealsAdminPage,
})

const LEADS: Record<View, string> = {
  aprobar:
    'Los primeros tratos de cada vendedor, antes de que alguien más los vea, y los cambios que los hacen otro. El que más espera, primero.',
  reportes: 'Lo que los miembros dicen de un trato. Nadie más sabe quién lo reportó.',
  coincidencias: 'La misma casa publicada dos veces, y la foto de un vendedor en el trato de otro.',
  todos: 'Todos los tratos, también los que ya no están a la vista.',
  vendedores: 'Quienes pueden publicar. El derecho se da por invitación, o en la página de su cuenta.',
}

function DealsAdminPage() {
  const asked: DealsSearch = Route.useSearch()
  const view = asked.vista ?? 'aprobar'
  const ChosenView = SHOWN[view]
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Tratos" lead={LEADS[view]} />
      <TabStrip
        label="Qué se revisa"
        tabs={(Object.keys(VIEWS) as View[]).map((each) => ({
          label: VIEWS[each],
          href: dealsAddress.href(each === 'aprobar' ? {} : { vista: each }),
          current: each === view,
        }))}
      />
      <ChosenView asked={asked} />
    </div>
  )
}
