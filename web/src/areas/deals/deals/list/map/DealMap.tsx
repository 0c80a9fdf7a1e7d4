import type { MapPoint } from '@cancha/contract/deals/finding'
import { dealsHref } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters, DealOrder } from '@cancha/domain/deals/finding/filters'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { stateName } from '@cancha/domain/ground/places/states'
import { useRef } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { Fold } from '../../../../../ui/page/Fold.tsx'
import { useNear } from '../../../../../ui/use-near.ts'
import classes from './DealMap.module.css'

const MapDrawing = lazyPart(async () => (await import('./MapDrawing.tsx')).MapDrawing, { quiet: true })

interface DealMapProps {
  map: { by: 'state' | 'city'; points: readonly MapPoint[] }
  filters: DealFilters
  order: DealOrder
}

/** Places listed before the rest is folded. */
const LISTED = 6

/** Where the deals are: of the country its states, of a state its cities. Each place leads to its deals. */
export function DealMap({ map: { by, points }, filters, order }: DealMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  const hrefOf = ({ state, name }: MapPoint) => {
    const { zip: _, miles: __, ...others } = filters
    return by === 'state'
      ? dealsHref({ ...others, state }, { order })
      : dealsHref({ ...others, state, search: name }, { order })
  }
  const link = (point: MapPoint) => (
    <li key={`${point.state} ${point.name}`}>
      <Anchor className={`row row-between ${classes.place}`} href={hrefOf(point)}>
        <span>{point.name}</span>
        <span className="text-3 tabular">
          {formatCount(point.count)}
          <span className="sr-only">{point.count === 1 ? ' trato' : ' tratos'}</span>
        </span>
      </Anchor>
    </li>
  )
  const rest = points.slice(LISTED)
  return (
    <Fold
      title={by === 'city' && points[0] ? `En ${stateName(points[0].state)}` : 'Por estado'}
      hint="Dónde están los tratos, en un mapa."
    >
      <div className={classes.frame} ref={frame}>
        {isNear && <MapDrawing by={by} points={points} hrefOf={hrefOf} />}
      </div>
      <ul>{points.slice(0, LISTED).map(link)}</ul>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{by === 'city' ? 'Más ciudades' : 'Más estados'}</summary>
          <ul>{rest.map(link)}</ul>
        </details>
      )}
    </Fold>
  )
}
