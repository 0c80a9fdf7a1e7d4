import { randomBytes } from 'node:crypto'
import type { DealState } from '@cancha/domain/deals/dealing/life'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { fileParts, files } from '../../../ground/files/tables.ts'
import { moveDeal } from '../../deals/move.ts'
import { dealPhotos } from '../../deals/tables.ts'
import { dealMatches } from '../tables.ts'
import { dealsAlike } from '../waiting.ts'
import { compareDeal } from './compare-deal.ts'

let app: TestApp
let boss: Person
let ana: Person
let beto: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from deals')
  boss = await onlyAdministrator(app)
  ana = await person(app, { dealer: true, firstName: 'Anastasia' })
  beto = await person(app, { dealer: true, firstName: 'Bertoldo' })
})

const HICKS = { address1: '418 Hicks Avenue, Apt. 2', zip: '78210' }
const SAME = { address1: '418 HICKS AVE #2', zip: '78210' }

const compared = (deal: number, what: 'published' | 'facts' | 'price' | 'state' = 'published') =>
  compareDeal(app.services, { deal, what, at: new Date().toISOString() })
const matches = () => app.services.database.db.select().from(dealMatches).orderBy(asc(dealMatches.id))
const open = () => dealsAlike.count({ db: app.services.database.db, writtenKinds: {}, viewer: boss.viewer })

