import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { newsNotification } from '../notifications.ts'
import { published } from './published.ts'

/** Tells the members what was published. Looks every five minutes. */
export const tellNewsJob = defineJob({
  name: 'education.tell-news',
  label: 'el aviso de lo nuevo de la escuela',
  retryLimit: 0,
  expireInSeconds: 600,
  once: true,
  key: () => 'news',
  timetable: [{ cron: '*/5 * * * *' }],
})

/** An editor who sees a mistake has this long to withdraw what was published, before it is told. */
const GRACE = sql`interval '5 minutes'`
/** Pieces published longer ago aren't news: a page that comes back, or the pieces of a database that was filled. */
const FRESH = sql`interval '2 days'`
/** Members whom one transaction tells. */
const AT_ONCE = 1_000

/** Notes the pieces that are new, and tells of each that isn't told to everyone yet; goes on where it was stopped. */
export async function tellNews(services: Services): Promise<void> {
  const { db } = services.database
  await run(
    db,
    sql`insert into school_news (kind, item_id) select p.kind, p.id from (${published}) p
      where p.published_at between now() - ${FRESH} and now() - ${GRACE} on conflict do nothing`,
  )
  for (const piece of await untold(db)) while (await tellSome(services, piece));
}

const { id, text } = column

const untold = (db: Db) =>
  selectRows(
    db,
    { kind: text, id },
    sql`select kind, item_id as id from school_news where told_at is null order by noted_at, kind, item_id`,
  )

type Piece = { kind: string; id: number }

/** Tells the next members, in one transaction with the note of how far it came. @returns whether there are more */
const tellSome = (services: Services, piece: Piece): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const [held] = await selectRows(
      tx,
      { upTo: column.int },
      sql`select told_up_to as "upTo" from school_news
        where kind = ${piece.kind} and item_id = ${piece.id} and told_at is null for update`,
    )
    if (!held) return false
    const shown = await shownAs(tx, piece)
    const { last } = await selectOne(
      tx,
      { last: column.nullable(id) },
      sql`select max(id) as last from (
        select id from accounts where id > ${held.upTo} order by id limit ${AT_ONCE}) batch`,
    )
    // Withdrawn meanwhile, or everybody has heard.
    if (!shown || last === null) {
      await note(tx, piece, sql`told_at = now()`)
      return false
    }
    await notify(services, tx, newsNotification, sql`u.id > ${held.upTo} and u.id <= ${last}`, {
      source: `${piece.kind}:${piece.id}`,
      thing: `${piece.kind}:${piece.id}`,
      title: shown.title,
      href: shown.url,
    })
    await note(tx, piece, sql`told_up_to = ${last}`)
    return true
  })

async function shownAs(tx: Tx, { kind, id }: Piece) {
  const [shown] = await selectRows(
    tx,
    { title: text, url: text },
    sql`select title, url from search_entries where kind = ${kind} and ref = ${id} and audience = 'everyone'`,
  )
  return shown ?? null
}

const note = (tx: Tx, { kind, id }: Piece, change: ReturnType<typeof sql>) =>
  run(tx, sql`update school_news set ${change} where kind = ${kind} and item_id = ${id}`)
