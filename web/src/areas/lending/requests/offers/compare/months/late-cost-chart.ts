import { lazyPart } from '../../../../../../shell/document/lazy-part.tsx'

/** Loaded once there are offers to compare: the figures don't wait for it. */
export const LateCostChart = lazyPart(async () => (await import('./CostChart.tsx')).CostChart)
