import type { PropertyFigures } from '@cancha/domain/analysis/hops/things'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db } from '../../../database/connection.ts'
import { readableDeal } from '../deals/readable-deal.ts'
import { presentFigures } from './present.ts'

/**
 * Returns a deal's title and figures, for features whose forms begin from it.
 * @throws Refusal not_found if there is none that the viewer may read
 */
export async function figuresOfDeal(
  db: Db,
  viewer: Viewer,
  dealId: number,
): Promise<{ title: string; figures: PropertyFigures }> {
  const { title, figures } = presentFigures(await readableDeal(db, viewer, dealId))
  return { title, figures }
}
