import type { CalculatorType } from '@cancha/contract/analyses'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Tx } from '../../database/connection.ts'
import { reasonAgainst } from '../../http/request/policy.ts'
import { analysisPolicy } from './policy.ts'
import { requireRoom } from './save-analysis.ts'
import { insertAnalysis, lockAnalysis, lockAnalysisById, replaceData } from './store.ts'

type Data = Record<string, string | number>

/** A saved analysis, for features that show one elsewhere. */
export type OwnAnalysis = { id: number; shortid: string; type: CalculatorType; data: Data }

/** A member's own saved analysis, locked; null if it isn't theirs or is deleted. */
export async function ownAnalysis(
  tx: Tx,
  viewer: Viewer,
  which: string | number,
): Promise<OwnAnalysis | null> {
  const found = await (typeof which === 'number' ? lockAnalysisById(tx, which) : lockAnalysis(tx, which))
  return found && reasonAgainst(analysisPolicy, 'change', viewer, found) === null ? found : null
}

/** Replaces the data of a member's own analysis; whoever has it open elsewhere is told that it changed. */
export async function replaceOwn(tx: Tx, viewer: Viewer, which: number, data: Data): Promise<void> {
  const found = await lockAnalysisById(tx, which)
  if (found && reasonAgainst(analysisPolicy, 'change', viewer, found) === null)
    await replaceData(tx, found, data)
}

/** Saves an analysis for a member. @returns its short code @throws Refusal limit_reached */
export async function saveFor(
  tx: Tx,
  viewer: Viewer,
  analysis: { type: CalculatorType; data: Data; name: string },
): Promise<string> {
  await requireRoom(tx, viewer.id)
  return insertAnalysis(tx, { userId: viewer.id, ...analysis })
}