/** A picture of soft shapes, a different one for each seed. */
function scene(seed: number, width = 640, height = 480) {
  const circles = Array.from({ length: 12 }, (_, at) => {
    const value = (seed * 7_919 + at * 104_729) % 99_991
    return `<circle cx="${value % 640}" cy="${(value * 7) % 480}" r="${40 + (value % 120)}"
      fill="rgb(${value % 256},${(value * 3) % 256},${(value * 5) % 256})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${width}" height="${height}">
    <rect width="640" height="480" fill="#8899aa"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** Adds a photo to a deal as it is stored when a dealer publishes it. */
async function addPhoto(deal: number, picture: ReturnType<typeof scene>, position = 0): Promise<void> {
  const bytes = await picture.webp({ quality: 78 }).toBuffer()
  const storageKey = await app.services.files.keep(bytes, 'image/webp')
  const { db } = app.services.database
  const key = randomBytes(16).toString('base64url')
  const { length } = bytes
  await db
    .insert(files)
    .values({ key, kind: 'image', name: 'casa.jpg', bytes: length, width: 640, height: 480, purpose: 'deal' })
  await db
    .insert(fileParts)
    .values({ file: key, name: '640.webp', storageKey, type: 'image/webp', bytes: length })
  await db.insert(dealPhotos).values({ dealId: deal, file: key, position })
}

describe('the same house listed twice', () => {
  test('is found however its address is written, and told to administrators and the dealer, without saying whose it is', async () => {
    const first = await dealOf(app, ana, HICKS)
    const second = await dealOf(app, beto, { ...SAME, title: 'Casa azul' })
    await compared(second)
    expect(await matches()).toMatchObject([
      { kind: 'house', dealId: second, otherId: first, photoId: null, dismissedAt: null },
    ])
    expect(await open()).toBe(1)
    expect(await sentencesTo(app, boss)).toEqual(['Hay un trato por revisar.'])
    const told = await sentencesTo(app, beto)
    expect(told).toEqual(['La casa de «Casa azul» ya está publicada en otro trato. Revisa la dirección.'])
    expect(await sentencesTo(app, ana)).toEqual([])
    await app.runJobs()
    expect(JSON.stringify([told, app.letters])).not.toContain('Anastasia')
  })

  test('is told once, whichever of the two is compared, and however often', async () => {
    const [first, second] = [await dealOf(app, ana, HICKS), await dealOf(app, beto, SAME)]
    for (const deal of [second, first, second]) await compared(deal)
    await compared(first, 'facts')
    expect(await matches()).toHaveLength(1)
    expect(await sentencesTo(app, boss)).toHaveLength(1)
    expect(await sentencesTo(app, beto)).toHaveLength(1)
  })

  test('by one dealer is told to them as their own', async () => {
    await dealOf(app, ana, HICKS)
    const second = await dealOf(app, ana, { ...SAME, title: 'Casa verde' })
    await compared(second)
    expect(await sentencesTo(app, ana)).toEqual(['Ya tienes otro trato de la casa de «Casa verde».'])
  })

  test('where the other one isn’t public yet is told to administrators only', async () => {
    await dealOf(app, ana, { ...HICKS, state: 'waiting' })
    const second = await dealOf(app, beto, SAME)
    await compared(second)
    expect(await matches()).toHaveLength(1)
    expect(await sentencesTo(app, beto)).toEqual([])
  })

  test.each<[DealState, number]>([
    ['waiting', 1],
    ['active', 1],
    ['under_contract', 1],
    ['expired', 1],
    ['draft', 0],
    ['sold', 0],
    ['withdrawn', 0],
    ['hidden', 0],
  ])('with one that is %s is found %i times', async (state, times) => {
    await dealOf(app, ana, { ...HICKS, state })
    await compared(await dealOf(app, beto, SAME))
    expect(await matches()).toHaveLength(times)
  })

  test('waits no more when one of them is over, or its address is another one', async () => {
    const [first, second] = [await dealOf(app, ana, HICKS), await dealOf(app, beto, SAME)]
    await compared(second)
    await app.asOwner(`update deals set house_key = 'otra|78210' where id = ${first}`)
    expect(await open()).toBe(0)
    await app.asOwner(
      `update deals set house_key = (select house_key from deals where id = ${second}) where id = ${first}`,
    )
    expect(await open()).toBe(1)
    await app.services.database.transaction((tx) =>
      moveDeal(tx, app.services, { id: first, move: 'withdraw', by: ana.id }),
    )
    expect(await open()).toBe(0)
  })

  test('isn’t looked for when only the price changes', async () => {
    await dealOf(app, ana, HICKS)
    await compared(await dealOf(app, beto, { ...SAME, price: cents(100) }), 'price')
    expect(await matches()).toEqual([])
  })

  test('is looked for by the job of each change, in two deals that come at the same time too', async () => {
    const [first, second] = [
      await dealOf(app, ana, { ...HICKS, state: 'withdrawn' }),
      await dealOf(app, beto, { ...SAME, state: 'withdrawn' }),
    ]
    await Promise.all(
      [first, second].map((id) =>
        app.services.database.transaction((tx) =>
          moveDeal(tx, app.services, { id, move: 'republish', by: null }),
        ),
      ),
    )
    await app.runJobs()
    expect(await matches()).toHaveLength(1)
  })
})

test('administrators are told of each deal that waits for them', async () => {
  const id = await dealOf(app, ana, { state: 'waiting' })
  await compared(id, 'state')
  await compared(await dealOf(app, ana, { state: 'sold' }), 'state')
  expect(await sentencesTo(app, boss)).toEqual(['Hay un trato por revisar.'])
})

describe('a photo of another dealer', () => {
  test('is found encoded anew, smaller and brighter, and told to administrators only', async () => {
    const first = await dealOf(app, ana)
    await addPhoto(first, scene(1))
    await addPhoto(first, scene(2), 1)
    await compared(first)
    const second = await dealOf(app, beto)
    await addPhoto(second, scene(3))
    const copy = await scene(2, 400, 300).modulate({ brightness: 1.08 }).jpeg({ quality: 45 }).toBuffer()
    await addPhoto(second, sharp(copy), 1)
    await compared(second)
    const { db } = app.services.database
    const [, stolen] = await db
      .select()
      .from(dealPhotos)
      .where(eq(dealPhotos.dealId, second))
      .orderBy(asc(dealPhotos.position))
    const [, original] = await db
      .select()
      .from(dealPhotos)
      .where(eq(dealPhotos.dealId, first))
      .orderBy(asc(dealPhotos.position))
    expect(await matches()).toMatchObject([
      { kind: 'photo', dealId: second, otherId: first, photoId: stolen?.id, otherPhotoId: original?.id },
    ])
    expect(await open()).toBe(1)
    expect(await sentencesTo(app, boss)).toEqual(['Hay un trato por revisar.'])
    expect(await sentencesTo(app, beto)).toEqual([])
  })

  test('is found in a deal that was sold, and not in one’s own or in a draft', async () => {
    const picture = () => scene(5)
    for (const [who, state] of [
      [ana, 'sold'],
      [ana, 'draft'],
      [beto, 'active'],
    ] as const) {
      const id = await dealOf(app, who, { state })
      await addPhoto(id, picture())
      await compared(id)
    }
    await app.asOwner('delete from deal_matches')
    const second = await dealOf(app, beto)
    await addPhoto(second, picture())
    await compared(second)
    expect(await matches()).toHaveLength(1)
  })

  test('goes with the photo, and others of the same deal are found then', async () => {
    const [first, second] = [await dealOf(app, ana), await dealOf(app, beto)]
    for (const deal of [first, second])
      for (const at of [7, 8]) {
        await addPhoto(deal, scene(at), at)
        await compared(deal)
      }
    const [match] = await matches()
    await app.asOwner(`delete from deal_photos where id = ${match?.photoId}`)
    expect(await matches()).toEqual([])
    await compared(second, 'facts')
    expect(await matches()).toMatchObject([{ kind: 'photo' }])
  })

  test('that is a plain surface is like no other', async () => {
    for (const who of [ana, beto]) {
      const id = await dealOf(app, who)
      await addPhoto(id, sharp({ create: { width: 640, height: 480, channels: 3, background: '#fafafa' } }))
      await compared(id)
    }
    expect(await matches()).toEqual([])
  })
})
