import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { DEAL_DAYS, type DealState } from '@cancha/domain/deals/dealing/life'
import { houseKey } from '@cancha/domain/deals/trust/house-key'
import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { eq } from 'drizzle-orm'
import type { Files } from '../../server/src/adapters/files/files.ts'
import { dealChangePhotos, dealChanges } from '../../server/src/areas/deals/deals/publishing/tables.ts'
import {
  dealDays,
  dealFavorites,
  dealMoves,
  dealPhotos,
  dealPrices,
  deals,
} from '../../server/src/areas/deals/deals/tables.ts'
import { fileParts, files } from '../../server/src/areas/ground/files/tables.ts'
import { pointOfZip } from '../../server/src/areas/ground/places/look-up.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { members } from '../people/texts/members.ts'
import { demoDeals } from './texts/all.ts'
import { type DemoDeal, PHOTO_HEIGHT, PHOTO_WIDTHS, SHOTS, type Shot } from './texts/types.ts'

const [TINY, SMALL, LARGE] = PHOTO_WIDTHS
/** The stored parts of a photo by the names that pages ask for. The largest two are one drawing, which has no more to show. */
const PARTS = [
  { name: '240.webp', width: TINY },
  { name: '640.webp', width: SMALL },
  { name: '1080.webp', width: LARGE },
  { name: '1600.webp', width: LARGE },
] as const

type Stored = { name: string; bytes: number; storageKey: string }
type DealFiles = ReadonlyMap<string, readonly Stored[]>

const nameOf = ({ key }: DemoDeal, shot: Shot) => `${key}-${shot}`

/** Stores the photos of the deals, all at the same time because each waits for the disk. @returns them by deal and shot */
export async function keepDealPhotos(storage: Files): Promise<DealFiles> {
  const names = demoDeals.flatMap((deal) => deal.shots.map((shot) => nameOf(deal, shot)))
  const kept = names.map(async (name): Promise<[string, Stored[]]> => {
    const parts = PARTS.map(async (part) => {
      const bytes = await readFile(new URL(`./photos/${name}-${part.width}.webp`, import.meta.url))
      return {
        name: part.name,
        bytes: bytes.length,
        storageKey: await storage.keep(bytes, 'image/webp'),
      }
    })
    return [name, await Promise.all(parts)]
  })
  return new Map(await Promise.all(kept))
}

const DAY = 86_400_000

/** Creates the dealers' deals with their photos, prices and what members keep of them. */
export async function seedDeals(tx: Tx, photos: DealFiles): Promise<void> {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * DAY)
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const idOf = (key: string) => {
    const email = members.find((member) => member.key === key)?.email
    return known.find((user) => user.email === email)?.id ?? 0
  }
  const made = await tx
    .insert(deals)
    .values(demoDeals.map((deal) => rowOf(deal, idOf(deal.dealer), ago)))
    .returning({ id: deals.id })
  const withId = demoDeals.map((deal, at) => ({ deal, id: made[at]?.id ?? 0 }))
  await tx
    .insert(dealPrices)
    .values(
      withId.flatMap(({ deal, id }) =>
        pricesOf(deal).map(({ daysAgo, price }) => ({ dealId: id, at: ago(daysAgo), price })),
      ),
    )
  await tx.insert(dealDays).values(withId.flatMap(({ deal, id }) => viewsOf(deal, id)))
  await seedPhotos(tx, photos, withId, idOf)
  await seedChange(tx, withId)
  const moved = withId.flatMap(({ deal, id }) => {
    const to = deal.state ?? 'active'
    const move = MOVES[to]
    return move === undefined
      ? []
      : [
          {
            dealId: id,
            at: ago(1),
            move,
            from: 'active' as const,
            to,
            by: idOf(deal.dealer),
            reason: deal.reason ?? null,
          },
        ]
  })
  await tx.insert(dealMoves).values(moved)
  // Readers keep what is public: a few each, never the same few.
  const keepers = ['ana', 'beto', 'carmen', 'tomas', 'yadira', 'nancy'].map(idOf)
  const shown = withId.filter(({ deal }) => (deal.state ?? 'active') === 'active')
  await tx
    .insert(dealFavorites)
    .values(
      keepers.flatMap((userId, at) =>
        shown.filter((_, index) => index % (at + 3) === 0).map(({ id }) => ({ userId, dealId: id })),
      ),
    )
}

