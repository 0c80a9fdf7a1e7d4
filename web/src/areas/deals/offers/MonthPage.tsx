import { DEALS_PATH, dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatWait } from '@cancha/domain/ground/time/durations'
import { monthInWords, monthOf, monthsLater } from '@cancha/domain/ground/time/months'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Table } from '../../../ui/pieces/Table.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { monthAddress } from './addresses.ts'
import { monthQuery } from './queries.ts'

export const Route = createFileRoute('/deals/cifras')({
  ...reads(monthAddress.read),
  async beforeLoad(asked) {
    const { user } = await requireSession(asked)
    if (!user.can.deal) throw notFound()
    return { user }
  },
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(monthQuery(deps.mes)),
  head: privateHead('Cifras de mis tratos'),
  component: MonthPage,
})

function MonthPage() {
  const { mes } = Route.useSearch()
  const { data } = useSuspenseQuery(monthQuery(mes))
  const { month, deals, answered } = data
  const asked = deals.reduce((sum, { enquiries }) => sum + enquiries, 0)
  const later = monthsLater(month, 1)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title={`Cifras de ${monthInWords(month)}`}
        crumbs={[
          { label: 'Tratos', href: DEALS_PATH },
          { label: 'Mis tratos', href: '/deals/mios' },
          { label: 'Cifras' },
        ]}
        lead="Lo que trajo el mes a tus tratos, en días de la hora del este de Estados Unidos."
      />
      <nav className="row row-wrap align-stretch gap-2" aria-label="Mes">
        <LinkButton variant="line" size="sm" href={monthAddress.href({ mes: monthsLater(month, -1) })}>
          {monthInWords(monthsLater(month, -1))}
        </LinkButton>
        {later <= monthOf(new Date()) && (
          <LinkButton variant="line" size="sm" href={monthAddress.href({ mes: later })}>
            {monthInWords(later)}
          </LinkButton>
        )}
      </nav>
      <p>
        {answered.minutes === null
          ? asked === 0
            ? 'Ese mes nadie preguntó.'
            : 'De las preguntas de ese mes no has contestado ninguna.'
          : `Contestaste ${answered.enquiries === 1 ? 'una pregunta' : `${formatCount(answered.enquiries)} preguntas`}; la mitad, en ${formatWait(Math.max(60, Math.round(answered.minutes) * 60))} o menos.`}
      </p>
      {deals.length === 0 ? (
        <EmptyState
          title="Ese mes no tenías tratos publicados"
          action={<LinkButton href="/deals">Ver los tratos</LinkButton>}
        />
      ) : (
        <Table
          caption={`Lo que trajo ${monthInWords(month)} a cada trato`}
          rows={deals}
          rowKey={({ dealid }) => dealid}
          columns={[
            {
              key: 'deal',
              header: 'Trato',
              cell: ({ dealid, title, status }) => (
                <>
                  <Anchor href={dealHref({ id: dealid, title })}>{title}</Anchor>
                  <br />
                  <span className="text-sm text-2">{DEAL_STATE_NAMES[status]}</span>
                </>
              ),
            },
            { key: 'views', header: 'Vistas', numeric: true, cell: ({ views }) => formatCount(views) },
            {
              key: 'favorites',
              header: 'Favoritos',
              numeric: true,
              wideOnly: true,
              cell: ({ favorites }) => formatCount(favorites),
            },
            {
              key: 'enquiries',
              header: 'Preguntas',
              numeric: true,
              cell: ({ enquiries }) => formatCount(enquiries),
            },
            { key: 'offers', header: 'Ofertas', numeric: true, cell: ({ offers }) => formatCount(offers) },
          ]}
        />
      )}
    </div>
  )
}
