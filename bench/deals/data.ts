import type pg from 'pg'
import { usPlaces } from '../../server/src/adapters/geocoding/us-places.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { inBulk } from '../world.ts'

export const DEALS = 100_000
/** Every so many postal codes have deals. */
const STEP = 61

type Code = { zip: string; city: string; state: string; latitude: number; longitude: number }

/** Postal codes all over the country. */
const CODES: readonly Code[] = Array.from({ length: Math.floor(99_999 / STEP) }, (_, at) => {
  const zip = String((at + 1) * STEP).padStart(5, '0')
  const place = usPlaces().ofZip(zip)
  return place?.point && place.city !== ''
    ? { zip, city: place.city, state: place.stateCode, ...place.point }
    : null
}).filter((code) => code !== null)

/** Codes around which deals are looked for. */
export const MIDDLES: readonly Code[] = CODES.filter((_, at) => at % 7 === 0)

const quoted = (texts: readonly string[]) =>
  `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`

/** Adds deals of one dealer, one after the other in each postal code, of which a tenth is sold and a tenth became cheaper. */
export async function addDeals(database: pg.Pool): Promise<void> {
  const { dealer } = await selectOne(
    database,
    { dealer: column.id },
    { text: `select min(id) as dealer from users where email like '%@medida.example'` },
  )
  const of = (expression: string) => `(${expression})[1 + n % ${CODES.length}]`
  await inBulk(
    database,
    `insert into deals (dealer_id, state, title, address1, city, state_code, zip, latitude, longitude, house_key, price, renovation, arv,
         type, footage, lot_size, year_built, bedrooms, bathrooms, vacant, body, rent, created_at, published_at, expires_at, sold_at, dropped_at)
       select ${dealer}, case n % 10 when 0 then 'sold' when 1 then 'under_contract' else 'active' end,
         'Casa de medida ' || n, n || ' Medida St', ${of(quoted(CODES.map(({ city }) => city)))},
         ${of(quoted(CODES.map(({ state }) => state)))}, ${of(quoted(CODES.map(({ zip }) => zip)))},
         ${of(`array[${CODES.map(({ latitude }) => latitude).join(', ')}]::float8[]`)},
         ${of(`array[${CODES.map(({ longitude }) => longitude).join(', ')}]::float8[]`)},
         n || ' medida st|00000', (50000 + (n::bigint * 7919) % 400000) * 100, (n::bigint * 31 % 60000) * 100,
         (90000 + (n::bigint * 7907) % 600000) * 100,
         (array['house', 'house', 'house', 'duplex', 'triplex', 'condo', 'townhouse'])[1 + n % 7], 700 + n * 13 % 3000, '6,100 ft²',
         1920 + n % 100, 1 + n % 5, 1 + n % 3, n % 4 = 0, '<p>Casa de medida.</p>',
         case when n % 3 > 0 then (800 + (n::bigint * 17) % 2500) * 100 end, now() - n * interval '20 seconds',
         now() - n * interval '20 seconds', now() + interval '30 days', case when n % 10 = 0 then now() end,
         case when n % 10 = 5 then now() - interval '3 days' end
       from generate_series(1, ${DEALS}) n;
     insert into deal_prices (deal_id, at, price) select id, published_at, price from deals where body = '<p>Casa de medida.</p>'`,
  )
  await database.query('vacuum analyze deals, deal_prices')
}
