import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import type { HighestPriceProps } from './HighestPrice.tsx'
import { Near } from './Near.tsx'

const Section = lazyPart(async () => (await import('./HighestPriceSection.tsx')).HighestPriceSection)
/** About as high as the section while it is folded. */
const WAITING = <Bone height={96} />

/** The highest price with a lender's loan, with its heading, whose code comes when its place is near. */
export const LateHighestPrice = ({ className, ...props }: HighestPriceProps & { className: string }) => (
  <Near id="prestamista" className={className} waiting={WAITING}>
    <Section {...props} waiting={WAITING} />
  </Near>
)
