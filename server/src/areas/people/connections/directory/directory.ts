import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { NETWORK_PAGE } from '@cancha/contract/people/connections'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { type RowOf, selectRows } from '../../../../database/statements.ts'
import { allMembers } from './all-members.ts'
import { listed, type Slice, slice } from './listed.ts'
import { type CardRow, card, cardColumns, cardJoins } from './member-cards.ts'

/**
 * The pages of the directory. Nobody pages through a hundred thousand results: only the newest 10,000 can be paged,
 * so that the cost of a page is bounded; a narrower search finds others.
 */
const PAGES_MOST = COUNT_MOST / NETWORK_PAGE

/** If fewer are found, similar-sounding and similar words are searched too. */
const FEW = NETWORK_PAGE

const directoryRow = {
  ...card,
  relation: column.nullable(column.oneOf('self', 'none', 'connected', 'received', 'sent')),
}
export type DirectoryRow = RowOf<typeof directoryRow>
export type DirectoryPage = {
  members: DirectoryRow[]
  totalCount: number
  currentPage: number
  totalPages: number
}
type DirectoryQuery = { search: string; roles: number[]; page: number; viewerId: number | null }

/** The meanings of one search word, or the selected roles: a result has one word of each group. */
type Group = string[]

/** The directory of this process. */
export function directoryOf(db: Db): (query: DirectoryQuery) => Promise<DirectoryPage> {
  const everyone = allMembers(db)
  return async ({ search, roles, page, viewerId }) => {
    const words = foldedWords(search)
    const nothing = { members: [], totalCount: 0, currentPage: page, totalPages: 0 }
    if (search.trim() !== '' && words.length === 0) return nothing
    // Beyond the last possible page, only the count is needed.
    const offset = page > PAGES_MOST ? null : (page - 1) * NETWORK_PAGE
    const { total, ids } =
      words.length === 0 && roles.length === 0
        ? await everyone(viewerId, offset)
        : await find(db, words, roles, viewerId, offset)
    return {
      members: ids.length === 0 ? [] : await cardsOf(db, ids, viewerId),
      totalCount: total,
      currentPage: page,
      totalPages: Math.min(Math.ceil(total / NETWORK_PAGE), PAGES_MOST),
    }
  }
}

async function find(
  db: Db,
  words: string[],
  roles: number[],
  viewerId: number | null,
  offset: number | null,
): Promise<Slice> {
  const ofRoles = roles.length > 0 ? [roles.map((id) => `role:${id}`)] : []
  const { strict, wide } = await expand(db, words)
  const first = await slice(db, hitsOf([...strict, ...ofRoles], viewerId), offset)
  if (!wide || first.total >= FEW) return first
  // Exact matches come first, similar ones after them.
  const exact = first.total === 0 ? [] : (await slice(db, hitsOf([...strict, ...ofRoles], viewerId), 0)).ids
  const from = offset === null ? null : Math.max(0, offset - exact.length)
  const room = offset === 0 ? NETWORK_PAGE - exact.length : NETWORK_PAGE
  const rest = await slice(db, hitsOf([...wide, ...ofRoles], viewerId, exact), from, room)
  return {
    total: Math.min(exact.length + rest.total, COUNT_MOST + 1),
    ids: offset === 0 ? [...exact, ...rest.ids] : rest.ids,
  }
}

export type FindMembers = { search: string; viewerId: number | null; limit: number; offset: number }

/**
 * Members for the general search: exact matches only, ignoring accents, without a count. Members whom this viewer
 * doesn't find in the directory aren't included.
 */
export async function findMembers(
  db: Db,
  { search, viewerId, limit, offset }: FindMembers,
): Promise<CardRow[]> {
  const words = foldedWords(search)
  if (words.length === 0) return []
  const groups = groupsOf(words, await meanings(db, longerWords(words)))
  return selectRows(
    db,
    card,
    sql`
    select ${cardColumns} from (
      select user_id from (${hitsOf(groups, viewerId, [], offset + limit)}) hits
      order by user_id desc limit ${limit} offset ${offset}
    ) wanted join accounts u on u.id = wanted.user_id ${cardJoins} order by u.id desc`,
  )
}

/**
 * The members who have a word of every group, newest first. The key stores each word's members in that order, so the
 * database merges them and stops early, unless few have all the words.
 */
