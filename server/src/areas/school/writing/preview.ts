import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Database, Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { writtenAs } from './kinds.ts'
import { publishedValues, seePiece, type Which } from './pieces.ts'
import { layOut } from './publish.ts'
import { publishableValues } from './publishable.ts'

export type PreviewReader = 'visitor' | 'free' | 'paid' | 'training'

/** A viewer of this membership: a preview depends on nothing else of the person but the training. */
const someone = (membership: Viewer['membership'], more: Pick<Viewer, 'training'> = {}): Viewer => ({
  id: 0,
  level: 0,
  membership,
  lender: false,
  dealer: false,
  editor: false,
  moderates: [],
  ...more,
})

const viewers: Record<PreviewReader, Viewer | null> = {
  visitor: null,
  free: someone('free'),
  paid: someone('premium'),
  training: someone('free', { training: true }),
}

type Seen = { address: string; answer: Record<string, unknown> }

/** Carries the answer out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly seen: Seen
  constructor(seen: Seen) {
    super('a preview is taken back')
    this.seen = seen
  }
}

/**
 * Shows a draft as readers would get it if it were published now: the draft is published in a transaction, the public read answers,
 * and the transaction is rolled back. So a preview can't differ from the real page.
 */
export async function previewPiece(database: Database, which: Which, as: PreviewReader): Promise<Seen> {
  try {
    return await database.transaction((tx) => showThenTakeBack(tx, which, viewers[as]))
  } catch (error) {
    if (error instanceof TakenBack) return error.seen
    throw error
  }
}

async function showThenTakeBack(tx: Tx, which: Which, viewer: Viewer | null): Promise<never> {
  const state = await seePiece(tx, which)
  const written = state.draft ?? (await publishedValues(tx, which))
  await layOut(tx, which, await publishableValues(tx, which, written))
  const { show } = writtenAs(which.kinds, which.kind)
  const answer = await show?.answer(tx, which.id, viewer)
  if (!show || !answer) throw new Refusal('not_found')
  throw new TakenBack({ address: show.address(which.id), answer })
}
