import type { Audience } from '@cancha/domain/ground/search/audience'
import {
  editsAllowed,
  type KnownWord,
  lettersIn,
  nearestWords,
} from '@cancha/domain/ground/search/correction'
import { foldForSearch } from '@cancha/domain/ground/search/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { textArray } from './text-array.ts'

/** How many words are tried for each misspelt one. */
const TRIES = 3

/** Words that may stand for one that nothing has, nearest first; null for a word that is left as it is. */
type Corrections = (string[] | null)[]

const { text, int, bool } = column

/**
 * Corrects each word of a search that found nothing, with the nearest words that these audiences read. Null if no word of
 * it is misspelt, or for one of them there is nothing near.
 * @param typed the words as typed
 * @param isElsewhere whether a word is found by a feature that is asked, such as a member's name
 */
export async function correctionsOf(
  db: Db,
  typed: readonly string[],
  {
    audiences,
    isElsewhere,
  }: { audiences: readonly Audience[]; isElsewhere: (word: string) => Promise<boolean> },
): Promise<Corrections | null> {
  const doubtful = typed.flatMap((word, at) => (editsAllowed(word) > 0 ? [at] : []))
  if (doubtful.length === 0) return null
  const near = await nearIn(db, { typed, doubtful, audiences })
  const corrections: Corrections = typed.map(() => null)
  const wanted = doubtful
    .filter((at) => !near(at).some(({ word }) => word === foldForSearch(typed[at] ?? '')))
    .map((at) => ({ at, nearest: nearestWords(typed[at] ?? '', near(at), TRIES) }))
  if (wanted.every(({ nearest }) => nearest.length === 0)) return null
  const stands = await whichStand(db, audiences, [
    ...wanted.map(({ at }) => beginningWith(typed, at)),
    ...wanted.flatMap(({ nearest }) => nearest.map(({ word }) => asItStands(word))),
  ])
  for (const { at, nearest } of wanted) {
    if (stands.has(beginningWith(typed, at).key) || (await isElsewhere(typed[at] ?? ''))) continue
    const standing = nearest.filter(({ word }) => stands.has(asItStands(word).key))
    if (standing.length === 0) return null
    corrections[at] = standing.map(({ written }) => written)
  }
  return corrections.some((one) => one !== null) ? corrections : null
}

type Near = { typed: readonly string[]; doubtful: readonly number[]; audiences: readonly Audience[] }

/** The known words that share so many letters with each doubtful word that they may be near. */
async function nearIn(db: Db, { typed, doubtful, audiences }: Near) {
  const asked = doubtful.map((at) => {
    const word = typed[at] ?? ''
    const [folded, edits] = [foldForSearch(word), editsAllowed(word)]
    return sql`(select ${at}::int as at, word, min(written) as written, sum(times)::int as times
      from search_vocabulary
      where audience = any(${textArray(audiences)})
        and length between ${folded.length - edits} and ${folded.length + edits}
        and bit_count((letters # ${lettersIn(folded)})::bit(32)) <= ${2 * edits}
      group by word)`
  })
  const rows = await selectRows(
    db,
    { at: int, word: text, written: text, times: int },
    sql.join(asked, sql` union all `),
  )
  return (at: number): KnownWord[] => rows.filter((row) => row.at === at)
}

type Lookup = { key: string; query: (audience: SQL) => SQL }

/** Looks for a word by its stem, and for the last one also as a beginning, as search itself does. */
function beginningWith(typed: readonly string[], at: number): Lookup {
  const word = (typed[at] ?? '').toLowerCase()
  // An empty last word takes the place of the one that may be a beginning.
  const words = at === typed.length - 1 ? [word] : [word, '']
  // Hidden from the planner, which takes the beginning of an unknown word for a frequent one and reads every document.
  return {
    key: `typed ${at}`,
    query: (audience) => sql`(select search_query(${textArray(words)}) && ${audience})`,
  }
}

const asItStands = (word: string): Lookup => ({
  key: `known ${word}`,
  query: (audience) => sql`(quote_literal(${word})::tsquery && ${audience})`,
})

/**
 * Returns those of the words that are in documents of the audiences now: the vocabulary may be some minutes older, and may
 * hold words that have been withdrawn.
 */
async function whichStand(db: Db, audiences: readonly Audience[], lookups: Lookup[]): Promise<Set<string>> {
  if (lookups.length === 0) return new Set()
  const anyAudience = sql`${audiences.map((one) => `'@${one}'`).join(' | ')}::tsquery`
  const asked = lookups.map(
    ({ key, query }) => sql`(select ${key} as key, exists(
      select 1 from search_documents where words @@ ${query(anyAudience)}) as stands)`,
  )
  const rows = await selectRows(db, { key: text, stands: bool }, sql.join(asked, sql` union all `))
  return new Set(rows.filter(({ stands }) => stands).map(({ key }) => key))
}
