import { type Cents, cents, portionOf } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { onCard } from '@cancha/domain/money/memberships/offer-words'
import { FREE_OPENINGS, OPENINGS, type Plan } from '@cancha/domain/money/memberships/plans'
import type { ReactNode } from 'react'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { addressFor, checkoutAddress } from '../addresses.ts'
import { daysInWords } from '../days-left.ts'
import { OPENING_WORDS, PERIOD_WORDS, PLACES, PLAN_WORDS } from '../plan-words.ts'
import { type PlanState, standingOf } from '../queries.ts'
import { DoorRow } from './Doors.tsx'
import classes from './Pricing.module.css'

type Props = {
  plan: Plan
  state: PlanState | undefined
  /** Whether plans are sold at all, and this one. */
  sold: boolean
  /** Whether the reader has a membership, so that another one is a change. */
  changes: boolean
  returnPath: string | undefined
  /** Whether this plan is the recommended one. */
  zocalo: boolean
}

/** A plan: what it costs, the doors that it opens, and how to get it. */
export function PlanCard({ plan, state, sold, changes, returnPath, zocalo }: Props) {
  const { tagline, choose, change, notes } = PLAN_WORDS[plan.id]
  const opened = OPENINGS.filter((each) => plan.opens.includes(each) && !FREE_OPENINGS.includes(each))
  const place = PLACES[plan.id]
  const label = changes && plan.membership ? change : choose
  const said = state ? onCard(plan, standingOf(state)) : null
  return (
    <Card as="article" zocalo={zocalo} className={classes.card} data-zocalo={zocalo || undefined}>
      <header>
        <h2 className={classes.name}>{plan.name}</h2>
        <p className={`text-3 text-sm ${classes.support}`}>{tagline}</p>
      </header>
      <p>
        {state?.offer && (
          <>
            <span className="sr-only">En vez de </span>
            <s>{formatCents(plan.price, 'present')}</s>{' '}
          </>
        )}
        <span className="figure-lg">{formatCents(state?.offer?.price ?? plan.price, 'present')}</span>{' '}
        <span className={classes.period}>{PERIOD_WORDS[plan.period]}</span>
        <PriceNote plan={plan} />
      </p>
      <DoorRow opens={plan.opens} />
      <details className="fold-on-phone">
        <summary>Qué incluye</summary>
        <ul className={`stack-s ${classes.opens}`}>
          {opened.map((opening) => (
            <Line key={opening}>{OPENING_WORDS[opening]}</Line>
          ))}
          {notes.map((note) => (
            <Line key={note}>{note}</Line>
          ))}
          {place && (
            <Line>
              <Anchor href={place.href}>{place.label}</Anchor>
            </Line>
          )}
        </ul>
      </details>
      <div className={classes.end}>
        {said ? (
          <Standing said={said} state={state} />
        ) : sold ? (
          <LinkButton
            wide
            variant={zocalo ? 'gold' : 'line'}
            href={checkoutAddress({ plan: plan.id, returnPath })}
            aria-label={`${label}: ${plan.name}`}
          >
            {label}
          </LinkButton>
        ) : (
          <p className={`text-3 text-sm ${classes.support}`}>No está a la venta ahora.</p>
        )}
      </div>
      {zocalo && <Tile className={classes.floor} tile="abanico" palette="noche" size={26} />}
    </Card>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon glyph={check} size="sm" />
    <span>{children}</span>
  </li>
)

const monthly = (price: Cents) => formatCents(portionOf(price, 1, 12), 'always')

/** The price by month or year for comparison, and the saving. */
function PriceNote({ plan: { period, price, listPrice } }: { plan: Plan }) {
  if (period === 'once')
    return <span className={`text-3 text-sm tabular ${classes.note}`}>No se renueva</span>
  if (period === 'month')
    return (
      <span className={`text-3 text-sm tabular ${classes.note}`}>
        {formatCents(cents(price * 12), 'always')} en un año
      </span>
    )
  return (
    <span className={`text-3 text-sm tabular ${classes.note}`}>
      {listPrice !== null && (
        <>
          <span className="sr-only">En vez de </span>
          <s>{formatCents(listPrice, 'always')}</s> ahorras {formatCents(cents(listPrice - price), 'always')}
          <br />
        </>
      )}
      {monthly(price)} al mes
    </span>
  )
}

type StandingProps = { said: NonNullable<ReturnType<typeof onCard>>; state: PlanState | undefined }

/** How the reader stands to it already, or the price at which it is theirs. */
const Standing = ({ said: { badge, text, button }, state }: StandingProps) => (
  <div className="stack-s justify-start">
    {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    {text && <span className={`text-3 text-sm ${classes.support}`}>{text}</span>}
    {state?.state === 'ending' && state.daysleft !== null && (
      <span className={`text-3 text-sm ${classes.support}`}>{daysInWords(state.daysleft)}</span>
    )}
    <LinkButton
      wide
      variant={button.to === 'offer' ? 'gold' : 'line'}
      href={addressFor(button, state?.offer)}
    >
      {button.label}
    </LinkButton>
  </div>
)
