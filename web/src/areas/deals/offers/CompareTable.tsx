import type { Offer } from '@cancha/contract/deals/offers'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { Table } from '../../../ui/pieces/Table.tsx'
import { inDays, inPercents } from './offer-words.ts'

/** The open offers for one deal side by side, the highest first. */
export function CompareTable({ offers }: { offers: readonly Offer[] }) {
  const [first] = offers
  if (!first || offers.length < 2) return null
  return (
    <Table
      caption={`Las ofertas por «${first.deal.title}», de más a menos`}
      rows={[...offers].sort((one, other) => other.terms.amount - one.terms.amount)}
      rowKey={({ id }) => id}
      columns={[
        { key: 'who', header: 'Quién', cell: ({ other }) => `${other.firstname} ${other.lastname}` },
        {
          key: 'amount',
          header: 'Oferta',
          numeric: true,
          cell: ({ terms }) => formatDollars(terms.amount, 'present'),
        },
        {
          key: 'against',
          header: 'Contra el precio',
          numeric: true,
          wideOnly: true,
          cell: ({ terms, deal }) => inPercents(terms, deal.price),
        },
        {
          key: 'earnest',
          header: 'Depósito',
          numeric: true,
          wideOnly: true,
          cell: ({ terms }) => formatDollars(terms.earnest, 'present'),
        },
        { key: 'days', header: 'Cierre', numeric: true, cell: ({ terms }) => inDays(terms.days) },
      ]}
    />
  )
}
