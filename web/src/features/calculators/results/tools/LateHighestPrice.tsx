import { useRef } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import type { HighestPriceProps } from './HighestPrice.tsx'

const HighestPrice = lazyPart(async () => (await import('./HighestPrice.tsx')).HighestPrice)
/** About as high as the tool without an answer. */
const WAITING = <Bone height={320} />

/** The highest price with a lender's loan, whose code comes when its place is near, or is unfolded. */
export function LateHighestPrice(props: HighestPriceProps) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useNear(place) ? <HighestPrice {...props} waiting={WAITING} /> : WAITING}</div>
}