function hitsOf(
  groups: Group[],
  viewerId: number | null,
  shown: number[] = [],
  most: number = COUNT_MOST + 1,
): SQL {
  const [only = [], ...more] = groups
  if (more.length === 0) return newestOf(only, viewerId, shown, most)
  const [first, ...others] = groups.map(membersOf)
  const joined = others.map((group, at) => {
    const name = sql.identifier(`g${at}`)
    return sql` join (${group}) ${name} on ${name}.user_id = d.user_id`
  })
  return sql`
    select d.user_id from (${first}) d ${sql.join(joined)} where ${listed(sql`d.user_id`, { viewerId, shown })}
    order by d.user_id desc limit ${most}`
}

/** The newest members for any word of one group; of each word no more is read than can be shown. */
const newestOf = (group: Group, viewerId: number | null, shown: number[], most: number): SQL => sql`
  select distinct n.user_id from unnest(${textArray(group)}) w(word) cross join lateral (
    select d.user_id from directory_postings d where d.word = w.word and ${listed(sql`d.user_id`, { viewerId, shown })}
    order by d.user_id desc limit ${most}
  ) n order by n.user_id desc limit ${most}`

/** The distinct members for the words of a group. */
const membersOf = (group: Group): SQL =>
  sql.join(
    group.map((word) => sql`select user_id from directory_postings where word = ${word}`),
    sql` union `,
  )

const textArray = (words: string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

const meaning = { at: column.int, word: column.text, near: column.bool }
type Meaning = RowOf<typeof meaning>

/** The meanings of each search word: itself and longer words; and similar-sounding or similar words. */
async function expand(db: Db, words: string[]): Promise<{ strict: Group[]; wide: Group[] | null }> {
  if (words.length === 0) return { strict: [], wide: null }
  const found = await meanings(db, sql`${longerWords(words)} union all ${likeWords(words)}`)
  const strict = groupsOf(
    words,
    found.filter(({ near }) => !near),
  )
  return { strict, wide: found.some(({ near }) => near) ? groupsOf(words, found) : null }
}

const meanings = (db: Db, query: SQL): Promise<Meaning[]> => selectRows(db, meaning, query)

/** A group for each search word. */
const groupsOf = (words: string[], found: Meaning[]): Group[] =>
  words.map((word, at) => [
    ...new Set([word, ...found.filter((one) => one.at === at + 1).map((one) => one.word)]),
  ])

/**
 * The words that start with one of these. If there are many, the most frequent ones; frequencies are counted only as
 * far as needed.
 */
const longerWords = (words: string[]): SQL => sql`
  select q.at, v.word, false as near from unnest(${textArray(words)}) with ordinality q(asked, at)
  cross join lateral (
    select c.word from (
      select w.word from directory_words w
      where w.word > q.asked collate "C" and w.word < (q.asked || chr(1114111)) collate "C"
      order by length(w.word), w.word limit 200) c
    order by (select count(*) from (select from directory_postings d where d.word = c.word limit 50) n) desc, c.word
    limit 12
  ) v`

/** The words that sound like one of these or are spelled similarly. */
const likeWords = (words: string[]): SQL => sql`
  select q.at, v.word, true as near from unnest(${textArray(words)}) with ordinality q(asked, at)
  cross join lateral (
    (select w.word from directory_words w where w.sound = spanish_sound(q.asked) limit 8)
    union all
    (select alike from directory_alike(q.asked) alike)
  ) v where q.asked !~ '[0-9]'`

/** The cards of these members in order, with their relations to the viewer. */
async function cardsOf(db: Db, ids: number[], viewerId: number | null): Promise<DirectoryRow[]> {
  const relation =
    viewerId === null
      ? sql`null`
      : sql`case when u.id = ${viewerId} then 'self'
          else coalesce((
            select case when c.status = 2 then 'connected' when c.requester_id = u.id then 'received' else 'sent' end
            from connections c where least(c.requester_id, c.recipient_id) = least(u.id, ${viewerId}::bigint)
              and greatest(c.requester_id, c.recipient_id) = greatest(u.id, ${viewerId}::bigint)
          ), 'none') end`
  return selectRows(
    db,
    directoryRow,
    sql`
    select ${cardColumns}, ${relation} as relation
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality wanted(id, at)
    join accounts u on u.id = wanted.id ${cardJoins} order by wanted.at`,
  )
}
