import type { DealCard as Deal } from '@cancha/contract/deals/deal'
import { dealHref } from '@cancha/domain/deals/addresses'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { type Assumptions, leftAMonth, USUAL } from '@cancha/domain/deals/figures'
import { roomsText } from '@cancha/domain/deals/rooms'
import { formatDollars } from '@cancha/domain/money/format'
import { Cover } from '../../ui/art/Cover.tsx'
import { Anchor } from '../../ui/link/Anchor.tsx'
import { Photo } from '../../ui/pieces/Photo.tsx'
import classes from './DealCard.module.css'

interface DealCardProps {
  deal: Deal
  /** what this person counts with; the usual by default */
  assumptions?: Assumptions
  /** loads its photo at once, on the first screen */
  eager?: boolean
}

/** A deal in a list. */
export function DealCard({ deal, assumptions = USUAL, eager }: DealCardProps) {
  const month = leftAMonth(deal, assumptions)
  const rooms = roomsText({ bedrooms: deal.bedroom, bathrooms: deal.bathrooms, footage: deal.footage })
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Photo
          src={deal.cover?.location}
          alt=""
          width={640}
          height={480}
          eager={eager}
          fallback={<Cover scene="bungalow" tile="estrella" palette="cal" />}
        />
      </div>
      <h3 className={classes.title}>
        <Anchor className={classes.link} href={dealHref({ id: deal.dealid, title: deal.title })}>
          {deal.title}
        </Anchor>
      </h3>
      <p className="text-sm text-2">
        {deal.address1}, {deal.city}
      </p>
      <p className={classes.price}>{formatDollars(deal.price, 'never')}</p>
      <p className="text-sm text-3">
        {PROPERTY_TYPES[deal.type]} · {rooms}
      </p>
      {month && <p className="text-sm">Te queda {formatDollars(month.left, 'never')} al mes</p>}
    </article>
  )
}
