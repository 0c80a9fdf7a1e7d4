import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { notificationLetter } from '../letters/notification-letter.ts'
import { kindOf } from '../notification-rows.ts'
import { toldOf } from '../store.ts'
import { type Due, drop } from './due.ts'

/** Enqueues a letter for each notification of which something still holds, and notes it, in one transaction. */
export async function sendLetters(services: Services, tx: Tx, rows: readonly Due[]): Promise<void> {
  const { config, declared, jobs } = services
  const kinds = declared.notifications
  const site = await siteSettings(services)
  const ids = rows.flatMap(({ notificationId }) => notificationId ?? [])
  const told = new Map((await toldOf(tx, kinds, ids)).map((row) => [row.id, row]))
  for (const { userId, email, firstName, notificationId } of rows) {
    const row = told.get(notificationId ?? 0)
    if (!row) continue
    const person = { userId, email, firstName }
    const letter = notificationLetter(config, kindOf(kinds, row.kind), row, person, site)
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
