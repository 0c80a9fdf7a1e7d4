import { randomBytes } from 'node:crypto'
import type { CalculatorType } from '@cancha/contract/analyses'
import { ROWS_PER_PAGE } from '@cancha/contract/calculators'
import { and, arrayContains, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { secretHash } from '../../secrets.ts'
import { users } from '../people/tables.ts'
import { analysisShares, reportLogos, savedAnalyses } from './tables.ts'

/** Most analyses that one person keeps. */
export const KEPT_MOST = 200
/** Most deleted ones that wait for their end: whoever deletes more loses the oldest at once. */
const DELETED_MOST = 100

const row = {
  id: savedAnalyses.id,
  userId: savedAnalyses.userId,
  type: savedAnalyses.type,
  shortid: savedAnalyses.shortid,
  name: savedAnalyses.name,
  tags: savedAnalyses.tags,
  data: savedAnalyses.data,
  version: savedAnalyses.version,
  createdAt: savedAnalyses.createdAt,
  updatedAt: savedAnalyses.updatedAt,
  shared: sql<boolean>`exists (select 1 from analysis_shares s where s.analysis_id = ${savedAnalyses.id})`,
}

type Kept = typeof savedAnalyses.$inferSelect
export type AnalysisRow = Omit<Kept, 'deletedAt'> & { shared: boolean }
export type ShareRow = typeof analysisShares.$inferSelect
type Data = Kept['data']

const live = (userId: number) => and(eq(savedAnalyses.userId, userId), isNull(savedAnalyses.deletedAt))
/** Rights are part of the question: whose it isn't, finds nothing. */
const own = (userId: number, shortid: string) => and(live(userId), eq(savedAnalyses.shortid, shortid))

const lastFirst = [desc(savedAnalyses.updatedAt), desc(savedAnalyses.id)]

export async function findOwn(db: Db | Tx, userId: number, shortid: string): Promise<AnalysisRow | null> {
  const [found] = await db.select(row).from(savedAnalyses).where(own(userId, shortid))
  return found ?? null
}

/** The same, locked: whoever deletes it at this moment waits for this transaction, or this one for them. */
export async function findOwnLocked(tx: Tx, userId: number, shortid: string): Promise<{ id: number } | null> {
  const [found] = await tx
    .select({ id: savedAnalyses.id })
    .from(savedAnalyses)
    .where(own(userId, shortid))
    .for('update')
  return found ?? null
}

export const findOwnAmong = (db: Db, userId: number, shortids: string[]): Promise<AnalysisRow[]> =>
  db
    .select(row)
    .from(savedAnalyses)
    .where(and(live(userId), inArray(savedAnalyses.shortid, shortids)))

type ListOptions = {
  type?: CalculatorType
  tag?: string | undefined
  page?: number | undefined
  most?: number
}

/** A person's analyses, the last changed first: one page, or all there can be. */
export async function listOwn(
  db: Db,
  userId: number,
  { type, tag, page, most = KEPT_MOST }: ListOptions,
): Promise<{ rows: AnalysisRow[]; total: number }> {
  const wanted: (SQL | undefined)[] = [live(userId)]
  if (type) wanted.push(eq(savedAnalyses.type, type))
  if (tag) wanted.push(arrayContains(savedAnalyses.tags, [tag]))
  const [rows, [counted]] = await Promise.all([
    db
      .select(row)
      .from(savedAnalyses)
      .where(and(...wanted))
      .orderBy(...lastFirst)
      .limit(page ? ROWS_PER_PAGE : most)
      .offset(page ? (page - 1) * ROWS_PER_PAGE : 0),
    db
      .select({ total: count() })
      .from(savedAnalyses)
      .where(and(...wanted)),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The tags that a person's analyses of one calculator have, in the order of the alphabet. */
export async function tagsOf(db: Db, userId: number, type: CalculatorType): Promise<string[]> {
  const found = await db
    .selectDistinct({ tag: sql<string>`unnest(${savedAnalyses.tags})` })
    .from(savedAnalyses)
    .where(and(live(userId), eq(savedAnalyses.type, type)))
  return found.map(({ tag }) => tag).toSorted((a, b) => a.localeCompare(b, 'es'))
}

/** Locks a person: whoever changes something that there is once of each waits. @returns whether they are there */
export async function lockPerson(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return found.length > 0
}

/** How many a person keeps, with the person locked: whoever saves at the same moment waits for this transaction. */
export async function countOwnLocked(tx: Tx, userId: number): Promise<number> {
  await lockPerson(tx, userId)
  const [counted] = await tx.select({ total: count() }).from(savedAnalyses).where(live(userId))
  return counted?.total ?? 0
}

type New = { userId: number; type: CalculatorType; data: Data; name?: string; tags?: string[] }

export async function insertAnalysis(tx: Tx, values: New): Promise<string> {
  const shortid = randomBytes(12).toString('base64url')
  await tx.insert(savedAnalyses).values({ ...values, shortid })
  return shortid
}

/** @returns the new version, or null when it isn't there, of another type, or not at this version any more */
export async function replaceData(
  tx: Tx,
  { userId, type, data, shortid, version }: New & { shortid: string; version: number | undefined },
): Promise<number | null> {
  const [changed] = await tx
    .update(savedAnalyses)
    .set({ data, version: sql`${savedAnalyses.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        own(userId, shortid),
        eq(savedAnalyses.type, type),
        version === undefined ? undefined : eq(savedAnalyses.version, version),
      ),
    )
    .returning({ version: savedAnalyses.version })
  return changed?.version ?? null
}

/** Its figures stay as they are, so it doesn't rise in the lists. @returns whether there was one to change */
export async function describe(
  db: Db,
  userId: number,
  shortid: string,
  { name, tags }: { name?: string | undefined; tags?: string[] | undefined },
): Promise<boolean> {
  const changed = await db
    .update(savedAnalyses)
    // Both may be missing, and a statement must set something.
    .set({ shortid, ...(name !== undefined && { name }), ...(tags && { tags }) })
    .where(own(userId, shortid))
    .returning({ id: savedAnalyses.id })
  return changed.length > 0
}

/** Deletes so that it can be undone; the link goes for good. @returns whether there was one */
export async function softDelete(tx: Tx, userId: number, shortid: string): Promise<boolean> {
  const [gone] = await tx
    .update(savedAnalyses)
    .set({ deletedAt: sql`now()` })
    .where(own(userId, shortid))
    .returning({ id: savedAnalyses.id })
  if (!gone) return false
  await tx.delete(analysisShares).where(eq(analysisShares.analysisId, gone.id))
  const waiting = tx
    .select({ id: savedAnalyses.id })
    .from(savedAnalyses)
    .where(and(eq(savedAnalyses.userId, userId), isNotNull(savedAnalyses.deletedAt)))
    .orderBy(desc(savedAnalyses.deletedAt), desc(savedAnalyses.id))
    .offset(DELETED_MOST)
  await tx.delete(savedAnalyses).where(inArray(savedAnalyses.id, waiting))
  return true
}

/** @returns whether there was a deleted one */
export async function restore(tx: Tx, userId: number, shortid: string): Promise<boolean> {
  const back = await tx
    .update(savedAnalyses)
    .set({ deletedAt: null })
    .where(
      and(
        eq(savedAnalyses.userId, userId),
        eq(savedAnalyses.shortid, shortid),
        isNotNull(savedAnalyses.deletedAt),
      ),
    )
    .returning({ id: savedAnalyses.id })
  return back.length > 0
}

export async function shareOf(db: Db | Tx, analysisId: number): Promise<ShareRow | null> {
  const [found] = await db.select().from(analysisShares).where(eq(analysisShares.analysisId, analysisId))
  return found ?? null
}

/** What a link shows, if it opens anything: not of deleted analyses, nor of accounts that are blocked or gone. */
export async function findShared(db: Db, token: string) {
  const [found] = await db
    .select({ ...row, withAddress: analysisShares.withAddress, firstName: users.firstName })
    .from(analysisShares)
    .innerJoin(savedAnalyses, eq(savedAnalyses.id, analysisShares.analysisId))
    .innerJoin(users, eq(users.id, savedAnalyses.userId))
    .where(
      and(
        eq(analysisShares.tokenHash, secretHash(token)),
        isNull(savedAnalyses.deletedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
  return found ?? null
}
export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>

export async function logoKeyOf(db: Db | Tx, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ key: reportLogos.fileKey })
    .from(reportLogos)
    .where(eq(reportLogos.userId, userId))
  return found?.key ?? null
}

/** How a report names its author. */
export async function authorOf(db: Db, userId: number): Promise<string> {
  const [found] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return found ? `${found.first} ${found.last}` : ''
}
