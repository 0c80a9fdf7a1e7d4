import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { momentOfField } from '@cancha/domain/ground/time/calendar'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { download as arrow } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { PAYMENTS_PATH, type PaymentFilters, paymentsAddress, paymentsSearchIn } from '../addresses.ts'
import { paymentsQuery } from '../queries.ts'
import { PaymentFilterForm } from './PaymentFilterForm.tsx'
import { PaymentLines } from './PaymentLines.tsx'

/** Loaded with the press. */
const PaymentsExportDialog = lazyPart(
  async () => (await import('./PaymentsExportDialog.tsx')).PaymentsExportDialog,
)

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
      <PaymentFilterForm
        key={paymentsAddress(filters)}
        asked={filters}
        refused={refused}
        summary={summaryOf(filters)}
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
      <div className="row row-between">
        {before ? (
          <LinkButton variant="line" href={paymentsAddress(filters)}>
            Ver los últimos
          </LinkButton>
        ) : (
          <span />
        )}
        {next && (
          <LinkButton variant="line" href={paymentsAddress({ ...filters, before: next })}>
            Ver más
          </LinkButton>
        )}
      </div>
      {exports && <PaymentsExportDialog asked={filters} onClose={endExport} onMissing={endExport} />}
    </div>
  )
}

/** 'Devuelto en parte · Anual · Desde el 4 mar 2027' */
function summaryOf({ state, plan, from, until }: PaymentFilters): string {
  const day = (text: string) => {
    const moment = momentOfField(`${text}T12:00`)
    return moment ? mediumDate(moment) : text
  }
  const parts = [
    state && PAYMENT_STATE_NAMES[state],
    plan && PLANS[plan].name,
    from && `Desde el ${day(from)}`,
    until && `Hasta el ${day(until)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'De todos los estados y planes'
}
