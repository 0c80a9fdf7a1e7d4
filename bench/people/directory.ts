import pg from 'pg'
import { members } from '../../demo/people/texts/members.ts'
import { allFeatures } from '../../server/src/areas/all.ts'
import { OWNER } from '../../server/src/database/embedded/session.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { type Cost, inWords, withCostOfBoth } from '../processor-time.ts'
import { median, type Row, whole } from '../rows.ts'
import { inBulk, type World } from '../world.ts'

const MEMBERS = 1_000_000
/** Simultaneous requests: one for each core. */
const AT_ONCE = 2
const CALLS = 400
const ROUNDS = 3

type Kind = { what: string; ours: string[]; theirs: string[] | null; budget: number; member?: true }
type Times = { p50: number; p99: number; perSecond: number; answered: number }

/** The directory with a million members, in a database of its own. */
export async function measureDirectory(world: World): Promise<Row[]> {
  const name = 'cancha_directory'
  await world.database.query(`create database ${name} owner ${OWNER}`)
  const there = (url: string | undefined) => Object.assign(new URL(url ?? ''), { pathname: `/${name}` }).href
  const app = there(world.urls.app)
  await migrateDatabase({ owner: there(world.urls.owner), app }, () => undefined, gather(allFeatures))
  const database = new pg.Pool({ connectionString: there(world.database.options.connectionString), max: 1 })
  await fill(database)
  const { cancha, bare } = await world.startOn(app)
  const rows: Row[] = []
  for (const kind of kinds()) {
    const us: (Times & { cost: Cost })[] = []
    const them: Times[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const asked = { url: cancha.url, database: world.database }
      us.push(await withCostOfBoth(asked, () => measure(cancha.url, kind.ours, kind.member ?? false)))
      if (kind.theirs) them.push(await measure(bare.url, kind.theirs, false))
    }
    const p99 = median(us.map((times) => times.p99))
    rows.push({
      what: kind.what,
      result: `${describe(us)}, ${inWords(us.map(({ cost }) => cost))}`,
      beside: them.length > 0 ? describe(them) : 'has no such search',
      budget: `p99 < ${kind.budget} ms`,
      met: p99 < kind.budget,
      measured: {
        seconds: us.reduce((sum, { perSecond }) => sum + CALLS / perSecond, 0),
        rounds: us.map((times) => times.p99),
      },
    })
  }
  await Promise.all([cancha.stop(), bare.stop()])
  await database.end()
  await world.database.query(`drop database ${name}`)
  return rows
}

const describe = (times: Times[]): string => {
  const of = (figure: keyof Times) => median(times.map((one) => one[figure]))
  return `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms, ${whole(of('perSecond'))}/s`
}

function kinds(): Kind[] {
  const search = (words: string[]) =>
    words.map((one) => `/api/users/networks?search=${encodeURIComponent(one)}`)
  const bare = (words: string[]) => words.map((one) => `/search?search=${encodeURIComponent(one)}`)
  const pages = (from: number, to: number) =>
    Array.from({ length: 20 }, (_, at) => from + Math.floor((at * (to - from)) / 19))
  const paged = (path: string, numbers: number[]) => numbers.map((page) => `${path}page=${page}`)
  const names = [
    'maria',
    'jose garcia',
    'lucia hernandez',
    'ana martinez',
    'pedro',
    'carmen lopez',
    'gonzalez',
    'luis perez',
  ]
  const places = [
    'miami',
    'texas',
    'maria texas',
    'san antonio',
    '78228',
    'garcia florida',
    'houston',
    'california',
  ]
  return [
    { what: 'First page', ours: ['/api/users/networks'], theirs: ['/members'], budget: 30 },
    { what: 'Search by name', ours: search(names), theirs: bare(names), budget: 100 },
    { what: 'Search by place', ours: search(places), theirs: bare(places), budget: 100 },
    {
      what: 'Search by the beginning of words',
      ours: search(['mar', 'gar', 'jos gonz', 'car', 'her', 'san ant', 'lu', 'mart tex']),
      theirs: null,
      budget: 100,
    },
    {
      what: 'Search with a misspelled word',
      ours: search([
        'gonsales',
        'ernandes',
        'marttinez',
        'gutierres',
        'housten',
        'rodrigues maria',
        'jimenes',
      ]),
      theirs: null,
      budget: 100,
    },
    {
      what: 'Search for what no one is',
      ours: search(['zzyzx', 'florida texas', 'qwertyuiop', '00000']),
      theirs: null,
      budget: 100,
    },
    {
      what: 'Pages 2 to 50 of all',
      ours: paged('/api/users/networks?', pages(2, 50)),
      theirs: paged('/members?', pages(2, 50)),
      budget: 30,
      member: true,
    },
    {
      what: 'Pages 400 to 500 of all, the last there are',
      ours: paged('/api/users/networks?', pages(400, 500)),
      theirs: paged('/members?', pages(400, 500)),
      budget: 30,
      member: true,
    },
    {
      what: 'Pages 400 to 500 of those in Texas',
      ours: paged('/api/users/networks?search=texas&', pages(400, 500)),
      theirs: null,
      budget: 100,
      member: true,
    },
    {
      what: 'By three roles',
      ours: paged('/api/users/networks?check=2,8,10&', pages(1, 500)),
      theirs: null,
      budget: 100,
      member: true,
    },
  ]
}

