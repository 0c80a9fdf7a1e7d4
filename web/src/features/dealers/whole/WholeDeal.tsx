import type { AdminDeal } from '@cancha/contract/deals/administered'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { formatDollars } from '@cancha/domain/money/format'
import { formatCount, formatDecimals } from '@cancha/domain/numbers/format'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { ADMIN_DEALS } from '../deals-search.ts'
import { MatchPair } from '../lists/MatchPair.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { DealActs } from './DealActs.tsx'
import { DealerCard } from './DealerCard.tsx'
import classes from './Whole.module.css'

interface WholeDealProps {
  deal: AdminDeal
  as?: 'li'
  /** its title leads to its own screen, with its history */
  leads?: boolean
}

/** All that an administrator decides by: photos, facts, who sells it, and the deals that are like it. */
export function WholeDeal({ deal, as, leads }: WholeDealProps) {
  const { id, title, state, address, place, updatedAt, photos, dealer, alike, body } = deal
  return (
    <Card {...(as && { as })} className="stack">
      <div className="row row-wrap row-between">
        <h2 className={classes.head}>
          {leads ? <Anchor href={`${ADMIN_DEALS}/${id}`}>{title}</Anchor> : title || 'Sin título'}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="text-sm text-2">
        {[address, place].filter(Boolean).join(' · ')} ·{' '}
        <time className="nowrap" dateTime={updatedAt}>
          {mediumDateTime(updatedAt)}
        </time>
      </p>
      {photos.length > 0 ? (
        <ul className={classes.photos} aria-label={`Fotos de ${title}`}>
          {photos.map(({ small, large, caption }, at) => (
            <li key={small}>
              <a href={large} target="_blank" rel="noreferrer">
                <img
                  src={small}
                  alt={`${caption || `Foto ${at + 1}`}. Ábrela para verla entera`}
                  width={160}
                  height={120}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">No tiene fotos.</p>
      )}
      <dl className={classes.facts}>
        {factsOf(deal).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long description scrolls inside, by keyboard too
        <section className={classes.body} aria-label={`Descripción de ${title}`} tabIndex={0}>
          <RichText html={body} />
        </section>
      )}
      <DealerCard dealer={dealer} />
      {alike.map((match) => (
        <MatchPair key={match.id} match={match} />
      ))}
      <DealActs deal={deal} />
    </Card>
  )
}

const dollars = (amount: number | null): string => (amount === null ? '—' : formatDollars(amount, 'present'))

const factsOf = (deal: AdminDeal): [string, string][] => [
  ['Precio', dollars(deal.price)],
  ['Arreglos', dollars(deal.renovation)],
  ['Vale arreglada', dollars(deal.arv)],
  ['Renta al mes', dollars(deal.rent)],
  ['Tipo', PROPERTY_TYPES[deal.type]],
  ['Recámaras y baños', `${formatDecimals(deal.bedroom, 1)} y ${formatDecimals(deal.bathrooms, 1)}`],
  ['Construcción', `${formatCount(deal.footage)} ft²`],
  ['Terreno', deal.lotsize || '—'],
  ['Año', deal.yearbuild > 0 ? String(deal.yearbuild) : '—'],
  ['Vacía', deal.vacant ? 'Sí' : 'No'],
]
