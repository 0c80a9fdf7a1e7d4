import { sql } from 'drizzle-orm'
import { usPlaces } from '../../server/src/adapters/geocoding/us-places.ts'
import { columnsOf } from '../../server/src/areas/deals/saved-searches/columns.ts'
import {
  availableDeal,
  oneForEach,
  searchesMet,
} from '../../server/src/areas/deals/saved-searches/find-searches.ts'
import { savedSearches } from '../../server/src/areas/deals/saved-searches/tables.ts'
import { matchDeal } from '../../server/src/areas/deals/saved-searches/tell-matches.ts'
import { connect, type Database } from '../../server/src/database/connection.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne, selectRows } from '../../server/src/database/statements.ts'
import type { Services } from '../../server/src/services.ts'
import { median, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'

const SEARCHES = 10_000
/** Deals that are published, one after the other. */
const NEW_DEALS = 40
/** Rows of one statement. */
const AT_ONCE = 1_000
/** Every so many postal codes are looked for. */
const STEP = 997

const CODES = Array.from({ length: Math.floor(99_999 / STEP) }, (_, at) => {
  const zip = String((at + 1) * STEP).padStart(5, '0')
  const place = usPlaces().ofZip(zip)
  return place?.point && place.city !== '' ? { zip, ...place, ...place.point } : null
}).filter((code) => code !== null)

const codeOf = (n: number) => {
  const code = CODES[n % CODES.length]
  if (!code) throw new Error('there are no postal codes')
  return code
}

/** The searches of members: for a city, a state, miles around a ZIP, or only a price; with a price and rooms. */
function filtersOf(n: number) {
  const { city, stateCode, zip } = codeOf(Math.floor(n / 4))
  const rest = { priceTo: 100_000 + (n % 20) * 15_000, ...(n % 3 === 0 && { beds: 3 }) }
  if (n % 10 === 9) return { ...rest, priceTo: 60_000 + (n % 7) * 5_000 }
  if (n % 4 === 0) return { ...rest, search: city }
  if (n % 4 === 1) return { ...rest, search: `${city}, ${stateCode}` }
  return n % 4 === 2 ? { ...rest, zip, miles: 25 as const } : { ...rest, state: stateCode }
}

async function addSearches({ db }: Database, count: number): Promise<void> {
  const members = await selectRows(
    db,
    { id: column.id },
    sql`select id from users where email_confirmed_at is not null and blocked_at is null order by id desc limit ${count}`,
  )
  const rows = Array.from({ length: count }, (_, n) => ({
    userId: members[n % members.length]?.id ?? 0,
    name: `Medida ${n}`,
    often: n % 2 === 0 ? ('now' as const) : ('daily' as const),
    ...columnsOf(filtersOf(n)),
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db.insert(savedSearches).values(rows.slice(at, at + AT_ONCE))
}

/** A new deal in one of the postal codes that are looked for. @returns its id */
async function publish({ db }: Database, n: number): Promise<number> {
  const { zip, city, stateCode, latitude, longitude } = codeOf(n * 7)
  const { id } = await selectOne(
    db,
    { id: column.id },
    sql`insert into deals (dealer_id, state, title, address1, city, state_code, zip, latitude, longitude, house_key, price, type,
        footage, lot_size, year_built, bedrooms, bathrooms, body, published_at, expires_at)
      select min(id), 'active', 'Casa buscada', ${`${n} Medida St`}, ${city}, ${stateCode}, ${zip}, ${latitude}::float8,
        ${longitude}::float8, ${`${n} medida st|${zip}`}, ${9_000_000 + n * 100_000}::bigint, 'house', 1200, '6,100 ft²', 1950, 3, 1,
        '<p>Casa.</p>', now(), now() + interval '30 days' from users returning id`,
  )
  return id
}

/** Nobody is connected, and nothing leaves: what is measured is stored. */
const quietly = (database: Database) =>
  ({
    database,
    jobs: { enqueue: async () => undefined },
    live: { toUser: () => undefined },
    log: console,
  }) as unknown as Pick<Services, 'database' | 'jobs' | 'live' | 'log'>

/** How long a new deal looks for its searches, and how long it takes until their owners are told. */
export async function measureSearches(database: Database, count: number, deals: number) {
  await addSearches(database, count)
  await database.db.execute(sql`analyze saved_searches`)
  const finding: number[] = []
  const telling: number[] = []
  let met = 0
  for (let n = 0; n < deals; n++) {
    const id = await publish(database, n)
    const began = performance.now()
    const deal = await availableDeal(database.db, id)
    if (!deal) throw new Error('the deal was just published')
    met += oneForEach(await searchesMet(database.db, deal), deal.facts).length
    finding.push(performance.now() - began)
    const told = performance.now()
    await matchDeal(quietly(database), { deal: id, what: 'published', at: '' })
    telling.push(performance.now() - told)
  }
  return { finding, telling, met }
}

export async function measureSavedSearches({ urls }: World): Promise<Row[]> {
  const database = connect({ url: urls.owner, poolSize: 2, onError: () => undefined })
  const { finding, telling, met } = await measureSearches(database, SEARCHES, NEW_DEALS).finally(() =>
    database.close(),
  )
  const row = (what: string, times: number[]): Row => ({
    what,
    result: `${median(times).toFixed(1)} ms, the longest ${Math.max(...times).toFixed(1)} ms`,
    beside: `${whole(met / NEW_DEALS)} people of ${whole(SEARCHES)} searches`,
    budget: '< 1 s',
    met: Math.max(...times) < 1_000,
    measured: { seconds: times.reduce((sum, time) => sum + time, 0) / 1_000, rounds: times },
  })
  return [
    row(`A new deal finds its searches among ${whole(SEARCHES)}`, finding),
    row('The same, and their owners are told', telling),
  ]
}
