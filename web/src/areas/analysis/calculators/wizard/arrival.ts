import { lazyPart } from '../../../../shell/document/lazy-part.tsx'

/** What a calculator shows that begins from something else, or takes it over: only such pages load it. */
export const Arrival = lazyPart(async () => (await import('./Arrivals.tsx')).Arrivals)
