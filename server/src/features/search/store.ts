import type { Audience } from '@cancha/domain/search/audience'
import { READ_MOST } from '@cancha/domain/search/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import type { FoundRow } from '../../manifest/search-kind.ts'

/** A question as the index is asked. Null where no word says anything. */
export type Question = {
  /** For titles, and for texts: beginnings of words that nearly every text holds are looked for in titles alone. */
  inTitles: string | null
  inTexts: string | null
  /** All that was typed, folded: for titles that begin so. */
  typed: string
}

type Search = Question & {
  kinds: readonly string[]
  audiences: readonly Audience[]
  /** Most results of each kind. */
  limit: number
  offset: number
  /** Without their texts, for what is shown while someone types. */
  brief: boolean
}

/**
 * Of each kind at most so many are weighed, of titles and of texts: a word that stands everywhere stays cheap. Where one
 * kind is read page by page, more than where a few of each are shown.
 */
const WEIGHED = { alone: 80, together: 40 }

/** Beginnings of words of fewer letters stand in nearly every text. */
const SHORT = 3

export function searchStore(db: Db) {
  return {
    /** What words ask of the index, and the root of each. They hold letters and digits only. */
    async question(words: string[]): Promise<Question & { stems: (string | null)[] }> {
      const last = words.at(-1) ?? ''
      const inTitles = words.length > 1 && last.length < 2 ? words.slice(0, -1) : words
      const inTexts = last.length < SHORT ? words.slice(0, -1) : words
      const { rows } = await db.execute<Question & { stems: (string | null)[] }>(sql`
        select search_query(${textArray(inTitles)})::text as "inTitles",
          search_query(${textArray(inTexts)})::text as "inTexts",
          search_fold(${words.join(' ')}) as typed,
          array(select search_fold((ts_lexize('spanish_stem', word))[1])
            from unnest(${textArray(words)}) with ordinality as given(word, place) order by place) as stems`)
      const [question] = rows
      if (!question) throw new Error('a question came back without an answer')
      return question
    },

    /**
     * What matches all words and may be found by one of the audiences, the best of each kind first: titles that are
     * what was asked, then those that begin so, then those that hold all words, then texts. The kinds are asked one by
     * one with their own figures of how common each word is.
     */
    async find(search: Search): Promise<FoundRow[]> {
      if (search.kinds.length === 0) return []
      const asked = search.kinds.map((kind) => sql`(${ofKind(kind, search)})`)
      const { rows } = await db.execute<FoundRow>(
        sql`select * from (${sql.join(asked, sql` union all `)}) found order by weight desc, ref`,
      )
      return rows
    },
  }
}

const KEPT = sql`ref, audience, title, detail, url, body, title_key, title_words, words`

function ofKind(kind: string, search: Search): SQL {
  const { kinds, inTitles, inTexts, typed, audiences, limit, offset, brief } = search
  const weighed = kinds.length === 1 ? WEIGHED.alone : WEIGHED.together
  // The kind's own partition by its name: planning the whole table for each part of each kind costs more than asking it.
  const documents = sql.identifier(`search_documents_${kind}`)
  const anyAudience = audiences.map((one) => `'@${one}'`).join(' | ')
  const holding = (column: SQL, query: string, only = sql``) => {
    const asked = sql`${`(${query}) & (${anyAudience})`}::tsquery`
    // A word that stands everywhere is soonest found by reading on until there are enough; the database sees which one
    // is. Of several it believes too easily that they stand together: those are kept from it, and the index is asked.
    return sql`select ${KEPT} from ${documents}
      where ${column} @@ ${query.includes('&') ? sql`(select ${asked})` : asked} ${only} limit ${weighed}`
  }
  const beginning = sql`select ${KEPT} from ${documents}
    where title_key ~>=~ ${typed} and title_key ~<~ ${`${typed}\u{10ffff}`} and audience = any(${textArray(audiences)})
    order by title_key using ~<~ limit ${weighed}`
  const titled = inTitles === null ? [beginning] : [beginning, holding(sql`title_words`, inTitles)]
  // A title counts for more than any text: where enough are titled so, the texts needn't be asked.
  const few = sql`and (select count(distinct ref) from titled) < ${offset + limit}`
  const chosen = inTexts === null ? [] : [holding(sql`words`, inTexts, few)]
  const weight = sql`(title_key = ${typed})::int * 8 + starts_with(title_key, ${typed})::int * 4
    ${inTitles === null ? sql`` : sql`+ (title_words @@ ${inTitles}::tsquery)::int * 2`}
    ${inTexts === null ? sql`` : sql`+ ts_rank(words, ${inTexts}::tsquery, 1)`}`
  return sql`
    with titled as materialized (
      select distinct on (ref, audience) ${KEPT} from (${oneAfterAnother(titled)}) either
    )
    select ${kind} as kind, ref::text as ref, title, detail, url, null as picture, weight,
      ${brief ? sql`''` : sql`left(body, ${READ_MOST})`} as body
    from (
      select * from (
        select distinct on (ref) ref, title, detail, url, body, ${weight} as weight
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

const textArray = (values: readonly string[]) =>
  values.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`
