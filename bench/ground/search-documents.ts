import type pg from 'pg'

/** Documents in addition to the demo's. */
export const DOCUMENTS = 100_000
const WORDS_OF_EACH = 80
/** Each text is used for this many documents, because indexing its words takes longer than storing them. */
const COPIES = 10
const AT_ONCE = 1_000

/** Words that occur in nearly all texts, which make a search slow. */
const COMMON =
  'casa renta dinero banco préstamo inversión propiedad mercado familia cuenta año vecino impuesto venta'.split(
    ' ',
  )

const ENDINGS = ['ar', 'ción', 'ado', 'ero', 'idad', 'ista', 'a', 'os']

/** Twenty thousand further words, many with the same beginning. */
function vocabulary(): string[] {
  const syllables = [...'bcdfglmnñprstv'].flatMap((one) => [...'aeiou'].map((vowel) => one + vowel))
  const words = syllables.flatMap((first) =>
    syllables.slice(0, 36).flatMap((second) => ENDINGS.map((ending) => first + second + ending)),
  )
  return [...COMMON, ...words]
}

/** Pseudo-random numbers between 0 and 1, the same in every run. */
function* chances(): Generator<number, never> {
  for (let state = 42; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * Adds documents with a natural distribution: few words occur in most texts, most words in few. Half are for
 * everyone, the rest for members and for paid members.
 */
export async function addDocuments(database: pg.Pool): Promise<void> {
  const words = vocabulary()
  const chance = chances()
  const word = () => words[Math.floor(chance.next().value ** 4 * words.length)] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  for (let from = 0; from < DOCUMENTS; from += AT_ONCE * COPIES) {
    const titles = Array.from({ length: AT_ONCE }, () => text(6))
    const bodies = Array.from({ length: AT_ONCE }, () => text(WORDS_OF_EACH))
    await database.query(
      `with given as materialized (
         select title, body, place, search_fold(title) as key, search_words(title) as title_words,
           setweight(search_words(title), 'A') || setweight(search_words(body), 'D') as words
         from unnest($1::text[], $2::text[]) with ordinality as fresh(title, body, place)
       ),
       copied as (
         select given.*, $3::int + place * ${COPIES} + copy as n,
           (array['everyone', 'everyone', 'members', 'paid'])[1 + (place % 4)] as audience,
           (array['course', 'video', 'video', 'blog', 'podcast'])[1 + (place % 5)] as kind
         from given, generate_series(1, ${COPIES}) copy
       )
       insert into search_documents
         (kind, ref, audience, title, detail, body, url, listed, picture, cover, title_key,
          title_words, words)
       select kind, 1000000 + n, audience, title, 'Medida', body, '/medida-' || n, false,
         '/media/archivos/' || lpad(n::text, 22, 'k') || '/480.webp',
         '{"scene":"casita","sky":"a","tile":"rombo","palette":"noche"}', key,
         title_words || search_mark(audience), words || search_mark(audience)
       from copied`,
      [titles, bodies, from],
    )
  }
  await database.query('vacuum analyze search_documents')
}
