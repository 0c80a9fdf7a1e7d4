import type { MapPoint } from '@cancha/contract/deals/finding'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { StateCode } from '@cancha/domain/ground/places/states'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import classes from './DealMap.module.css'
import { OUTLINES } from './outlines.ts'
import { countryFrames, HEIGHT, pathOf, radiusOf, stateFrame, WIDTH } from './projection.ts'

interface MapDrawingProps {
  by: 'state' | 'city'
  points: readonly MapPoint[]
  hrefOf: (point: MapPoint) => string
}

/** The drawn map. The list below it says the same, and is what screen readers and keyboards have. */
export function MapDrawing({ by, points, hrefOf }: MapDrawingProps) {
  const only = by === 'city' ? points[0]?.state : undefined
  const frames = only ? [stateFrame(OUTLINES, only)] : countryFrames(OUTLINES)
  const has = new Set(points.map((point) => point.state))
  const placeOf = (code: StateCode) => frames.find(({ states }) => states.includes(code))?.place
  const spots = points.flatMap((point) => {
    const place = placeOf(point.state)
    return place ? [{ point, ...place(point.longitude, point.latitude), radius: radiusOf(point.count) }] : []
  })
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {frames.flatMap(({ states, place }) =>
        states.map((code) => (
          <path
            key={code}
            className={has.has(code) ? classes.land : classes.empty}
            d={pathOf(OUTLINES[code], place)}
          />
        )),
      )}
      {/* small ones on top of large ones */}
      {spots
        .toSorted((a, b) => b.radius - a.radius)
        .map(({ point, x, y, radius }) => (
          <Anchor key={`${point.state} ${point.name}`} href={hrefOf(point)} tabIndex={-1}>
            <title>{`${point.name}: ${formatCount(point.count)}`}</title>
            <circle className={classes.reach} cx={x} cy={y} r={Math.max(radius, 16)} />
            <circle className={classes.point} cx={x} cy={y} r={radius} />
            <text className={classes.number} x={x} y={y + 3.5}>
              {point.count > 999 ? '999+' : point.count}
            </text>
          </Anchor>
        ))}
    </svg>
  )
}
