import type { DealCard as Deal } from '@cancha/contract/deals/deal'
import { dealHref } from '@cancha/domain/deals/addresses'
import { formatDollars } from '@cancha/domain/money/format'
import { Anchor } from '../../ui/link/Anchor.tsx'
import { Card } from '../../ui/pieces/Card.tsx'

/** A deal as lists show it. */
export function DealCard({ deal: { dealid, title, address1, city, price } }: { deal: Deal }) {
  return (
    <Card as="article">
      <p>
        <b>{formatDollars(price, 'present')}</b>
      </p>
      <h3 className="h4">
        <Anchor href={dealHref({ id: dealid, title })}>{title}</Anchor>
      </h3>
      <p className="text-sm text-2">
        {address1}, {city}
      </p>
    </Card>
  )
}
