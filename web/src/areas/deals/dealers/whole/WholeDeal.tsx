import type { AdminDeal } from '@cancha/contract/deals/administered'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { HeldPhrases } from '../../deals/public/HeldPhrases.tsx'
import { dealsAddress } from '../deals-address.ts'
import { MatchPair } from '../lists/MatchPair.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { DealActs } from './DealActs.tsx'
import { DealerCard } from './DealerCard.tsx'
import { DealPhotos } from './DealPhotos.tsx'
import { factsOf } from './facts-of.ts'
import { WaitingChange } from './WaitingChange.tsx'
import classes from './Whole.module.css'

interface WholeDealProps {
  deal: AdminDeal
  as?: 'li'
  /** its title leads to its own screen, with its history */
  leads?: boolean
}

/** All that an administrator decides by: photos, facts, who sells it, and the deals that are like it. */
export function WholeDeal({ deal, as, leads }: WholeDealProps) {
  const { id, title, state, address, place, updatedAt, photos, dealer, alike, body, change, held } = deal
  return (
    <Card {...(as && { as })} className="stack">
      <div className="row row-wrap row-between">
        <h2 className="text-lg wrap-anywhere">
          {leads ? <Anchor href={`${dealsAddress.path}/${id}`}>{title}</Anchor> : title || 'Sin título'}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="text-sm text-2">
        {[address, place].filter(Boolean).join(' · ')} ·{' '}
        <time className="nowrap" dateTime={updatedAt}>
          {mediumDateTime(updatedAt)}
        </time>
      </p>
      <DealPhotos photos={photos} of={title} />
      <dl className={`facts ${classes.facts}`}>
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
      {held.length > 0 && (
        <Note tone="warn">
          <b>Frases por revisar.</b> Si están bien, aprueba; si no, di qué hay que corregir.
          <HeldPhrases held={held} />
        </Note>
      )}
      {change && <WaitingChange deal={deal} change={change} />}
      <DealerCard dealer={dealer} />
      {alike.map((match) => (
        <MatchPair key={match.id} match={match} />
      ))}
      <DealActs deal={deal} />
    </Card>
  )
}
