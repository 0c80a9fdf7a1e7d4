import { readTexts } from '../../read-texts.ts'
import { DEAL, type DemoDeal } from './types.ts'

/** The deals of the demo, with their pictures in demo/deals/photos. */
export const demoDeals: readonly DemoDeal[] = ['texas', 'southeast', 'northeast', 'southwest'].flatMap(
  (region) => readTexts(new URL(`./${region}.md`, import.meta.url), DEAL),
)
