import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { HopSource } from '@cancha/domain/analysis/hops/things'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { ArrivalNote } from './ArrivalNote.tsx'
import type { useDraft } from './draft.ts'
import type { KeptOffer } from './taken-offer.ts'

/** Few arrive with an offer. */
const OfferNote = lazyPart(async () => (await import('./OfferNote.tsx')).OfferNote)

interface ArrivalsProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  /** the deal or offer that the page's address names */
  source: HopSource | null
  /** a saved analysis takes over offers alone */
  isSaved: boolean
  /** the offer that the address named last */
  offer: KeptOffer | null
  keepOffer: (offer: KeptOffer) => void
}

/** Notes on the deal or offer that an analysis began from, and on the values that it took over. */
export function Arrivals({ calculator, draft, source, isSaved, offer, keepOffer }: ArrivalsProps) {
  const deal = !isSaved && source?.kind === 'deal' ? source : null
  const id = source?.kind === 'offer' ? source.id : offer?.id
  return (
    <>
      {(deal || draft.origin) && <ArrivalNote calculator={calculator} draft={draft} source={deal} />}
      {id !== undefined && (
        <OfferNote
          calculator={calculator}
          draft={draft}
          id={id}
          taken={offer?.id === id ? offer.taken : null}
          keep={(taken) => keepOffer({ id, taken })}
          waiting={<p role="status">Traemos la oferta…</p>}
        />
      )}
    </>
  )
}
