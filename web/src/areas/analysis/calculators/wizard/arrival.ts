import { lazyPart } from '../../../../shell/document/lazy-part.tsx'

/** The notes of a calculator that begins from a deal or takes over an offer: only such pages load them. */
export const Arrival = lazyPart(async () => (await import('./Arrivals.tsx')).Arrivals)
