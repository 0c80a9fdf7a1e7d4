import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { ROWS_PER_PAGE } from '@cancha/contract/analysis/calculators'
import { and, arrayContains, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { secretHash } from '../../../secrets.ts'
import { lockAccount } from '../../ground/users/lock-account.ts'
import { accounts } from '../../ground/users/views.ts'
import { keptBy } from './policy.ts'
import { analysisShares, reportLogos, savedAnalyses } from './tables.ts'

/** The maximum of analyses for one person. */
export const KEPT_MOST = 200
/** The maximum of deleted ones that can be restored; beyond it the oldest are removed at once. */
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
  deletedAt: savedAnalyses.deletedAt,
  shared: sql<boolean>`exists (select 1 from analysis_shares s where s.analysis_id = ${savedAnalyses.id})`,
}

type SavedAnalysisRow = typeof savedAnalyses.$inferSelect
export type AnalysisRow = SavedAnalysisRow & { shared: boolean }
export type ShareRow = typeof analysisShares.$inferSelect
type Data = SavedAnalysisRow['data']

const lastFirst = [desc(savedAnalyses.updatedAt), desc(savedAnalyses.id)]

/** An analysis by its code, whoever owns it; the policy decides who may do what. */
export async function findAnalysis(db: Db | Tx, shortid: string): Promise<AnalysisRow | null> {
  const [found] = await db.select(row).from(savedAnalyses).where(eq(savedAnalyses.shortid, shortid))
  return found ?? null
}

/** The same, locked against simultaneous changes. */
export async function lockAnalysis(tx: Tx, shortid: string): Promise<SavedAnalysisRow | null> {
  const [found] = await tx
    .select()
    .from(savedAnalyses)
    .where(eq(savedAnalyses.shortid, shortid))
    .for('update')
  return found ?? null
}

export async function lockAnalysisById(tx: Tx, id: number): Promise<SavedAnalysisRow | null> {
  const [found] = await tx.select().from(savedAnalyses).where(eq(savedAnalyses.id, id)).for('update')
  return found ?? null
}

export const findOwnAmong = (db: Db, userId: number, shortids: readonly string[]): Promise<AnalysisRow[]> =>
  db
    .select(row)
    .from(savedAnalyses)
    .where(and(keptBy(userId), inArray(savedAnalyses.shortid, shortids)))

/** An analysis by its number; null if it isn't this person's or is deleted. */
export async function findOwnById(db: Db, userId: number, id: number): Promise<SavedAnalysisRow | null> {
  const [found] = await db
    .select()
    .from(savedAnalyses)
    .where(and(keptBy(userId), eq(savedAnalyses.id, id)))
  return found ?? null
}

type ListOptions = {
  type?: CalculatorType
  tag?: string | undefined
  page?: number | undefined
}

