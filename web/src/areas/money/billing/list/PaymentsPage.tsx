import { billing } from '@cancha/contract/calls/money/billing'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import { PAYMENT_STATES } from '@cancha/domain/money/billing/payment-states'
import { PLAN_IDS, PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '../../../../api/file.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { FileButton } from '../../../../shell/administration/FileButton.tsx'
import { dayFilter, FilterForm } from '../../../../shell/administration/FilterForm.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { type PaymentFilters, paymentsAddress } from '../addresses.ts'
import { paymentsQuery } from '../queries.ts'
import { PaymentLines } from './PaymentLines.tsx'

const FILTERS = [
  {
    name: 'state',
    label: 'Estado',
    placeholder: 'Todos',
    choices: PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_NAMES[value] })),
  },
  {
    name: 'plan',
    label: 'Plan',
    placeholder: 'Todos',
    choices: PLAN_IDS.map((value) => ({ value, label: PLANS[value].name })),
  },
]

export const Route = createFileRoute('/admin/pagos')({
  ...reads(paymentsAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(paymentsQuery(deps))),
  head: privateHead('Pagos'),
  component: PaymentsPage,
})

function PaymentsPage() {
  const { before, ...filters } = Route.useSearch()
  const { data } = useSuspenseQuery(paymentsQuery(before ? { ...filters, before } : filters))
  const { payments, next, totals, refused = {} } = data
  const { search, ...rest } = filters
  const [fault] = Object.values(refused)
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Pagos"
        lead="Lo que se cobró, lo que no se pudo cobrar y lo que se devolvió. Lo último primero."
        actions={
          <FileButton
            title="Bajar los pagos"
            save={(reason) => download(billing.paymentsTable, { query: { ...filters, reason } }, 'pagos.csv')}
          >
            El archivo lleva lo que muestran tus filtros, con nombres y correos: guárdalo donde nadie más lo
            abra.
          </FileButton>
        }
      />
      <ListSearch
        list={paymentsAddress}
        label="Buscar pagos"
        placeholder="Correo, nombre, recibo o 4 últimas"
        refused={refused.search}
        words={search}
        kept={rest}
      />
      <FilterForm
        key={paymentsAddress.href(filters)}
        filters={FILTERS}
        asked={filters}
        refused={refused}
        summary={summaryOf(filters)}
        addressOf={(asked) => paymentsAddress.href(paymentsAddress.read(asked))}
        all="Ver todos"
        beneathSearch
      />
      {totals && (
        <Figures
          figures={[
            { label: totals.count === 1 ? 'Pago' : 'Pagos', value: formatCount(totals.count) },
            { label: 'Cobrado', value: formatCents(totals.paid, 'always') },
            {
              label: 'Devuelto',
              value: formatCents(totals.refunded, 'always'),
              note: 'De estos pagos, cuando haya sido.',
            },
          ]}
        />
      )}
      {!totals && !fault && (
        <p className="text-2 text-sm">Sumar tantos pagos tarda demasiado: elige menos días.</p>
      )}
      {payments.length === 0 ? (
        <EmptyState
          title={fault ?? (before ? 'No hay nada más antiguo' : 'Ningún pago coincide con eso')}
          action={<LinkButton href={paymentsAddress.path}>Ver todos</LinkButton>}
        />
      ) : (
        <PaymentLines payments={payments} />
      )}
      <ListPaging
        back={before && { label: 'Ver los últimos', href: paymentsAddress.href(filters) }}
        on={next && { label: 'Ver más', href: paymentsAddress.href({ ...filters, before: next }) }}
      />
    </div>
  )
}

/** 'Devuelto en parte · Anual · Desde el 4 mar 2027' */
function summaryOf({ state, plan, from, until }: PaymentFilters): string {
  const parts = [
    state && PAYMENT_STATE_NAMES[state],
    plan && PLANS[plan].name,
    dayFilter('Desde', from),
    dayFilter('Hasta', until),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'De todos los estados y planes'
}
