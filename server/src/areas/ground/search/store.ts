import { createHash } from 'node:crypto'
import { CoverArt } from '@cancha/contract/ground/cover-art'
import type { Audience } from '@cancha/domain/ground/search/audience'
import { READ_MOST } from '@cancha/domain/ground/search/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import type { FoundRow } from '../../../manifest/search-kind.ts'
import { textArray } from './text-array.ts'

/** A search as the index needs it. Null if no word is usable. */
export type Question = {
  /**
   * Separate queries for titles and texts: short word beginnings, which nearly every text contains, are searched in
   * titles only.
   */
  inTitles: string | null
  inTexts: string | null
  /** The whole typed text, folded, for titles that start with it. */
  typed: string
}

type Search = Question & {
  kinds: readonly string[]
  audiences: readonly Audience[]
  /** Most results of each kind. */
  limit: number
  offset: number
  /** Without texts, for suggestions. */
  brief: boolean
}

/**
 * How many matches of each kind are ranked, of titles and of texts, so that frequent words stay cheap: more when a
 * single kind is paged than when a few of each are shown.
 */
const WEIGHED = { alone: 80, together: 40 }

/** Word beginnings with fewer letters are in nearly every text. */
const SHORT = 3

const { text, json, list, nullable } = column

const RESULT_SHAPE = {
  kind: text,
  ref: text,
  title: text,
  detail: text,
  body: text,
  url: text,
  picture: nullable(text),
  // A cover with a drawing that this program doesn't know goes without it: one row mustn't fail a whole search.
  cover: nullable(json(CoverArt.nullable().catch(null))),
  badge: nullable(text),
}

export function searchStore(db: Db) {
  return {
    /** The index queries for the words, and each word's stem. They only contain letters and digits. */
    async question(words: string[]): Promise<Question & { stems: (string | null)[] }> {
      const last = words.at(-1) ?? ''
      const inTitles = words.length > 1 && last.length < 2 ? words.slice(0, -1) : words
      const inTexts = last.length < SHORT ? words.slice(0, -1) : words
      return selectOne(
        db,
        {
          inTitles: nullable(text),
          inTexts: nullable(text),
          typed: text,
          stems: list(nullable(text)),
        },
        sql`
        select search_query(${textArray(inTitles)})::text as "inTitles",
          search_query(${textArray(inTexts)})::text as "inTexts",
          search_fold(${words.join(' ')}) as typed,
          array(select search_fold((ts_lexize('spanish_stem', word))[1])
            from unnest(${textArray(words)}) with ordinality as given(word, place) order by place) as stems`,
      )
    },

    /**
     * The best matches of each kind for all words and the given audiences: first titles that equal the text, then
     * titles that start with it, then titles with all words, then texts. Each kind is queried separately, with its
     * own statistics of word frequencies.
     */
    async find(search: Search): Promise<FoundRow[]> {
      if (search.kinds.length === 0) return []
      const asked = search.kinds.map((kind) => sql`(${ofKind(kind, search)})`)
      return selectRows(
        db,
        RESULT_SHAPE,
        sql`select * from (${sql.join(asked, sql` union all `)}) found order by weight desc, ref`,
        nameOf(search),
      )
    },
  }
}

/** Whether a query has several words. */
const isOfSeveral = (query: string): boolean => query.includes('&')

/**
 * The name under which the statement is kept prepared: all that its text depends on. Planning a part for each kind takes longer than finding
 * by several words, for which the plan is the same each time; for one word it depends on how frequent that is.
 */
function nameOf({ kinds, audiences, inTitles, inTexts, brief }: Search): { name?: string } {
  const several = [inTitles, inTexts].map((query) => query !== null && isOfSeveral(query))
  if (several.includes(false)) return {}
  const shape = createHash('sha256').update(`${kinds.join()} ${audiences.length} ${brief}`)
  return { name: `search.${shape.digest('base64url')}` }
}

const KEPT = sql`ref, audience, title, detail, url, body, picture, cover, badge, title_key, title_words, words`

function ofKind(kind: string, search: Search): SQL {
  const { kinds, inTitles, inTexts, typed, audiences, limit, offset, brief } = search
  const weighed = sql.raw(String(kinds.length === 1 ? WEIGHED.alone : WEIGHED.together))
  // The kind's partition by name: planning with the whole table for each part of each kind costs more than the query.
  const documents = sql.identifier(`search_documents_${kind}`)
  const anyAudience = audiences.map((one) => `'@${one}'`).join(' | ')
  const holding = (column: SQL, query: string, only = sql``) => {
    const asked = sql`${`(${query}) & (${anyAudience})`}::tsquery`
    // For a frequent word, reading until there are enough is fastest, which the planner knows. For several words it
    // overestimates how often they occur together, so they are hidden from it, and the index is used.
    return sql`select ${KEPT} from ${documents}
      where ${column} @@ ${isOfSeveral(query) ? sql`(select ${asked})` : asked} ${only} limit ${weighed}`
  }
  const beginning = sql`select ${KEPT} from ${documents}
    where title_key ~>=~ ${typed} and title_key ~<~ ${`${typed}\u{10ffff}`} and audience = any(${textArray(audiences)})
    order by title_key using ~<~ limit ${weighed}`
  const titled = inTitles === null ? [beginning] : [beginning, holding(sql`title_words`, inTitles)]
  // Titles rank above texts: with enough matching titles, texts aren't searched.
  const few = sql`and (select count(distinct ref) from titled) < ${offset + limit}`
  const chosen = inTexts === null ? [] : [holding(sql`words`, inTexts, few)]
  const weight = sql`(title_key = ${typed})::int * 8 + starts_with(title_key, ${typed})::int * 4
    ${inTitles === null ? sql`` : sql`+ (title_words @@ ${inTitles}::tsquery)::int * 2`}
    ${inTexts === null ? sql`` : sql`+ ts_rank(words, ${inTexts}::tsquery, 1)`}`
  return sql`
    with titled as materialized (
      select distinct on (ref, audience) ${KEPT} from (${oneAfterAnother(titled)}) either
    )
    select ${kind} as kind, ref::text as ref, title, detail, url, picture, cover, badge, weight,
      ${brief ? sql`''` : sql`left(body, ${READ_MOST})`} as body
    from (
      select * from (
        select distinct on (ref) ref, title, detail, url, body, picture, cover, badge, ${weight} as weight
        from (${oneAfterAnother([sql`select * from titled`, ...chosen])}) chosen
        order by ref, weight desc
      ) weighed
      order by weight desc, ref limit ${limit} offset ${offset}
    ) best`
}

const oneAfterAnother = (queries: SQL[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )
