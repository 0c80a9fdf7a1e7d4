import { lazyPart } from '../../../shell/document/lazy-part.tsx'

/** What a calculator shows that begins from something else: only such pages load it. */
export const Arrival = lazyPart(async () => (await import('./ArrivalNote.tsx')).ArrivalNote)

/** What it shows where an offer's terms are put into its loan. */
export const OfferArrival = lazyPart(async () => (await import('./OfferNote.tsx')).OfferNote)
