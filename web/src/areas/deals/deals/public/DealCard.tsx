import type { DealCard as Deal } from '@cancha/contract/deals/deal'
import { dealHref } from '@cancha/domain/deals/addresses'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { type Assumptions, leftAMonth, USUAL } from '@cancha/domain/deals/figures'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { SCENES } from '@cancha/domain/ground/cover-art'
import { formatCount, formatDecimals } from '@cancha/domain/ground/numbers/format'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { Cover } from '../../../../ui/art/Cover.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { arrowDown } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Photo } from '../../../../ui/pieces/Photo.tsx'
import classes from './DealCard.module.css'
import { bath, bed, ruler } from './deal-glyphs.ts'
import { FavoriteButton } from './FavoriteButton.tsx'

interface DealCardProps {
  deal: Deal
  /** what this person counts with; the usual by default */
  assumptions?: Assumptions
  /** loads its photo at once, for those on the first screen */
  eager?: boolean
  /** h3 below a section's heading, h2 where the deals are the page */
  heading?: 'h2' | 'h3'
}

/** A deal as lists show it: photo, price, address, rooms, and what its figures say. */
export function DealCard({
  deal,
  assumptions = USUAL,
  eager = false,
  heading: Heading = 'h3',
}: DealCardProps) {
  const { title, address1, address2, city, state, zipcode, price, bedroom, bathrooms, footage, type } = deal
  return (
    <article className={classNames('framed', classes.card, deal.status === 'sold' && classes.over)}>
      <div className={classes.photo}>
        <DealPhoto deal={deal} eager={eager} />
        <News deal={deal} />
      </div>
      <div className={classes.facts}>
        <p className={classes.price}>{formatDollars(price, 'present')}</p>
        <Heading className={classes.address}>
          <Anchor className={classes.link} href={dealHref({ id: deal.dealid, title })} title={title}>
            {[address1, address2].filter(Boolean).join(', ')}
          </Anchor>
        </Heading>
        <p className="text-sm text-3">
          {city}, {codeOf(state)} {zipcode}
        </p>
        <ul className={`mt-2 text-sm text-2 tabular ${classes.rooms}`}>
          <li>
            <Icon glyph={bed} size="sm" />
            {formatDecimals(bedroom, 2)}
            <span className="sr-only">{bedroom === 1 ? ' recámara' : ' recámaras'}</span>
          </li>
          <li>
            <Icon glyph={bath} size="sm" />
            {formatDecimals(bathrooms, 2)}
            <span className="sr-only">{bathrooms === 1 ? ' baño' : ' baños'}</span>
          </li>
          <li>
            <Icon glyph={ruler} size="sm" />
            {formatCount(footage)} ft²
          </li>
          {type !== 'house' && <li className="text-3">{propertyTypeName(type)}</li>}
        </ul>
      </div>
      <FavoriteButton className={classes.favorite} deal={deal} />
      <Figures deal={deal} assumptions={assumptions} />
    </article>
  )
}

/** 'TX' of 'Texas (TX)'. */
const codeOf = (state: string): string => /\(([A-Z]{2})\)$/.exec(state)?.[1] ?? state

/** The widths in which each photo is there. */
const SMALL = /\/640\.webp$/

function DealPhoto({ deal: { cover, dealid }, eager }: { deal: Deal; eager: boolean }) {
  const drawn = SCENES[Number(dealid) % SCENES.length] ?? 'casita'
  const drawing = <Cover scene={drawn} tile="estrella" palette="verde" eager={eager} />
  if (!cover) return drawing
  return (
    <Photo
      src={cover.location}
      {...(SMALL.test(cover.location) && {
        srcSet: `${cover.location} 640w, ${cover.location.replace(SMALL, '/1600.webp')} 1600w`,
        sizes: '(min-width: 720px) 25rem, (min-width: 480px) 100vw, 8rem',
      })}
      // The address beside it says which house it is.
      alt=""
      width={cover.width ?? 640}
      height={cover.height ?? 480}
      fallback={drawing}
      eager={eager}
    />
  )
}

/** The one thing about a deal that matters most today. */
function News({ deal: { status, dropped, publishedAt } }: { deal: Deal }) {
  if (status === 'sold')
    return (
      <Badge className={classes.news} tone="solid">
        Vendido
      </Badge>
    )
  if (status === 'under_contract')
    return (
      <Badge className={classes.news} tone="info">
        Bajo contrato
      </Badge>
    )
  if (dropped !== null)
    return (
      <Badge className={classes.news} tone="warn" icon={arrowDown}>
        Bajó {formatDollars(dropped, 'present')}
      </Badge>
    )
  if (publishedAt !== null && dayOf(publishedAt) === dayOf(new Date()))
    return (
      <Badge className={classes.news} tone="solid">
        Nuevo hoy
      </Badge>
    )
  return null
}

/** The money left of a month, and how far the price is from the ceiling of the 70 % rule. */
function Figures({ deal, assumptions }: { deal: Deal; assumptions: Assumptions }) {
  const month = leftAMonth(deal, assumptions)
  const { ceiling, price } = deal
  if (month === null && ceiling === null) return null
  const left = month === null ? null : Math.round(month.left)
  return (
    <dl className={classes.figures}>
      {left !== null && (
        <div>
          <dt>{left < 0 ? 'Pones de tu bolsillo' : 'Te queda'}</dt>
          <dd className={classNames(classes.number, left < 0 && 'text-danger')}>
            {formatDollars(left, 'never')} <small>al mes</small>
          </dd>
        </div>
      )}
      {ceiling !== null && <Ceiling ceiling={ceiling} price={price} />}
    </dl>
  )
}

/** Each half of the bar is a tenth of the ceiling. */
const HALF = 0.1

function Ceiling({ ceiling, price }: { ceiling: number; price: number }) {
  const over = price - ceiling
  const share = ceiling > 0 ? Math.min(1, Math.abs(over) / (ceiling * HALF)) * 50 : 50
  const side = over > 0 ? { left: '50%', width: `${share}%` } : { right: '50%', width: `${share}%` }
  return (
    <div>
      <dt>Tope del 70&nbsp;%: {formatDollars(ceiling, 'never')}</dt>
      <dd className={classNames(classes.number, over > 0 && 'text-danger')}>
        {formatDollars(Math.abs(over), 'never')} <small>{over > 0 ? 'arriba' : 'abajo'}</small>
      </dd>
      <dd className={classes.bar} aria-hidden="true">
        <span className={classNames(classes.fill, over > 0 && classes.above)} style={side} />
        <span className={classes.mark} />
      </dd>
    </div>
  )
}

/** The grid that deals stand in. */
export const dealGrid = classes.grid
