import type { HopSource } from '@cancha/domain/analysis/hops/things'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Tx } from '../../../database/connection.ts'
import { slot } from '../../../manifest/slot.ts'

/** A saved analysis whose data have just been written: of a new one also what it was begun from, or copied from. */
export type WrittenAnalysis = {
  shortid: string
  from?: HopSource | undefined
  /** The code of the analysis that it is a copy of. */
  copyOf?: string
}

/**
 * Run in the transaction in which a member saves an analysis, for features that keep where analyses come from. It refuses nothing:
 * an analysis is saved whether or not its origin is still there.
 */
export type AfterAnalysis = (tx: Tx, viewer: Viewer, written: WrittenAnalysis) => Promise<void>

/** The acts that follow each saving of an analysis. */
export const analysisWritten = slot<AfterAnalysis>('analysis written')
