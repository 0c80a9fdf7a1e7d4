import { lazyPart } from '../../../../shell/document/lazy-part.tsx'

/** The explanation of a figure, for pages where it is folded: what explains comes when one is about to be opened. */
export const LateExplained = lazyPart(async () => (await import('./Explained.tsx')).Explained)
