import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { notificationLetter } from '../letters/notification-letter.ts'
import { toldOf } from '../store.ts'
import { kindOf } from '../told.ts'
import { type Due, drop } from './due.ts'

/** Enqueues a letter for each notification of which something still holds, and notes it, in one transaction. */
export async function sendLetters(
  { config, declared, jobs }: Services,
  tx: Tx,
  rows: readonly Due[],
): Promise<void> {
  const kinds = declared.notifications
  const ids = rows.flatMap(({ notificationId }) => notificationId ?? [])
  const told = new Map((await toldOf(tx, kinds, ids)).map((row) => [row.id, row]))
  for (const { userId, email, firstName, notificationId } of rows) {
    const row = told.get(notificationId ?? 0)
    if (!row) continue
    const letter = notificationLetter(config, kindOf(kinds, row.kind), row, { userId, email, firstName })
    await jobs.enqueue(tx, sendMail, letter)
  }
  await run(
    tx,
    sql`update notifications set mailed_at = now() where id = any(${sql.param([...told.keys()])}::bigint[])`,
  )
  await drop(
    tx,
    rows.map(({ id }) => id),
  )
}
