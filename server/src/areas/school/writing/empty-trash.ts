import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../http/request/refusal.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { holdTrashed } from './pieces.ts'
import { pieces } from './tables.ts'
import { erasePiece, TRASH_DAYS } from './trash.ts'

type Trashed = { kind: WrittenKindName; id: number }

/** Ends one piece that was in the trash for its time. */
export const emptyTrashJob = defineJob<Trashed>({
  name: 'writing.erase',
  label: 'el vaciado de la papelera',
  retryLimit: 3,
  expireInSeconds: 60,
  once: true,
  key: ({ kind, id }) => `${kind} ${id}`,
})

const REASON = `pasaron sus ${TRASH_DAYS} días en la papelera`

const isOver = lt(pieces.deletedAt, sql`now() - ${TRASH_DAYS} * interval '1 day'`)

/** Every hour: enqueues a job for each piece whose time in the trash is over. */
export function queueTrashToEmpty({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  return database.transaction(async (tx) => {
    const due = await tx.select({ kind: pieces.kind, id: pieces.itemId }).from(pieces).where(isOver)
    for (const one of due) await jobs.enqueue(tx, emptyTrashJob, one)
  })
}

/** Ends one of them, unless it was recovered in the meantime. A category that is used again stays until it isn't. */
export async function eraseIfOver(
  { database, declared, log }: Pick<Services, 'database' | 'declared' | 'log'>,
  { kind, id }: Trashed,
): Promise<void> {
  const which = { kind, id, kinds: declared.writtenKinds }
  try {
    await database.transaction(async (tx) => {
      await holdTrashed(tx, which)
      // Under the lock: it may have been recovered and deleted again since the job was enqueued.
      const [due] = await tx
        .select({ id: pieces.itemId })
        .from(pieces)
        .where(and(eq(pieces.kind, kind), eq(pieces.itemId, id), isOver))
      if (due) await erasePiece(tx, programActor, which, REASON)
    })
  } catch (err) {
    if (!(err instanceof Refusal)) throw err
    // Recovered or ended in the meantime.
    if (err.code === 'not_found') return
    log.warn({ err, kind, id }, 'se queda en la papelera')
  }
}