/** A person's analyses, the last changed first: one page, or all. */
export async function listOwn(
  db: Db,
  userId: number,
  { type, tag, page }: ListOptions,
): Promise<{ rows: AnalysisRow[]; total: number }> {
  const wanted: (SQL | undefined)[] = [keptBy(userId)]
  if (type) wanted.push(eq(savedAnalyses.type, type))
  if (tag) wanted.push(arrayContains(savedAnalyses.tags, [tag]))
  const [rows, [counted]] = await Promise.all([
    db
      .select(row)
      .from(savedAnalyses)
      .where(and(...wanted))
      .orderBy(...lastFirst)
      .limit(page ? ROWS_PER_PAGE : KEPT_MOST)
      .offset(page ? (page - 1) * ROWS_PER_PAGE : 0),
    db
      .select({ total: count() })
      .from(savedAnalyses)
      .where(and(...wanted)),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The tags of a person's analyses of one calculator, in alphabetic order. */
export async function tagsOf(db: Db, userId: number, type: CalculatorType): Promise<string[]> {
  const found = await db
    .selectDistinct({ tag: sql<string>`unnest(${savedAnalyses.tags})` })
    .from(savedAnalyses)
    .where(and(keptBy(userId), eq(savedAnalyses.type, type)))
  return found.map(({ tag }) => tag).toSorted((a, b) => a.localeCompare(b, 'es'))
}

/** How many analyses a person has, with the person locked against simultaneous saves. */
export async function countOwnLocked(tx: Tx, userId: number): Promise<number> {
  await lockAccount(tx, userId)
  const [counted] = await tx.select({ total: count() }).from(savedAnalyses).where(keptBy(userId))
  return counted?.total ?? 0
}

type New = { userId: number; type: CalculatorType; data: Data; name?: string; tags?: string[] }

/**
 * The short code of what this person, who is locked, saved within the last minute with this name and these data: a second press. Null if
 * there is none.
 */
export async function savedJustNow(tx: Tx, { userId, type, data, name = '' }: New): Promise<string | null> {
  await lockAccount(tx, userId)
  const [same] = await tx
    .select({ shortid: savedAnalyses.shortid })
    .from(savedAnalyses)
    .where(
      and(
        keptBy(userId),
        eq(savedAnalyses.type, type),
        eq(savedAnalyses.name, name),
        eq(savedAnalyses.data, data),
        gt(savedAnalyses.createdAt, sql`now() - interval '1 minute'`),
      ),
    )
    .orderBy(desc(savedAnalyses.id))
  return same?.shortid ?? null
}

export async function insertAnalysis(tx: Tx, values: New): Promise<string> {
  const shortid = randomBytes(12).toString('base64url')
  await tx.insert(savedAnalyses).values({ ...values, shortid })
  return shortid
}

/** Saves an analysis anew, which moves it up in lists. @returns the version; the same data have the same one */
export async function replaceData(
  tx: Tx,
  { id, version, ...kept }: SavedAnalysisRow,
  data: Data,
): Promise<number> {
  const next = isDeepStrictEqual(kept.data, data) ? version : version + 1
  await tx
    .update(savedAnalyses)
    .set({ data, version: next, updatedAt: sql`now()` })
    .where(eq(savedAnalyses.id, id))
  return next
}

/** Changes name and tags. Figures don't change, so the analysis doesn't move up in lists. */
export async function describe(
  tx: Tx,
  { id, shortid }: SavedAnalysisRow,
  { name, tags }: { name?: string | undefined; tags?: string[] | undefined },
): Promise<void> {
  await tx
    .update(savedAnalyses)
    // Both may be absent, and an update needs at least one column.
    .set({ shortid, ...(name !== undefined && { name }), ...(tags && { tags }) })
    .where(eq(savedAnalyses.id, id))
}

/** Deletes an analysis so that it can be restored; its link is revoked for good. */
export async function softDelete(tx: Tx, { id, userId }: SavedAnalysisRow): Promise<void> {
  await tx.update(savedAnalyses).set({ deletedAt: sql`now()` }).where(eq(savedAnalyses.id, id))
  await tx.delete(analysisShares).where(eq(analysisShares.analysisId, id))
  const waiting = tx
    .select({ id: savedAnalyses.id })
    .from(savedAnalyses)
    .where(and(eq(savedAnalyses.userId, userId), isNotNull(savedAnalyses.deletedAt)))
    .orderBy(desc(savedAnalyses.deletedAt), desc(savedAnalyses.id))
    .offset(DELETED_MOST)
  await tx.delete(savedAnalyses).where(inArray(savedAnalyses.id, waiting))
}

export async function restore(tx: Tx, { id }: SavedAnalysisRow): Promise<void> {
  await tx.update(savedAnalyses).set({ deletedAt: null }).where(eq(savedAnalyses.id, id))
}

export async function shareOf(db: Db | Tx, analysisId: number): Promise<ShareRow | null> {
  const [found] = await db.select().from(analysisShares).where(eq(analysisShares.analysisId, analysisId))
  return found ?? null
}

/** The analyses of links, by the links' tokens, with what decides whether a link still works. */
export async function findSharedAmong(db: Db, tokens: readonly string[]) {
  const byHash = new Map(tokens.map((token) => [secretHash(token).toString('hex'), token]))
  const found = await db
    .select({
      ...row,
      tokenHash: analysisShares.tokenHash,
      withAddress: analysisShares.withAddress,
      firstName: accounts.firstName,
      ownerBlockedAt: accounts.blockedAt,
      ownerDeletedAt: accounts.deletedAt,
    })
    .from(analysisShares)
    .innerJoin(savedAnalyses, eq(savedAnalyses.id, analysisShares.analysisId))
    .innerJoin(accounts, eq(accounts.id, savedAnalyses.userId))
    .where(inArray(analysisShares.tokenHash, tokens.map(secretHash)))
  return new Map(
    found.map(({ tokenHash, ...shared }) => [byHash.get(tokenHash.toString('hex')) ?? '', shared]),
  )
}
export type SharedRow =
  Awaited<ReturnType<typeof findSharedAmong>> extends Map<string, infer Row> ? Row : never

/** The analysis of a link; null if there is no such link. */
export const findShared = async (db: Db, token: string): Promise<SharedRow | null> =>
  (await findSharedAmong(db, [token])).get(token) ?? null

/** The key of the file with a person's logo. */
export async function logoFileOf(db: Db | Tx, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ file: reportLogos.file })
    .from(reportLogos)
    .where(eq(reportLogos.userId, userId))
  return found?.file ?? null
}

/** The row that holds a file as a logo. */
export async function logoHolder(db: Db, { key }: { key: string }): Promise<{ userId: number } | null> {
  const [found] = await db
    .select({ userId: reportLogos.userId })
    .from(reportLogos)
    .where(eq(reportLogos.file, key))
  return found ?? null
}

/** The author's name on a report. */
export async function authorOf(db: Db, userId: number): Promise<string> {
  const [found] = await db
    .select({ first: accounts.firstName, last: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, userId))
  return found ? `${found.first} ${found.last}` : ''
}
