import type { DealState } from '@cancha/domain/deals/dealing/life'
import { houseKey } from '@cancha/domain/deals/trust/house-key'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dealPrices, deals } from '../../areas/deals/deals/tables.ts'
import type { Database } from '../../database/connection.ts'
import type { Person } from '../cast.ts'

/** A test app, or the database of a program that is tried in a browser. */
type Place = { services: { database: Pick<Database, 'db'> } }

type DealOverrides = Partial<Omit<typeof deals.$inferInsert, 'dealerId'>> & { state?: DealState }

const DAY = 86_400_000
let count = 0

/** A deal in San Antonio without photos, as `deals` has it; public unless the test says otherwise. @returns its id */
export async function dealOf(
  app: Place,
  dealer: Pick<Person, 'id'>,
  given: DealOverrides = {},
): Promise<number> {
  const number = ++count
  const state = given.state ?? 'active'
  const place = { address1: `${100 + number} Hicks Ave`, address2: '', zip: '78210' }
  const row = {
    title: `Casa ${number} en Hicks Ave`,
    ...place,
    city: 'San Antonio',
    stateCode: 'TX',
    latitude: 29.3977,
    longitude: -98.4655,
    price: cents(14_200_000),
    renovation: cents(3_800_000),
    arv: cents(26_500_000),
    type: 'house',
    footage: 1240,
    lotSize: '6,100 ft²',
    yearBuilt: 1948,
    bedrooms: 3,
    bathrooms: 1,
    body: '<p>Techo de dos capas, cocina original.</p>',
    ...given,
    state,
    typed: state === 'draft' ? { title: `Casa ${number}` } : null,
    publishedAt: state === 'draft' || state === 'waiting' ? null : new Date(),
    expiresAt: state === 'active' ? new Date(Date.now() + 30 * DAY) : null,
    soldAt: state === 'sold' ? new Date() : null,
    hiddenFrom: state === 'hidden' ? ('active' as const) : null,
  } satisfies Partial<typeof deals.$inferInsert>
  const { db } = app.services.database
  const [made] = await db
    .insert(deals)
    .values({ ...row, dealerId: dealer.id, houseKey: given.houseKey ?? houseKey(addressIn(row, place)) })
    .returning({ id: deals.id })
  if (!made) throw new Error('no deal came back')
  await db
    .insert(dealPrices)
    .values({ dealId: made.id, at: new Date(Date.now() - 10 * DAY), price: row.price ?? cents(0) })
  return made.id
}

type Address = { address1: string; address2: string; zip: string }

/** The address of a row, with what it doesn't say from another one. */
const addressIn = (row: { [Name in keyof Address]?: string | undefined }, other: Address): Address => ({
  address1: row.address1 ?? other.address1,
  address2: row.address2 ?? other.address2,
  zip: row.zip ?? other.zip,
})
