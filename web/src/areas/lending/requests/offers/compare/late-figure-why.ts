import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'

/** Loaded when a figure is about to be opened. */
export const LateFigureWhy = lazyPart(async () => (await import('./FigureWhy.tsx')).FigureWhy)
