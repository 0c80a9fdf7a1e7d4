import type { SearchKind } from '@cancha/contract/search'
import type { Audience } from '@cancha/domain/search/audience'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'

export type Question = {
  /** Folded or not, letters and digits only. */
  words: string[]
  kinds: readonly SearchKind[]
  audiences: readonly Audience[]
  /** Most results of each kind; one more is fetched, to know whether there are more. */
  limit: number
  offset: number
  /** Without their texts, for what is shown while someone types. */
  brief: boolean
}

export type FoundRow = {
  kind: SearchKind
  ref: number
  title: string
  detail: string
  body: string
  url: string
}

/** Of each kind at most so many are weighed, of titles and of texts: a word that stands everywhere stays cheap. */
const WEIGHED = 120

/** Beginnings of words of fewer letters are looked for in titles alone. */
const SHORT = 3

export function searchStore(db: Db) {
  return {
    /**
     * What matches all words and may be found by one of the audiences, the best of each kind first: titles that are
     * what was asked, then those that begin so, then those that hold all words, then texts.
     */
    async find({ words, kinds, audiences, limit, offset, brief }: Question): Promise<FoundRow[]> {
      const short = words.length === 1 && (words[0]?.length ?? 0) < SHORT
      const asked = sql`${textArray(words)}`
      const typed = words.join(' ')
      const { rows } = await db.execute<FoundRow>(sql`
        with asked as materialized (select search_query(${asked}) as query, search_fold(${typed}) as typed)
        select kind.name as kind, hit.ref::int8 as ref, hit.title, hit.detail, hit.body, hit.url
        from asked cross join unnest(${textArray(kinds)}) with ordinality as kind(name, place)
        cross join lateral (
          select best.* from (
            select distinct on (d.ref) d.ref, d.title, d.detail, d.url,
              case when ${brief} then '' else d.body end as body,
              (d.title_key = asked.typed)::int * 8
                + (starts_with(d.title_key, asked.typed))::int * 4
                + (d.title_words @@ asked.query)::int * 2
                + ts_rank(d.words, asked.query, 1) as weight
            from (
              (select id from search_documents t
                where t.title_words @@ (asked.query && search_within(kind.name, ${textArray(audiences)}))
                  and t.visible_from <= now() limit ${WEIGHED})
              union
              (select id from search_documents t
                where not ${short} and t.words @@ (asked.query && search_within(kind.name, ${textArray(audiences)}))
                  and t.visible_from <= now() limit ${WEIGHED})
              union
              (select id from search_documents t
                where t.kind = kind.name and t.title_key ^@ asked.typed
                  and t.audience = any(${textArray(audiences)}) and t.visible_from <= now()
                order by t.title_key limit ${limit + offset + 1})
            ) as chosen(id) join search_documents d on d.id = chosen.id
            order by d.ref, weight desc
          ) best
          order by best.weight desc, best.ref
          limit ${limit + 1} offset ${offset}
        ) hit
        where asked.query is not null
        order by kind.place, hit.weight desc, hit.ref`)
      return rows
    },

    /** The roots of words, as the index knows them; null where a word has none. */
    async stems(words: string[]): Promise<(string | null)[]> {
      const { rows } = await db.execute<{ stem: string | null }>(
        sql`select search_fold((ts_lexize('spanish_stem', word))[1]) as stem
          from unnest(${textArray(words)}) with ordinality as given(word, place) order by place`,
      )
      return rows.map(({ stem }) => stem)
    },
  }
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
