import { AUDIENCES } from '@cancha/domain/search/audience'
import { ALPHABET } from '@cancha/domain/search/correction'
import { READ_MOST } from '@cancha/domain/search/words'
import { sql } from 'drizzle-orm'
import { run } from '../../database/statements.ts'
import type { Services } from '../../services.ts'

/** The shortest word that a misspelt one may stand for, and the longest that is kept. */
const LENGTHS = { least: 4, most: 40 }

/**
 * Gathers the words of each audience's documents. Only rows that changed are written. One audience at a time, so that
 * none of their statements holds what it has read for long.
 */
export async function gatherWords({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const audience of AUDIENCES)
    await database.transaction(async (tx) => {
      // Reading 100,000 documents takes longer than a request may.
      await run(tx, sql`set local statement_timeout = '5min'`)
      await run(
        tx,
        sql`
        with stands as (
          select written, count(*)::int as times
          from search_documents,
            string_to_table(search_plain(concat_ws(' ', title, detail, left(body, ${READ_MOST}))), ' ') written
          where audience = ${audience} and length(written) between ${LENGTHS.least} and ${LENGTHS.most}
            and written !~ '[0-9]'
          group by written
        ),
        folded as materialized (
          select search_fold(written) as word, (array_agg(written order by times desc, written))[1] as written,
            sum(times)::int as times
          from stands group by 1
        ),
        gone as (
          delete from search_vocabulary v
          where v.audience = ${audience} and not exists (select 1 from folded f where f.word = v.word)
        )
        insert into search_vocabulary (audience, word, written, times, length, letters)
        select ${audience}, word, written, times, length(word),
          (select bit_or(1 << strpos(${ALPHABET}, letter)) from string_to_table(word, null) letter)
        from folded order by word
        on conflict (audience, word) do update set written = excluded.written, times = excluded.times
        where (search_vocabulary.written, search_vocabulary.times)
          is distinct from (excluded.written, excluded.times)`,
      )
    })
}
