import { useRef } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import type { AnalysisToolProps } from '../../../analysis/calculators/public/slots.ts'

const HighestPrice = lazyPart(async () => (await import('./HighestPrice.tsx')).HighestPrice)
/** About as high as the tool without an answer. */
const WAITING = <Bone height={320} />

/** The section of an analysis about the highest price with a lender's loan. On a phone programmes are asked for once it is unfolded. */
export function HighestPriceSection(props: AnalysisToolProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isRefinance = props.calculator.type === 'refinance_property'
  return (
    <Fold
      title={`¿Cuánto puedo ${isRefinance ? 'deber' : 'ofrecer'} con un prestamista real?`}
      hint={`${isRefinance ? 'La deuda más alta con la' : 'El precio más alto con el'} que llegas a tus metas, con un programa que alguien presta de verdad.`}
    >
      <div ref={place}>{isNear ? <HighestPrice {...props} waiting={WAITING} /> : WAITING}</div>
    </Fold>
  )
}
