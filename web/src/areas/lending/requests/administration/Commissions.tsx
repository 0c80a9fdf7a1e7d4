import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { monthInWords } from '@cancha/domain/ground/time/months'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { Table } from '../../../../ui/pieces/Table.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { commissionsQuery } from './queries.ts'

/** The amounts and commissions of funded loans as lenders recorded them, by month. */
export function Commissions() {
  const query = useQuery(commissionsQuery)
  const { data, error } = query
  if (error) return <QueryFailure headingLevel={3} query={query} />
  if (!data) return <ListSkeleton count={3} />
  if (data.months.every(({ loans }) => loans === 0)) return <p>En estos meses nadie registró un préstamo.</p>
  return (
    <Table
      caption="Préstamos y comisiones por mes"
      rows={data.months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: 'Mes', cell: ({ month }) => monthInWords(month) },
        { key: 'loans', header: 'Préstamos', numeric: true, cell: ({ loans }) => formatCount(loans) },
        {
          key: 'amount',
          header: 'Prestado',
          numeric: true,
          cell: ({ amount }) => formatCents(amount, 'present'),
        },
        {
          key: 'commission',
          header: 'Comisiones',
          numeric: true,
          cell: ({ commission }) => formatCents(commission, 'present'),
        },
        {
          key: 'unsaid',
          header: 'Sin comisión anotada',
          numeric: true,
          wideOnly: true,
          cell: ({ unsaid }) => formatCount(unsaid),
        },
      ]}
    />
  )
}