let address = 0

/** Requests the addresses in turn, a few at once, each from another client address. */
async function measure(url: string, paths: string[], asMembers: boolean): Promise<Times> {
  const times: number[] = []
  let next = 0
  const caller = async () => {
    for (;;) {
      const at = next++
      if (at >= CALLS) return
      const from = `10.1.${(++address >> 8) & 255}.${address & 255}`
      const began = performance.now()
      const answer = await fetch(url + paths[at % paths.length], {
        headers: {
          ...(asMembers && { authorization: `Bearer ${tokenOf(1 + (at % PAID))}` }),
          'x-forwarded-for': from,
        },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${paths[at % paths.length]} answers ${answer.status}`)
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  const seconds = (performance.now() - began) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: share(0.5), p99: share(0.99), perSecond: CALLS / seconds, answered: CALLS }
}

/** Paid members who ask by turns: each has a pace of their own. */
const PAID = 50
const tokenOf = (number: number): string => `st_${String(number).padStart(43, 'm')}`

const FIRST =
  'María José Juan Ana Luis Carmen Pedro Lucía Jorge Rosa Miguel Elena Carlos Sofía Manuel Paola Héctor Gabriela Raúl Daniela Óscar Patricia Iván Verónica Andrés Guadalupe Ramón Ivette Tomás Marcela'.split(
    ' ',
  )
const LAST =
  'García Hernández Martínez López González Pérez Rodríguez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Jiménez Ruiz Mendoza Castillo Chávez Vargas Ramos Guerrero Medina Salazar Peña'.split(
    ' ',
  )

/**
 * Creates a million members. A few names are very common (one in seventeen members is María, and as many are García),
 * and many are rare: some 60,000 words in all, and as many postal codes. They live in the demo's cities, a quarter of
 * them in Texas.
 */
async function fill(database: pg.Pool): Promise<void> {
  const cities = members.map(({ city, stateCode }) => ({ city, stateCode }))
  const text = (words: string[]) =>
    `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`
  // The first entries of a list are drawn more often, like common names.
  const drawn = (list: string, count: number) => `(${list})[1 + floor(power(random(), 1.5) * ${count})::int]`
  const rare = (number: string) =>
    `initcap(translate(to_char(${number}, 'FM00000'), '0123456789', 'aeioulmnrs'))`
  await database.query('select setseed(0.42)')
  await inBulk(
    database,
    `insert into users (first_name, last_name, email, email_confirmed_at, membership)
     select case when n % 5 < 3 then ${drawn(text(FIRST), FIRST.length)} else ${rare('n % 3000')} end,
       case when n % 7 < 4 then ${drawn(text(LAST), LAST.length)} else ${rare('n % 60000')} end,
       'm' || n || '@millon.example', now(), case when n <= ${PAID} then 'premium' else 'free' end
     from generate_series(1, ${MEMBERS}) n;
     insert into profiles (user_id, role_id, city, state_code, zip_code, short_bio, search)
     select id, 1 + id % 14, c.city, c.state, c.zip, 'Busco mi próxima puerta.',
       fold(concat_ws(' ', first_name, last_name, c.city, s.name, c.state, c.zip))
     from (select u.*, 1 + floor(power(random(), 1.2) * ${cities.length})::int as k from users u) u
     cross join lateral (select (${text(cities.map((one) => one.city))})[k] as city,
       (${text(cities.map((one) => one.stateCode))})[k] as state, to_char(10000 + (id * 7919) % 89999, 'FM00000') as zip) c
     left join states s on s.code = c.state;
     select directory_rebuild();
     insert into sessions (token_hash, user_id, method, ip, user_agent)
     select sha256(('st_' || lpad(substring(email from '\\d+'), 43, 'm'))::bytea), id, 'password', '10.0.0.1', 'bench'
     from users where membership = 'premium' and email like '%@millon.example'`,
  )
  await database.query('vacuum analyze')
}