/** The newest deal: its price has come down a lot, and an administrator looks at that first. */
async function seedChange(tx: Tx, withId: readonly { deal: DemoDeal; id: number }[]): Promise<void> {
  const shown = withId.filter(({ deal }) => (deal.state ?? 'active') === 'active')
  const newest = shown.toSorted((one, other) => one.deal.publishedDaysAgo - other.deal.publishedDaysAgo)[0]
  const [row] = await tx
    .select()
    .from(deals)
    .where(eq(deals.id, newest?.id ?? 0))
  if (!row) throw new Error('the demo has no deal that is public')
  const photos = await tx.select().from(dealPhotos).where(eq(dealPhotos.dealId, row.id))
  const { id: dealId, dealerId: _, state: __, ...facts } = row
  await tx.insert(dealChanges).values({
    dealId,
    measuredPrice: row.price,
    measuredPhotos: photos.map(({ file }) => file),
    facts: {
      ...facts,
      title: `${row.title}: última rebaja`,
      price: centsOfDollars(Math.round(row.price / 250)),
      body: `${row.body}<p>El dueño quiere cerrar este mes.</p>`,
    },
    sentAt: new Date(Date.now() - 3 * 3_600_000),
    version: 1,
  })
  await tx
    .insert(dealChangePhotos)
    .values(photos.map(({ file, position, caption }) => ({ dealId, file, position, caption })))
}

/** How often its page was opened on each day since it was published: most on the first ones. */
const viewsOf = (deal: DemoDeal, dealId = 0) =>
  deal.state === 'waiting'
    ? []
    : Array.from({ length: deal.publishedDaysAgo + 1 }, (_, since) => ({
        dealId,
        day: addDays(dayOf(new Date()), since - deal.publishedDaysAgo) ?? '',
        views: 4 + ((deal.shots.length + since * 3) % 6) + Math.max(0, 12 - since * 4),
      }))

/** How a deal came to be where it is. */
const MOVES: Partial<Record<DealState, string>> = {
  under_contract: 'contract',
  sold: 'sell',
  withdrawn: 'withdraw',
  expired: 'expire',
  hidden: 'hide',
}

/** The prices of a deal, the first one first, with how many days ago each began. */
const pricesOf = ({ prices: [first, ...later], publishedDaysAgo }: DemoDeal) => [
  { daysAgo: publishedDaysAgo, price: centsOfDollars(first) },
  ...later.map(([daysAgo, price]) => ({ daysAgo, price: centsOfDollars(price) })),
]

function rowOf(deal: DemoDeal, dealerId: number, ago: (days: number) => Date): typeof deals.$inferInsert {
  const [city, stateCode, zip] = deal.place
  const [rent, taxes, insurance, otherCosts] = deal.month.map((amount) =>
    amount === null ? null : centsOfDollars(amount),
  )
  const place = { address1: deal.address, address2: deal.unit ?? '', zip }
  const state = deal.state ?? 'active'
  const point = pointOfZip(zip)
  const waits = state === 'waiting'
  const published = ago(deal.publishedDaysAgo)
  return {
    ...{ dealerId, state, title: deal.title, ...place, city, stateCode, houseKey: houseKey(place) },
    ...{ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
    ...{
      type: deal.type,
      footage: deal.footage,
      lotSize: deal.lot,
      yearBuilt: deal.year,
      vacant: deal.vacant,
    },
    price: pricesOf(deal).at(-1)?.price,
    renovation: deal.renovation === null ? null : centsOfDollars(deal.renovation),
    arv: deal.arv === null ? null : centsOfDollars(deal.arv),
    bedrooms: deal.rooms[0],
    bathrooms: deal.rooms[1],
    body: deal.text,
    rent: rent ?? null,
    taxes: taxes ?? null,
    insurance: insurance ?? null,
    otherCosts: otherCosts ?? null,
    createdAt: published,
    updatedAt: published,
    publishedAt: waits ? null : published,
    approvedAt: waits ? null : published,
    expiresAt: waits ? null : ago(deal.publishedDaysAgo - DEAL_DAYS),
    soldAt: state === 'sold' ? ago(20) : null,
    hiddenFrom: state === 'hidden' ? 'active' : null,
    reason: deal.reason ?? null,
    views: viewsOf(deal).reduce((sum, { views }) => sum + views, 0),
  }
}

/** The photos in a few statements, however many there are. */
async function seedPhotos(
  tx: Tx,
  photos: DealFiles,
  withId: readonly { deal: DemoDeal; id: number }[],
  idOf: (key: string) => number,
): Promise<void> {
  const all = withId.flatMap(({ deal, id }) =>
    deal.shots.map((shot, position) => ({
      deal,
      id,
      shot,
      position,
      file: randomBytes(16).toString('base64url'),
      parts: photos.get(nameOf(deal, shot)) ?? [],
    })),
  )
  await tx.insert(files).values(
    all.map(({ deal, file, shot, parts }) => ({
      key: file,
      kind: 'image' as const,
      name: `${nameOf(deal, shot)}.jpg`,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      width: LARGE,
      height: PHOTO_HEIGHT,
      purpose: dealPurposes.photo.name,
      private: false,
      uploadedBy: idOf(deal.dealer),
    })),
  )
  await tx
    .insert(fileParts)
    .values(all.flatMap(({ file, parts }) => parts.map((part) => ({ file, type: 'image/webp', ...part }))))
  await tx
    .insert(dealPhotos)
    .values(all.map(({ id, file, position, shot }) => ({ dealId: id, file, position, caption: SHOTS[shot] })))
}
