import type { Values } from '@cancha/contract/writing-fields'
import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Actor, recordAudit, theProgram } from '../admin/audit.ts'
import { pathAliases } from '../pages/tables.ts'
import { checkedValues } from './drafts.ts'
import { writtenKinds } from './kinds.ts'
import { changePiece, holdPiece, publishedValues, refuseOlder, targetOf, type Which } from './pieces.ts'
import { keepRevision } from './revisions.ts'
import { pieceRevisions, pieces } from './tables.ts'

/**
 * Shows readers what is saved, now or at an hour to come. What isn't complete is refused, field by field.
 * @throws Refusal conflict when somebody else saved meanwhile
 */
export async function publishPiece(
  tx: Tx,
  by: Actor,
  which: Which,
  { version, at }: { version: number; at: Date | null },
): Promise<void> {
  const state = await holdPiece(tx, which)
  refuseOlder(state, version)
  const values = checkedValues(which, state.draft ?? (await publishedValues(tx, which)), true)
  await refuseTakenAlias(tx, which, values)
  if (at && at.getTime() > Date.now()) {
    await changePiece(tx, which, state, { draft: values, publishAt: at }, by.actorId)
    await recordAudit(tx, by, {
      action: 'writing.scheduled',
      target: targetOf(which),
      details: { at: at.toISOString() },
    })
    return
  }
  await layOut(tx, which, values)
  await changePiece(tx, which, state, { draft: null, publishAt: null, withdrawnAt: null }, by.actorId)
  await keepRevision(tx, which, 'published', values, by.actorId)
  await recordAudit(tx, by, { action: 'writing.published', target: targetOf(which) })
}

/** Writes values to the kind's own table and shows them. The preview does the same and takes it back. */
export async function layOut(tx: Tx, which: Which, values: Values): Promise<void> {
  const kind = writtenKinds[which.kind]
  await kind.write(tx, which.id, values)
  await takeAlias(tx, which, values)
  const table = sql.identifier(kind.table)
  if (kind.published && !(await wasPublished(tx, which)))
    await tx.execute(
      sql`update ${table} set ${sql.identifier(kind.published)} = now() where id = ${which.id} and not active`,
    )
  await tx.execute(sql`update ${table} set active = true where id = ${which.id}`)
}

async function wasPublished(tx: Tx, { kind, id }: Which): Promise<boolean> {
  const [one] = await tx
    .select({ id: pieceRevisions.id })
    .from(pieceRevisions)
    .where(
      and(eq(pieceRevisions.kind, kind), eq(pieceRevisions.itemId, id), eq(pieceRevisions.why, 'published')),
    )
    .limit(1)
  return one !== undefined
}

/** Hides a piece from readers, or takes it out of the line of what will be published. */
export async function withdrawPiece(tx: Tx, by: Actor, which: Which): Promise<void> {
  const state = await holdPiece(tx, which)
  const { table } = writtenKinds[which.kind]
  await tx.execute(sql`update ${sql.identifier(table)} set active = false where id = ${which.id}`)
  const withdrawnAt = state.active ? new Date() : state.withdrawnAt
  await changePiece(tx, which, state, { publishAt: null, withdrawnAt }, by.actorId)
  await recordAudit(tx, by, { action: 'writing.withdrawn', target: targetOf(which) })
}

/** Publishes what is due. What can't be published any more stays a draft, and the log says so. */
export async function publishDue({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const due = await database.db
    .select({ kind: pieces.kind, id: pieces.itemId, at: pieces.publishAt })
    .from(pieces)
    .where(and(isNotNull(pieces.publishAt), lte(pieces.publishAt, sql`now()`)))
    .orderBy(asc(pieces.publishAt))
    .limit(100)
  for (const which of due) {
    try {
      await database.transaction((tx) => publishIfDue(tx, which))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ kind: which.kind, id: which.id, msg: error.message }, 'no se pudo publicar a su hora')
      await database.db
        .update(pieces)
        .set({ publishAt: null })
        .where(and(eq(pieces.kind, which.kind), eq(pieces.itemId, which.id)))
    }
  }
}

/** Looked at again under the lock: another node may have done it, or an editor thought better of it. */
async function publishIfDue(tx: Tx, which: Which): Promise<void> {
  const { version, publishAt } = await holdPiece(tx, which)
  if (!publishAt || publishAt.getTime() > Date.now()) return
  await publishPiece(tx, theProgram, which, { version, at: null })
}

async function refuseTakenAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { pageType } = writtenKinds[which.kind]
  if (!pageType) return
  const alias = String(values['alias'])
  const field = 'body.values.alias'
  const [owner] = await tx
    .select({ pageType: pathAliases.pageType, pageId: pathAliases.pageId })
    .from(pathAliases)
    .where(eq(pathAliases.alias, alias))
  if (owner && !(owner.pageType === pageType && owner.pageId === which.id))
    throw refuseField('invalid_input', field, 'Otra página ya tiene esa dirección')
}

/** The address leads here from now on, and the one before keeps leading here. */
async function takeAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { pageType } = writtenKinds[which.kind]
  if (!pageType) return
  const alias = String(values['alias'])
  const ofPage = and(eq(pathAliases.pageType, pageType), eq(pathAliases.pageId, which.id))
  const [mine] = await tx
    .insert(pathAliases)
    .values({ alias, pageType, pageId: which.id })
    .onConflictDoUpdate({ target: pathAliases.alias, set: { replacedAt: null }, setWhere: sql`${ofPage}` })
    .returning({ alias: pathAliases.alias })
  // Between the question before and now somebody else took it.
  if (!mine) throw refuseField('invalid_input', 'body.values.alias', 'Otra página ya tiene esa dirección')
  await tx
    .update(pathAliases)
    .set({ replacedAt: sql`coalesce(${pathAliases.replacedAt}, now())` })
    .where(and(ofPage, ne(pathAliases.alias, alias)))
}
