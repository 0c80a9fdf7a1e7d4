import { AUDIENCES, type Audience } from '@cancha/domain/ground/search/audience'
import { type KnownWord, lettersIn } from '@cancha/domain/ground/search/correction'
import { foldForSearch, READ_MOST } from '@cancha/domain/ground/search/words'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { copiedKinds } from '../../../manifest/search-kind.ts'
import type { Services } from '../../../services.ts'

/** The shortest word that a misspelt one may stand for, and the longest that is kept. */
const LENGTHS = { least: 4, most: 40 }

type Needs = Pick<Services, 'database' | 'declared'>

/** Gathers the words of each audience's documents. Only rows that changed are written. */
export async function gatherWords(services: Needs): Promise<void> {
  for (const audience of AUDIENCES) {
    const words = await wordsOf(services, audience)
    await services.database.transaction((tx) =>
      run(
        tx,
        sql`
        with fresh as materialized (
          select * from json_to_recordset(${JSON.stringify(words)}::json)
            as fresh(word text, written text, times int, length smallint, letters int)
        ),
        gone as (
          delete from search_vocabulary v
          where v.audience = ${audience} and not exists (select 1 from fresh f where f.word = v.word)
        )
        insert into search_vocabulary (audience, word, written, times, length, letters)
        select ${audience}, word, written, times, length, letters from fresh
        on conflict (audience, word) do update set written = excluded.written, times = excluded.times
        where (search_vocabulary.written, search_vocabulary.times)
          is distinct from (excluded.written, excluded.times)`,
      ),
    )
  }
}

/** The words that stand in an audience's documents, read kind by kind: of all at once a statement would take too long. */
async function wordsOf({ database, declared }: Needs, audience: Audience) {
  const known = new Map<string, KnownWord & { most: number }>()
  for (const { kind } of copiedKinds(declared.searchKinds)) {
    const rows = await database.transaction(async (tx) => {
      // The pool itself gives a statement no longer.
      await run(tx, sql`set local statement_timeout = '8s'`)
      return selectRows(
        tx,
        { written: column.text, times: column.int },
        sql`
        select written, count(*)::int as times
        from ${sql.identifier(`search_documents_${kind}`)},
          string_to_table(search_plain(concat_ws(' ', title, detail, left(body, ${READ_MOST}))), ' ') written
        where audience = ${audience} and length(written) between ${LENGTHS.least} and ${LENGTHS.most}
          and written !~ '[0-9]'
        group by written`,
      )
    })
    for (const { written, times } of rows) {
      const word = foldForSearch(written)
      const before = known.get(word) ?? { word, written, times: 0, most: 0 }
      // Of several ways of writing it, the one that is most frequent in one kind.
      const isMore = times > before.most || (times === before.most && written > before.written)
      known.set(word, {
        word,
        written: isMore ? written : before.written,
        times: before.times + times,
        most: Math.max(before.most, times),
      })
    }
  }
  return [...known.values()].map(({ word, written, times }) => ({
    word,
    written,
    times,
    length: word.length,
    letters: lettersIn(word),
  }))
}
