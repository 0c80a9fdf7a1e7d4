import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import { PAYMENT_STATES } from '@cancha/domain/money/billing/payment-states'
import { PLAN_IDS, PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { dayFilter, FilterForm } from '../../../../shell/administration/FilterForm.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { download as arrow } from '../../../../ui/icons/glyphs.ts'
import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { PAYMENTS_PATH, type PaymentFilters, paymentsAddress, paymentsSearchIn } from '../addresses.ts'
import { paymentsQuery } from '../queries.ts'
import { PaymentLines } from './PaymentLines.tsx'

/** Loaded with the press. */
const PaymentsExportDialog = lazyPart(
  async () => (await import('./PaymentsExportDialog.tsx')).PaymentsExportDialog,
)

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
  ...reads(paymentsSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(paymentsQuery(deps))),
  head: privateHead('Pagos'),
  component: PaymentsPage,
})

function PaymentsPage() {
  const { before, ...filters } = Route.useSearch()
  const { data } = useSuspenseQuery(paymentsQuery(before ? { ...filters, before } : filters))
  const navigate = useNavigate()
  const [exports, setExports] = useState(false)
  const endExport = () => setExports(false)
  const { payments, next, totals, refused = {} } = data
  const { search, ...rest } = filters
  const [fault] = Object.values(refused)
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Pagos"
        lead="Lo que se cobró, lo que no se pudo cobrar y lo que se devolvió. Lo último primero."
        actions={
          <Button variant="line" icon={arrow} onClick={() => setExports(true)}>
            Bajar (CSV)
          </Button>
        }
      />
      <SearchForm
        label="Buscar pagos"
        hideLabel
        placeholder="Correo, nombre, recibo o 4 últimas"
        error={refused.search}
        words={search}
        action={PAYMENTS_PATH}
        kept={rest}
        onSearch={(words) =>
          navigate({ href: paymentsAddress({ ...rest, ...(words && { search: words }) }) })
        }
      />
      <FilterForm
        key={paymentsAddress(filters)}
        filters={FILTERS}
        asked={filters}
        refused={refused}
        summary={summaryOf(filters)}
        addressOf={(asked) => paymentsAddress(paymentsSearchIn(asked))}
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
          action={<LinkButton href={PAYMENTS_PATH}>Ver todos</LinkButton>}
        />
      ) : (
        <PaymentLines payments={payments} />
      )}
      <ListPaging
        back={before && { label: 'Ver los últimos', href: paymentsAddress(filters) }}
        on={next && { label: 'Ver más', href: paymentsAddress({ ...filters, before: next }) }}
      />
      {exports && <PaymentsExportDialog asked={filters} onClose={endExport} onMissing={endExport} />}
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
