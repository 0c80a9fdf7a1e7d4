import type pg from 'pg'
import { measureLoad } from '../load/load.ts'
import { inWords, withCostOfBoth } from '../processor-time.ts'
import { kilobytes, measured, medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import { inBulk, type World } from '../world.ts'

/** Pieces of each kind, in addition to the demo's. */
const PIECES = 10_000
/** Simultaneous requests: one for each core, so that the time of an answer is measured and not the queue. */
const AT_ONCE = 2

type Kind = { table: string; type: string; json: string; page: string; columns: string; values: string }

const WRITTEN = [
  'author, description',
  "'Medida', '<p>' || repeat('casa renta dinero ', 40) || '</p>'",
] as const
const FILMED = [`${WRITTEN[0]}, video_url, seconds`, `${WRITTEN[1]}, '/media/clips/brrrr.mp4', 27`] as const

const kind = (
  table: string,
  type: string,
  json: string,
  page: string,
  [columns, values]: readonly [string, string],
): Kind => ({ table, type, json, page, columns, values })

const KINDS: readonly Kind[] = [
  kind('courses', 'course', '/courses/contents', '/videocourses', ['body', "'<p>Medida.</p>'"]),
  kind('webinars', 'webinar', '/webinar/contents', '/webinar', FILMED),
  kind('tips', 'tip', '/tipoftheweek/contents', '/tipoftheweek', FILMED),
  kind('podcasts', 'podcast', '/podcasts', '/podcasts', [
    `${WRITTEN[0]}, audio_url, seconds`,
    `${WRITTEN[1]}, '/media/audio/guitarra-patio.mp3', 32`,
  ]),
  kind('blogs', 'blog', '/blogs', '/blogs', WRITTEN),
  kind('books', 'book', '/books', '/books', [
    `${WRITTEN[0]}, pdf`,
    `${WRITTEN[1]}, '/media/libros/cuentas-de-cocina.pdf'`,
  ]),
]

/** The school's lists with 10,000 pieces of each kind, as JSON and as a page rendered for a member. */
export async function measureLists({ cancha, database, members }: World): Promise<Row[]> {
  for (const one of KINDS) await addPieces(database, one)
  await database.query('vacuum analyze')
  const rows: Row[] = []
  for (const { table, json, page } of KINDS) {
    rows.push(await read(`${table}, as data`, `${cancha.url}/api${json}`, 50))
    rows.push(await read(`${table}, as a page`, `${cancha.url}/education${page}`, 100))
  }
  return rows

  async function read(what: string, url: string, most: number): Promise<Row> {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const readers = members.map((headers) => ({ headers }))
    const load = (seconds: number) =>
      withCostOfBoth({ url: cancha.url, database }, () =>
        measureLoad({ url, headers, readers, seconds, connections: AT_ONCE }),
      )
    await load(1)
    const results = []
    for (let round = 0; round < ROUNDS; round++) results.push(await load(2))
    const p99 = medianOf(results, (result) => result.p99)
    return {
      what: `${what}, ${whole(PIECES)} of them`,
      result: `p50 ${medianOf(results, ({ p50 }) => p50)} ms, p99 ${p99} ms`,
      beside: `${kilobytes(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer))}, ${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, ${inWords(results.map(({ cost }) => cost))}`,
      budget: `p99 < ${most} ms`,
      met: p99 < most,
      measured: measured(results, 2, (result) => result.p99),
    }
  }
}

/** Adds pieces with aliases, spread over the categories. They were published a year ago: what is new is told to every member. */
const addPieces = (database: pg.Pool, { table, type, columns, values }: Kind): Promise<void> =>
  inBulk(
    database,
    `insert into ${table} (title, category_id, scene, active, position, published_at, ${columns})
       select 'Pieza de medida ' || n, (select id from categories order by (id + n) % 7, id limit 1), 'casita', true,
         100 + n, now() - interval '1 year', ${values}
       from generate_series(1, ${PIECES}) n;
     insert into path_aliases (alias, kind, page_id)
       select 'medida-${table}-' || id, '${type}', id from ${table} where title like 'Pieza de medida %'`,
  )
