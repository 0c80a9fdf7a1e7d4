import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedTogether } from '../../../database/asked-together.ts'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { listPlaceholder } from '../../../database/list-placeholder.ts'
import { prepareStatement, run, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { DRAFT_KINDS, type DraftKey, type DraftKind } from './kinds.ts'
import { draftPolicy } from './policy.ts'
import { openDraft, type SealServices, sealDraft } from './seal.ts'
import { drafts } from './tables.ts'

type DraftServices = SealServices & Pick<Services, 'database'>

/** Returns what was typed, from the column in which its kind stands. */
const typedIn = (
  services: SealServices,
  userId: number,
  { typed, sealed }: { typed: object | null; sealed: string | null },
): object => (sealed === null ? (typed ?? {}) : openDraft(services, userId, sealed))

const { nullable, int, text, moment, json } = column
const draftShape = {
  version: nullable(int),
  typed: nullable(json(z.record(z.string(), z.unknown()))),
  sealed: nullable(text),
  updatedAt: nullable(moment),
}
const draftsOf = prepareStatement<'people' | 'kinds' | 'abouts'>(
  'drafts.read',
  sql`select d.version, d.typed, d.sealed, d.updated_at as "updatedAt"
    from unnest(${listPlaceholder('people', 'bigint')}, ${listPlaceholder('kinds', 'text')}, ${listPlaceholder('abouts', 'bigint')})
      with ordinality q (user_id, kind, about, place)
    left join drafts d on d.user_id = q.user_id and d.kind = q.kind and d.about = q.about
    order by q.place`,
)

type Draft<Typed> = { typed: Typed; version: number; updatedAt: Date }

/** Reads drafts with the fields that their feature saves, null for none; in one statement for all who ask together. */
export function draftReader<Typed extends object>(services: DraftServices) {
  const read = askedTogether(async (keys: readonly DraftKey[]) => {
    const people = keys.map(({ userId }) => userId)
    const [kinds, abouts] = [keys.map(({ kind }) => kind), keys.map(({ about }) => about)]
    const rows = await selectRows(services.database.db, draftShape, draftsOf({ people, kinds, abouts }))
    return rows.map(({ version, updatedAt, ...stored }, at): Draft<Typed> | null =>
      version === null || updatedAt === null
        ? null
        : { typed: typedIn(services, people[at] ?? 0, stored) as Typed, version, updatedAt },
    )
  })
  return async (viewer: Viewer, key: DraftKey) => read(authorize(draftPolicy, 'read', viewer, key))
}

/**
 * Decides about a save over a version: the same text is no conflict, whichever window stored it, and nothing is saved over a newer one.
 * @param save.version the version that its page has read
 * @param save.newer the sentence for somebody who would have overwritten a newer text
 * @returns whether the same is stored already
 * @throws Refusal conflict
 */
export function isStoredAlready(
  stored: { version: number; isSame: boolean },
  save: { version: number; newer: string },
): boolean {
  if (!stored.isSame && stored.version !== save.version) throw new Refusal('conflict', { msg: save.newer })
  return stored.isSame
}

/**
 * Keeps a draft over the version that its page has read, as the rules of its kind say.
 * @returns its version, 0 where there is none any more
 * @throws Refusal conflict if there is a newer one
 */
export const saveDraft = (
  services: DraftServices,
  viewer: Viewer,
  key: DraftKey,
  save: { version: number; typed: Record<string, unknown>; newer: string },
): Promise<number> =>
  services.database.transaction(async (tx) => {
    const { userId, kind } = authorize(draftPolicy, 'save', viewer, key)
    const { sealed, words, whenGone } = DRAFT_KINDS[kind]
    const { typed } = save
    const isEmpty = words?.every((name) => String(typed[name] ?? '').trim() === '') ?? false
    const columns = sealed ? { sealed: sealDraft(services, userId, typed) } : { typed }
    if (!isEmpty && (save.version === 0 || whenGone === 'begins')) {
      // Two windows that begin it at once wait for each other here.
      const begun = await tx
        .insert(drafts)
        .values({ ...key, ...columns })
        .onConflictDoNothing()
      if (begun.rowCount) return 1
    }
    const [stored] = await tx.select().from(drafts).where(isThisDraft(key)).for('update')
    if (!stored && isEmpty) return 0
    if (!stored) throw new Refusal('conflict', { msg: save.newer })
    const isSame = isDeepStrictEqual(typedIn(services, userId, stored), typed)
    if (isStoredAlready({ version: stored.version, isSame }, save)) return stored.version
    if (isEmpty) {
      await tx.delete(drafts).where(isThisDraft(key))
      return 0
    }
    const version = stored.version + 1
    await tx
      .update(drafts)
      .set({ ...columns, version, updatedAt: sql`now()` })
      .where(isThisDraft(key))
    return version
  })

const isThisDraft = ({ userId, kind, about }: DraftKey) =>
  sql`user_id = ${userId} and kind = ${kind} and about = ${about}`

/** Deletes a draft: its person has sent it, or wants none. */
export async function dropDraft(db: Db | Tx, viewer: Viewer, key: DraftKey): Promise<void> {
  await db.delete(drafts).where(isThisDraft(authorize(draftPolicy, 'drop', viewer, key)))
}

/** Deletes everybody's drafts about what is being deleted in this transaction. */
export async function endDraftsAbout(tx: Tx, kind: DraftKind, gone: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`delete from drafts where kind = ${kind} and about > 0 and about = any(${sql.param(gone)}::bigint[])`,
  )
}

/** Lets everybody's drafts about one thing go on about the one into which it is merged, but for people who have one about that. */
export async function moveDrafts(tx: Tx, kind: DraftKind, from: number, into: number): Promise<void> {
  await run(
    tx,
    sql`update drafts d set about = ${into} where kind = ${kind} and about > 0 and about = ${from}
      and not exists (select from drafts o where o.user_id = d.user_id and o.kind = d.kind and o.about = ${into})`,
  )
}

/** Most drafts of a kind that one hour forgets; the next hour goes on. */
const MOST = 5_000

/** Deletes drafts that nobody has touched for as long as their kind is kept. */
export async function forgetDrafts({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  for (const [kind, { days }] of Object.entries(DRAFT_KINDS))
    await run(
      db,
      sql`delete from drafts where (user_id, kind, about) in (select user_id, kind, about from drafts
        where kind = ${kind} and updated_at < now() - make_interval(days => ${days}) order by updated_at limit ${MOST})`,
    )
}
