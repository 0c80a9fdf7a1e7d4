import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { replacements } from '../../../../manifest/personal-table.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { removeFiles } from '../../../ground/files/remove-files.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { fileFacts } from '../../../ground/files/views.ts'
import { users } from '../../../ground/users/tables.ts'
import { endOtherSessionsOf, endSessionsOf } from '../../accounts/signing-in/sessions.ts'
import { accountEnding } from '../../accounts/slots.ts'
import { emailChanges } from '../../accounts/tables.ts'
import { deletionLetter } from '../letters.ts'
import { sessionIdOf } from '../second-factor/second-factor.ts'
import { rowsOfPerson } from './export-data.ts'
import { forgetWrittenFrom } from './kept-by-address.ts'

/** Time to think better of it. */
const GRACE = sql`interval '14 days'`

/**
 * Schedules the account's deletion and sends a letter. Until then nothing changes but a notice. Where it is scheduled already, that
 * moment is answered, and nothing else happens.
 */
export async function askForDeletion(services: Services, viewer: Viewer, call: Call): Promise<Date> {
  const { database, jobs, config, live } = services
  const session = sessionIdOf(call)
  const { at, ended } = await database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ deleteAt: sql`now() + ${GRACE}` })
      .where(and(eq(users.id, viewer.id), isNull(users.deleteAt)))
      .returning()
    if (!user?.deleteAt) return { at: await scheduledDeletion(tx, viewer.id), ended: [] }
    const ended = await endOtherSessionsOf(tx, viewer.id, session)
    await jobs.enqueue(tx, sendMail, deletionLetter(config.origin, user, user.deleteAt))
    await recordAudit(tx, actor(viewer, call), { action: 'account.deletion_asked' })
    return { at: user.deleteAt, ended }
  })
  live.endSessions(ended, 'expired')
  return at
}

async function scheduledDeletion(tx: Tx, userId: number): Promise<Date> {
  const [user] = await tx.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId))
  if (!user?.deleteAt) throw new Refusal('unauthenticated')
  return user.deleteAt
}

/** Cancels the deletion. */
export async function keepAccount({ database }: Services, viewer: Viewer, call: Call): Promise<void> {
  await database.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ deleteAt: null })
      .where(and(eq(users.id, viewer.id), isNull(users.deletedAt), isNotNull(users.deleteAt)))
      .returning({ id: users.id })
    if (kept.length > 0) await recordAudit(tx, actor(viewer, call), { action: 'account.kept' })
  })
}

const isDue = and(lte(users.deleteAt, sql`now()`), isNull(users.deletedAt))

/** Deletes one account. Half an hour of tries; whose time has come is put in line again by the hour. */
export const deleteAccount = defineJob<{ userId: number }>({
  name: 'accounts.delete',
  label: 'el borrado de cuentas',
  retryLimit: 8,
  expireInSeconds: 600,
  once: true,
  batch: 1,
  key: ({ userId }) => String(userId),
})

/** Enqueues a job for each account that is due. */
export function queueDueDeletions({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  return database.transaction(async (tx) => {
    const due = await tx.select({ userId: users.id }).from(users).where(isDue)
    for (const { userId } of due) await jobs.enqueue(tx, deleteAccount, { userId })
  })
}

/** Deletes one account if it is due. Idempotent. */
export async function deleteDueAccount(services: Services, userId: number): Promise<void> {
  const { database, live, mailer, jobs, limits, declared } = services
  const done = await database.transaction(async (tx) => {
    // Locked and checked again: the owner may be cancelling it at this moment.
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isDue))
      .for('update')
    if (!user) return null
    const addresses = await addressesOf(tx, userId, user.email)
    const ended = await endSessionsOf(tx, userId)
    for (const end of declared.filled(accountEnding)) await end(services, tx, userId)
    await removeFilesOf(tx, { jobs, declared }, userId)
    const uploaded = await tx
      .select({ key: fileFacts.key })
      .from(fileFacts)
      .where(eq(fileFacts.uploadedBy, userId))
    for (const [name, table] of Object.entries(declared.personalData)) {
      const own = rowsOfPerson(table.rowsOf, userId)
      if (table.rows === 'go') {
        await run(tx, sql`delete from ${sql.identifier(name)} where ${own}`)
      } else {
        const set = replacements(table).map(
          ([column, value]) => sql`${sql.identifier(column)} = ${sql.raw(value)}`,
        )
        if (set.length > 0)
          await run(tx, sql`update ${sql.identifier(name)} set ${sql.join(set, sql`, `)} where ${own}`)
      }
    }
    // Files that the site's content shows stay, without a name. Portraits and the like were held by rows that are gone.
    await removeUnheld(
      tx,
      { jobs, declared },
      uploaded.map(({ key }) => key),
    )
    await jobs.forgetLetters(tx, addresses)
    await limits.forgetEmails(tx, addresses)
    for (const address of addresses) await forgetWrittenFrom(tx, declared, address)
    await recordAudit(tx, programActor, { action: 'account.deleted', target: { type: 'user', id: userId } })
    return { addresses, ended }
  })
  if (!done) return
  live.endSessions(done.ended, 'expired')
  for (const address of done.addresses) await mailer.outbox?.forget(address)
}

/** The stored files that the person's rows name go once the rows are gone. */
async function removeFilesOf(
  tx: Tx,
  { jobs, declared }: Pick<Services, 'jobs' | 'declared'>,
  userId: number,
): Promise<void> {
  const keys: string[] = []
  for (const [name, { files, rowsOf }] of Object.entries(declared.personalData)) {
    if (!files) continue
    const rows = await selectRows(
      tx,
      { key: column.text },
      sql`select ${sql.identifier(files)} as key from ${sql.identifier(name)} where ${rowsOfPerson(rowsOf, userId)}`,
    )
    keys.push(...rows.map(({ key }) => key))
  }
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys })
}

/** All addresses to which letters to this person were sent. */
async function addressesOf(tx: Tx, userId: number, email: string): Promise<string[]> {
  const changes = await tx
    .select({ old: emailChanges.oldEmail, new: emailChanges.newEmail })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
  return [...new Set([email, ...changes.flatMap((change) => [change.old, change.new])])]
}
