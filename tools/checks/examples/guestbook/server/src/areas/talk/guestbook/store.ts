import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { users } from '../../ground/users/tables.ts'
import { guestbookApplause, guestbookEntries } from './tables.ts'

/** Entries on the page. */
const SHOWN = 50

const entry = {
  id: guestbookEntries.id,
  userId: guestbookEntries.userId,
  text: guestbookEntries.text,
  paperFile: guestbookEntries.paperFile,
  createdAt: guestbookEntries.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  applause: sql<number>`(select count(*)::int from ${guestbookApplause} a where a.entry_id = ${guestbookEntries}.id)`,
}

export type EntryRow = Awaited<ReturnType<typeof newestEntries>>[number]

const entries = (db: Db | Tx) =>
  db.select(entry).from(guestbookEntries).innerJoin(users, eq(users.id, guestbookEntries.userId))

export const newestEntries = (db: Db | Tx) => entries(db).orderBy(desc(guestbookEntries.id)).limit(SHOWN)

export async function oneEntry(db: Db | Tx, id: number): Promise<EntryRow | null> {
  const [found] = await entries(db).where(eq(guestbookEntries.id, id))
  return found ?? null
}

/** Entries without applause. */
export const countQuiet = (db: Db): Promise<number> => db.$count(
    guestbookEntries,
    sql`not exists (select from ${guestbookApplause} a where a.entry_id = ${guestbookEntries.id})`,
  )

/** The entry beside which a paper stands. */
export async function entryWithPaper(db: Db, key: string): Promise<EntryRow | null> {
  const [found] = await entries(db).where(eq(guestbookEntries.paperFile, key))
  return found ?? null
}

export async function writeEntry(
  tx: Tx,
  userId: number,
  text: string,
  paperFile: string | null = null,
): Promise<EntryRow> {
  const [made] = await tx
    .insert(guestbookEntries)
    .values({ userId, text, paperFile })
    .returning({ id: guestbookEntries.id })
  const written = made && (await oneEntry(tx, made.id))
  if (!written) throw new Error('an entry was written and none was found')
  return written
}

/** @returns false when this person had applauded before */
export async function addApplause(tx: Tx, entryId: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .insert(guestbookApplause)
    .values({ entryId, userId })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function removeEntry(tx: Tx, id: number): Promise<void> {
  await tx.delete(guestbookEntries).where(eq(guestbookEntries.id, id))
}
