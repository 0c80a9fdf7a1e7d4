import type pg from 'pg'

/** Documents beside those of the demo. */
export const DOCUMENTS = 100_000
const WORDS_OF_EACH = 80
const AT_ONCE = 5_000

/** Words that stand nearly everywhere: what makes a search slow. */
const COMMON =
  'casa renta dinero banco préstamo inversión propiedad mercado familia cuenta año vecino impuesto venta'.split(
    ' ',
  )

const ENDINGS = ['ar', 'ción', 'ado', 'ero', 'idad', 'ista', 'a', 'os']

/** Twenty thousand more, of which many begin alike. */
function vocabulary(): string[] {
  const syllables = [...'bcdfglmnñprstv'].flatMap((one) => [...'aeiou'].map((vowel) => one + vowel))
  const words = syllables.flatMap((first) =>
    syllables.slice(0, 36).flatMap((second) => ENDINGS.map((ending) => first + second + ending)),
  )
  return [...COMMON, ...words]
}

/** Numbers between 0 and 1, the same ones in every run. */
function* chances(): Generator<number, never> {
  for (let state = 42; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * Documents as people write them: few words stand in most texts, most words in few. Half are for everyone, the rest for
 * members and for who pays.
 */
export async function addDocuments(database: pg.Pool): Promise<void> {
  const words = vocabulary()
  const chance = chances()
  const word = () => words[Math.floor(chance.next().value ** 4 * words.length)] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  for (let from = 0; from < DOCUMENTS; from += AT_ONCE) {
    const titles = Array.from({ length: AT_ONCE }, () => text(6))
    const bodies = Array.from({ length: AT_ONCE }, () => text(WORDS_OF_EACH))
    await database.query(
      `insert into search_documents
         (kind, ref, audience, title, detail, body, url, listed, title_key, title_words, words)
       select kind, 1000000 + n, audience, title, 'Medida', body, '/medida-' || n, false, search_fold(title),
         search_words(title) || search_mark(audience),
         setweight(search_words(title), 'A') || setweight(search_words(body), 'D') || search_mark(audience)
       from (
         select title, body, $3::int + place as n,
           (array['everyone', 'everyone', 'members', 'paid'])[1 + (place % 4)] as audience,
           (array['course', 'video', 'video', 'video', 'page'])[1 + (place % 5)] as kind
         from unnest($1::text[], $2::text[]) with ordinality as fresh(title, body, place)
       ) given`,
      [titles, bodies, from],
    )
  }
  await database.query('vacuum analyze search_documents')
}
