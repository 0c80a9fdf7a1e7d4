import { DEALER_MOVES, type OwnDeal } from '@cancha/contract/deals/publishing'
import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATES, movesFrom } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { gathered, selectRows } from '../../../../database/statements.ts'
import { can } from '../../../../http/request/policy.ts'
import { dealerPolicy, dealPolicy } from '../policy.ts'
import { PHOTO_SMALL, presentPhoto } from '../present.ts'
import { heldPhrases } from './judge-words.ts'

const A_PAGE = 30
const DAY = 86_400_000

const PHOTO = {
  file: column.text,
  width: column.nullable(column.int),
  height: column.nullable(column.int),
  caption: column.text,
}

/** The texts of a deal that waits; empty of every other. */
const TEXTS = {
  body: column.text,
  type: column.text,
  address2: column.text,
  lotSize: column.text,
  captions: column.text,
}

const OWN = {
  texts: column.rows(TEXTS),
  id: column.id,
  state: column.oneOf(...DEAL_STATES),
  title: column.text,
  address1: column.text,
  city: column.text,
  stateCode: column.text,
  price: column.int,
  photos: column.int,
  cover: column.rows(PHOTO),
  views: column.int,
  favorites: column.int,
  version: column.int,
  updatedAt: column.iso,
  publishedAt: column.nullable(column.iso),
  soldAt: column.nullable(column.iso),
  expiresAt: column.nullable(column.iso),
  reason: column.nullable(column.text),
}
type OwnRow = RowOf<typeof OWN>

/** A field as it was typed into a draft, or else as it is stored: a draft that was sent back has both. */
const said = (field: string, stored: string): SQL =>
  sql`coalesce(d.typed ->> ${sql.raw(`'${field}'`)}, ${sql.raw(`d.${stored}`)})`

const readOwn = (db: Db, viewer: Viewer, which: SQL, most: number): Promise<OwnRow[]> =>
  selectRows(
    db,
    OWN,
    sql`select d.id, d.state, ${said('title', 'title')} as title, ${said('address1', 'address1')} as address1,
      ${said('city', 'city')} as city, d.state_code as "stateCode", d.price, d.views, d.favorites,
      d.version + coalesce((select c.version from deal_changes c where c.deal_id = d.id), 0) as version,
      d.updated_at as "updatedAt", d.published_at as "publishedAt", d.sold_at as "soldAt", d.expires_at as "expiresAt", d.reason,
      (select count(*) from deal_photos p where p.deal_id = d.id)::int as photos,
      (select ${gathered(PHOTO, 'x')} from (
        select p.file, f.width, f.height, p.caption from deal_photos p join file_facts f on f.key = p.file
        where p.deal_id = d.id order by p.position, p.id limit 1) x) as cover,
      (select ${gathered(TEXTS, 'x')} from (
        select d.body, d.type, d.address2, d.lot_size as "lotSize",
          coalesce((select string_agg(p.caption, chr(10)) from deal_photos p where p.deal_id = d.id), '') as captions
        where d.state = 'waiting') x) as texts
    from deals d where d.dealer_id = ${viewer.id} and ${which} order by d.id desc limit ${most}`,
  )

/**
 * A person's own deals, the newest first, page by page; with the first page, the drafts.
 * @param before the last one of the page before
 */
export async function listOwn(db: Db, viewer: Viewer, before: number | undefined) {
  const now = new Date()
  const after = before === undefined ? sql`true` : sql`d.id < ${before}`
  const rows = await readOwn(db, viewer, sql`d.state <> 'draft' and ${after}`, A_PAGE + 1)
  const drafts = before === undefined ? await readOwn(db, viewer, sql`d.state = 'draft'`, 100) : []
  const shown = rows.slice(0, A_PAGE)
  return {
    drafts: drafts.map((row) => present(row, viewer, now)),
    deals: shown.map((row) => present(row, viewer, now)),
    next: rows.length > A_PAGE ? String(shown.at(-1)?.id) : null,
    can: can(dealerPolicy, viewer, 'deals', ['publish']),
  }
}

const photosOf = (captions: string) => captions.split('\n').map((caption) => ({ caption }))

function present(row: OwnRow, viewer: Viewer, now: Date): OwnDeal {
  const { id, title, state, cover } = row
  const rights = { userId: viewer.id, state, contacted: false }
  const { move, edit } = can(dealPolicy, viewer, rights, ['move', 'edit'])
  const [first] = cover
  const left = row.expiresAt === null ? 0 : Date.parse(row.expiresAt) - now.getTime()
  return {
    dealid: String(id),
    title,
    place: [row.address1, row.city, row.stateCode].filter(Boolean).join(', '),
    href: dealHref({ id, title }),
    status: state,
    price: state === 'draft' ? null : row.price / 100,
    cover: first ? presentPhoto(first, PHOTO_SMALL) : null,
    photos: row.photos,
    views: row.views,
    favorites: row.favorites,
    version: row.version,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    soldAt: row.soldAt,
    expiresAt: row.expiresAt,
    daysleft: state === 'active' ? Math.max(0, Math.ceil(left / DAY)) : null,
    reason: row.reason,
    held: row.texts.flatMap((texts) =>
      heldPhrases({ ...texts, title, photos: photosOf(texts.captions) }, null),
    ),
    can: { edit },
    moves: move ? DEALER_MOVES.filter((one) => movesFrom(one, state)) : [],
  }
}
