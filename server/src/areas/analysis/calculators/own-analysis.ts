import type { CalculatorType, SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db, Tx } from '../../../database/connection.ts'
import { authorize, reasonAgainst } from '../../../http/request/policy.ts'
import { analysisPolicy } from './policy.ts'
import { presentAnalysis, withoutNotes } from './present.ts'
import { requireRoom } from './save-analysis.ts'
import {
  findAnalysis,
  findOwnAmong,
  findOwnById,
  insertAnalysis,
  lockAnalysis,
  lockAnalysisById,
  replaceData,
  savedJustNow,
} from './store.ts'

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

/**
 * The id of a member's own analysis, for features that know more of it.
 * @throws Refusal not_found if it isn't theirs or is deleted
 */
export const ownAnalysisId = async (db: Db, viewer: Viewer, shortid: string): Promise<number> =>
  authorize(analysisPolicy, 'read', viewer, await findAnalysis(db, shortid)).id

/** An analysis as it goes along with what its owner gives to others. */
export type GivenAnalysis = { type: CalculatorType; name: string; data: Data; updatedAt: Date }

/** A member's kept analysis to be given to others, without their notes; null if it isn't theirs or is deleted. */
export async function analysisToGive(
  db: Db,
  ownerId: number,
  id: number,
): Promise<(GivenAnalysis & Pick<OwnAnalysis, 'shortid'>) | null> {
  const found = await findOwnById(db, ownerId, id)
  return (
    found && {
      shortid: found.shortid,
      type: found.type,
      name: found.name,
      data: withoutNotes(found.data),
      updatedAt: found.updatedAt,
    }
  )
}

/** Those of these analyses that are a member's own, in this order, as lists show them. */
export async function ownAmong(
  db: Db,
  viewer: Viewer,
  shortids: readonly string[],
): Promise<SavedAnalysis[]> {
  if (shortids.length === 0) return []
  const rows = new Map((await findOwnAmong(db, viewer.id, shortids)).map((row) => [row.shortid, row]))
  return shortids.flatMap((shortid) => {
    const row = rows.get(shortid)
    return row ? [presentAnalysis(row)] : []
  })
}

/** Replaces the data of a member's own analysis. Another window that has it open is told at its next save, by the new version. */
export async function replaceOwn(tx: Tx, viewer: Viewer, which: number, data: Data): Promise<void> {
  const found = await lockAnalysisById(tx, which)
  if (found && reasonAgainst(analysisPolicy, 'change', viewer, found) === null)
    await replaceData(tx, found, data)
}

/** Saves an analysis for a member. @returns its short code, at a second press that of the first @throws Refusal limit_reached */
export async function saveFor(
  tx: Tx,
  viewer: Viewer,
  analysis: { type: CalculatorType; data: Data; name: string },
): Promise<string> {
  const wanted = { userId: viewer.id, ...analysis }
  const known = await savedJustNow(tx, wanted)
  if (known) return known
  await requireRoom(tx, viewer.id)
  return insertAnalysis(tx, wanted)
}
