import type { DealCard as Card } from '@cancha/contract/deals/deal'
import { type Assumptions, USUAL } from '@cancha/domain/deals/figures'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { DealCard } from '../public/DealCard.tsx'

interface SimilarDealsProps {
  title: string
  deals: readonly Card[]
  assumptions?: Assumptions
  /** open on the phone, too */
  isOpen?: boolean
}

/** A few other deals. */
export function SimilarDeals({ title, deals, assumptions = USUAL, isOpen = false }: SimilarDealsProps) {
  if (deals.length === 0) return null
  return (
    <section className="stack" aria-labelledby="otros-tratos">
      <SectionHead title={title} id="otros-tratos" />
      <details className="fold-on-phone" open={isOpen}>
        <summary>{deals.length === 1 ? 'Ver 1 trato' : `Ver ${deals.length} tratos`}</summary>
        <div className="cols-4">
          {deals.map((deal) => (
            <DealCard key={deal.dealid} deal={deal} assumptions={assumptions} />
          ))}
        </div>
      </details>
    </section>
  )
}
