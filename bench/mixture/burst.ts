import type pg from 'pg'
import { withCost } from '../gauge.ts'
import { measureLoad } from '../load/load.ts'
import { medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import { inBulk, type World } from '../world.ts'
import { addressesOf } from './addresses.ts'
import { addMembers, cookieNameOf, PEOPLE, tokenOf } from './people.ts'

/** `npm run bench -- burst` with CANCHA_BENCH=short only shows that it works. */
const isShort = process.env.CANCHA_BENCH === 'short'
const [READERS, TURNS] = isShort ? [200, 1] : [PEOPLE, ROUNDS]
const CONNECTIONS = 20
/** Members of a first burst that isn't measured: until then little of the page's code is compiled. */
const WARM_UP = 100
/** All readers come within this time. */
const WITHIN_SECONDS = 30
/** How many times the pages sharing has to bring to be worth its code. */
const WORTH = 3

/** The burst of one letter, with pages that are shared or rendered for each. */
type Turn = { perSecond: number; p99: number; cpuMicroseconds: number }

/**
 * A letter to everybody leads 2,000 different members to one page. Each asks for it once, as fast as pages come: at the same
 * address, where members share what is the same for them, and at addresses of their own, where nobody does.
 */
export async function measureBurst(world: World): Promise<Row[]> {
  const { first } = await addMembers(world.database)
  // One that lags would turn readers away; here all pages are counted, however late.
  const cancha = await world.startCancha({ MAX_LAG_MS: '60000' })
  try {
    const rows = await measureLetters({ ...world, cancha }, 'who differ in their marks only')
    await giveProfiles(world.database, first)
    return [
      ...rows,
      ...(await measureLetters({ ...world, cancha }, 'with their roles, interests and requests')),
    ]
  } finally {
    await cancha.stop()
  }
}

async function measureLetters(world: World, who: string): Promise<Row[]> {
  const addresses = await addressesOf(world.database)
  const first = (kind: string) => addresses.find((address) => address.kind === kind)?.path ?? ''
  const letters = {
    'One topic': first('topic'),
    'One article': first('article'),
    'Live sessions': '/sesiones',
  }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(letters)) {
    const turns: { shared: Turn; own: Turn }[] = []
    await burst(world, (n) => ownAddress(path, PEOPLE + n), WARM_UP)
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({
        shared: await burst(world, () => path),
        own: await burst(world, (n) => ownAddress(path, n)),
      })
    rows.push(rowOf(`${what}, ${whole(READERS)} members ${who}`, turns))
  }
  return rows
}

/** An address that nobody else asks for. */
const ownAddress = (path: string, number: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}medida=${number}`

const burst = (
  { cancha, member }: World,
  addressOf: (number: number) => string,
  readers = READERS,
): Promise<Turn> =>
  withCost(cancha.url, () =>
    measureLoad({
      url: cancha.url,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      readers: Array.from({ length: readers }, (_, number) => ({
        path: addressOf(number),
        headers: { cookie: `${cookieNameOf(member)}=${tokenOf(number)}` },
      })),
      amount: readers,
      seconds: 0,
      connections: CONNECTIONS,
    }),
  )

function rowOf(what: string, turns: { shared: Turn; own: Turn }[]): Row {
  const [shared, own] = [turns.map((turn) => turn.shared), turns.map((turn) => turn.own)]
  const perSecond = (all: Turn[]) => medianOf(all, (turn) => turn.perSecond)
  const told = (all: Turn[]) =>
    `${whole(perSecond(all))}/s (all in ${(READERS / perSecond(all)).toFixed(1)} s), p99 ${whole(medianOf(all, ({ p99 }) => p99))} ms, ${whole(medianOf(all, ({ cpuMicroseconds }) => cpuMicroseconds))} µs CPU`
  const times = medianOf(turns, (turn) => turn.shared.perSecond / turn.own.perSecond)
  return {
    what,
    result: told(shared),
    beside: told(own),
    budget: `${times.toFixed(1)} times the pages (≥ ${WORTH}); all within ${WITHIN_SECONDS} s`,
    met: times >= WORTH && READERS / perSecond(shared) <= WITHIN_SECONDS,
    measured: {
      seconds: turns.reduce(
        (sum, turn) => sum + READERS / turn.shared.perSecond + READERS / turn.own.perSecond,
        0,
      ),
      rounds: shared.map((turn) => turn.perSecond),
    },
  }
}

/** Gives the members roles, interests and requests that they sent, as members of a community have them: a session tells all three. */
async function giveProfiles(database: pg.Pool, first: number): Promise<void> {
  await inBulk(
    database,
    `create temporary table burst_people on commit drop as
       select ${first} + n as user_id, n from generate_series(0, ${PEOPLE - 1}) n;
     update users u set requests_sent = p.n % 7 from burst_people p where u.id = p.user_id;
     update profiles set role_id = r.id from burst_people p
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as of from roles) r on r.at = p.n % r.of
       where profiles.user_id = p.user_id;
     insert into profile_interests (user_id, interest_id)
       select p.user_id, i.id from burst_people p
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as of from interests) i
         on i.at = p.n / 14 % i.of or i.at = p.n / 5 % i.of
       on conflict do nothing`,
  )
  await database.query('vacuum analyze users, profiles, profile_interests')
}
