import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows, takeTurn } from '../../../../database/statements.ts'
import { rowOf, saysOtherwise } from './facts.ts'
import { shownPhotos } from './photos.ts'
import type { DealFacts } from './tables.ts'
import { findChange, type ShownPhoto } from './waiting-change.ts'

/** For how long the same deal of the same dealer is one that is sent again. */
const AGAIN_MINUTES = 15

type SentDeal = {
  /** The draft that becomes the deal; undefined from an app. */
  draft: number | undefined
  facts: DealFacts
  photos: readonly ShownPhoto[]
  /** Those of the photos that came with this call. */
  drawn: readonly string[]
}

/**
 * The deal that a dealer published a moment ago with the same words and photos, if nothing else has happened to it: a page presses twice,
 * and an app, which names no draft, sends again what it had no answer to. Its row is held.
 */
export async function sentAgain(
  tx: Tx,
  { id: dealerId }: Viewer,
  { draft, facts, photos, drawn }: SentDeal,
): Promise<number | null> {
  if (draft === undefined) await takeTurn(tx, `deals:add:${dealerId}`)
  const [last] = await selectRows(
    tx,
    { id: column.id },
    sql`select d.id from deals d
      cross join lateral (select move, at from deal_moves where deal_id = d.id order by id desc limit 1) m
      where d.dealer_id = ${dealerId} and ${draft === undefined ? sql`true` : sql`d.id = ${draft}`}
        and m.move in ('publish', 'approve') and m.at > now() - make_interval(mins => ${AGAIN_MINUTES})
      order by m.at desc limit 1 for no key update of d`,
  )
  if (!last || saysOtherwise(await rowOf(tx, last.id), facts)) return null
  if ((await findChange(tx, last.id))?.facts) return null
  const shown = await shownPhotos(tx, last.id)
  if (shown.length !== photos.length) return null
  for (const [at, photo] of photos.entries()) {
    const there = shown[at]
    const isThere = there?.file === photo.file
    if (there?.caption !== photo.caption) return null
    if (!isThere && !(drawn.includes(photo.file) && (await areAlike(tx, there.file, photo.file)))) return null
  }
  return last.id
}

/** Whether two files are the same picture that was drawn twice: then each of their parts has as many bytes. */
async function areAlike(tx: Tx, one: string, other: string): Promise<boolean> {
  const parts = (file: string) =>
    sql`(select array_agg(name || ' ' || bytes order by name) from stored_parts where file = ${file})`
  const { alike } = await selectOne(
    tx,
    { alike: column.bool },
    sql`select coalesce(${parts(one)} = ${parts(other)}, false) as alike`,
  )
  return alike
}
