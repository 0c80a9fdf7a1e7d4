import { calculators } from '@cancha/contract/analysis/calculators'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { secretHash } from '../../../secrets.ts'
import { analysis, EXAMPLES } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { lockAnalysis, softDelete } from './store.ts'
import { analysisShares, savedAnalyses } from './tables.ts'

let app: TestApp
let ana: Person
let other: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Secretísima', email: 'canario@prueba.example' })
  other = await person(app)
})

const { rental_property: rental } = EXAMPLES
const newAnalysis = () =>
  analysis(app, ana, {
    type: 'rental_property',
    data: rental,
    name: 'La de Miami',
    tags: ['etiqueta-propia'],
  })
const share = (who: Person, shortid: string, withaddress = false) =>
  callAs(app, who, calculators.shareAnalysis, { params: { shortid }, body: { withaddress } })
const stop = (who: Person, shortid: string) =>
  callAs(app, who, calculators.stopSharing, { params: { shortid } })
const open = (token: string) => callAs(app, {}, calculators.sharedAnalysis, { params: { token } })
const card = (token: string) => callAs(app, {}, calculators.sharedCard, { params: { token } })
const linkOf = async (shortid: string, withaddress = false): Promise<string> =>
  (await share(ana, shortid, withaddress)).json().share.token

describe('a link that shows an analysis', () => {
  test('shows the property and its figures, and of the person nothing but the first name', async () => {
    const answer = await open(await linkOf(await newAnalysis()))
    const body = answer.json()
    expect(body).toMatchObject({ name: 'La de Miami', firstname: 'Ana', calculator_type: 'rental_property' })
    expect(body.calculator_data).toMatchObject({ city: 'Miami', state: 'FL', purchase_price: 100_000 })
    expect(body.results.payment).toBeCloseTo(1097.75, 2)
    for (const secret of [
      'Secretísima',
      'canario',
      'Notas',
      'etiqueta-propia',
      '412 NW',
      '33136',
      'shortid',
      'user"',
    ])
      expect(answer.body).not.toContain(secret)
  })

  test('shows street and number only when its owner wants that, and never the notes', async () => {
    const token = await linkOf(await newAnalysis(), true)
    const { calculator_data: data } = (await open(token)).json()
    expect(data).toMatchObject({ street: '412 NW 8th Avenue', zip: '33136' })
    expect(data).not.toHaveProperty('description')
  })

  test('doesn’t tell the street by a name either: neither a copy’s nor one that was given', async () => {
    const unnamed = await analysis(app, ana, { type: 'rental_property', data: rental })
    const answer = await callAs(app, ana, calculators.duplicateAnalysis, {
      params: { shortid: unnamed },
      body: {},
    })
    const copy: string = answer.json().shortid
    const named = (name: string, street: string = rental.street) =>
      analysis(app, ana, { type: 'rental_property', data: { ...rental, street }, name })
    const long = 'Avenida de los Próceres de la Independencia y de la Constitución 1200, apto. 4'
    const ids = [
      copy,
      await named('Copia de 412 NW 8th Avenue'),
      await named('la del  412 nw 8TH avenue'),
      await named(`Copia de ${long}`.slice(0, 80), long),
      await named('Casa en 33136'),
    ]
    for (const shortid of ids) {
      const link = await linkOf(shortid)
      const { body, statusCode } = await open(link)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/412\s+NW|Próceres|33136/i)
      // Its card equals the one of the same analysis without a street.
      const bare = await analysis(app, ana, {
        type: 'rental_property',
        data: { ...rental, street: '', zip: '' },
        name: shortid === copy ? 'Copia de Miami' : '',
      })
      const cards = [await card(link), await card(await linkOf(bare))]
      expect(cards[0]?.rawPayload.equals(cards[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    }
    expect((await open(await linkOf(await newAnalysis()))).json().name).toBe('La de Miami')
    expect((await open(await linkOf(ids[1] ?? '', true))).json().name).toBe('Copia de 412 NW 8th Avenue')
  })

  test.each([
    ['digits in keycaps', 'La de 4\u{fe0f}\u{20e3}1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3} NW 8th Avenue'],
    ['a mark that nobody sees', '412 NW\u{fe0f} 8th Avenue'],
  ])('nor by one with %s', async (_, name) => {
    const shortid = await analysis(app, ana, { type: 'rental_property', data: rental, name })
    expect((await open(await linkOf(shortid))).json().name).toBe('')
  })

  test('stays the same when what it shows changes, and its owner may copy it again', async () => {
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    expect(await linkOf(shortid, true)).toBe(token)
    const kept = await callAs(app, ana, calculators.analysisShare, { params: { shortid } })
    expect(kept.json().share).toMatchObject({ token, withaddress: true })
    expect((await callAs(app, ana, calculators.analysis, { params: { shortid } })).json().shared).toBe(true)
    expect((await callAs(app, other, calculators.analysisShare, { params: { shortid } })).statusCode).toBe(
      404,
    )
  })

  test('can’t be guessed, nor read out of the database', async () => {
    const token = await linkOf(await newAnalysis())
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await app.services.database.db.select().from(analysisShares)
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') }))),
    ).not.toContain(token)
    for (const wrong of [token.slice(1), `${token}A`, 'x', '../..', '%00', "' or 1=1 --"])
      expect((await open(wrong)).statusCode).toBe(404)
  })

  test('opens nothing once it is revoked: neither page nor card; a new one is another', async () => {
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    expect((await card(token)).statusCode).toBe(200)
    expect((await stop(other, shortid)).statusCode).toBe(404)
    expect((await open(token)).statusCode).toBe(200)
    expect((await stop(ana, shortid)).statusCode).toBe(200)
    expect((await open(token)).json().code).toBe('not_found')
    expect((await card(token)).json().code).toBe('not_found')
    const again = await linkOf(shortid)
    expect(again).not.toBe(token)
    expect((await open(token)).statusCode).toBe(404)
    expect((await open(again)).statusCode).toBe(200)
  })

  test('ends with the analysis, also when that comes back, and with its owner’s account', async () => {
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    await callAs(app, ana, calculators.deleteAnalysis, { params: { shortid } })
    expect((await open(token)).statusCode).toBe(404)
    await callAs(app, ana, calculators.restoreAnalysis, { params: { shortid }, body: {} })
    expect((await open(token)).statusCode).toBe(404)

    const theirs = await person(app, { firstName: 'Bruno' })
    const blocked = await analysis(app, theirs)
    const { token: link } = (await share(theirs, blocked)).json().share
    expect((await open(link)).statusCode).toBe(200)
    await app.services.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, theirs.id))
    expect((await open(link)).statusCode).toBe(404)
    expect((await card(link)).statusCode).toBe(404)
  })
})

describe('the row of a link', () => {
  const rowsOf = async (shortid: string) =>
    selectRows(
      app.services.database.db,
      { token_hash: column.bytes },
      sql`
        select s.token_hash from analysis_shares s join saved_analyses a on a.id = s.analysis_id
        where a.shortid = ${shortid}`,
    )
  const kept = async (token: string) =>
    app.services.database.db
      .select()
      .from(analysisShares)
      .where(eq(analysisShares.tokenHash, secretHash(token)))

  test('goes with its analysis in the same moment, though that one can come back for 30 days', async () => {
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    expect([await rowsOf(shortid), await kept(token)]).toMatchObject([{ length: 1 }, { length: 1 }])
    await callAs(app, ana, calculators.deleteAnalysis, { params: { shortid } })
    expect([await rowsOf(shortid), await kept(token)]).toEqual([[], []])
  })

  test('goes with an analysis that is removed for good, and can’t be without one', async () => {
    const { db } = app.services.database
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    const rows = await kept(token)
    await db.delete(savedAnalyses).where(eq(savedAnalyses.shortid, shortid))
    expect(await kept(token)).toEqual([])
    await expect(db.insert(analysisShares).values(rows)).rejects.toMatchObject({
      cause: { constraint: 'analysis_shares_analysis_id_saved_analyses_id_fk' },
    })
  })
})

describe('shared and deleted at the same moment', () => {
  const { deleteAnalysis, restoreAnalysis, analysis: read } = calculators
  const comesBackUnshared = async (shortid: string) => {
    await callAs(app, ana, restoreAnalysis, { params: { shortid }, body: {} })
    expect((await callAs(app, ana, read, { params: { shortid } })).json().shared).toBe(false)
  }

  test('while it is being deleted, it can’t be shared any more', async () => {
    const shortid = await newAnalysis()
    let sharing: ReturnType<typeof share> | undefined
    await app.services.database.transaction(async (tx) => {
      const analysis = await lockAnalysis(tx, shortid)
      if (!analysis) throw new Error('the analysis is gone')
      await softDelete(tx, analysis)
      let answered = false
      sharing = share(ana, shortid)
      sharing.then(() => {
        answered = true
      })
      // Until it waits for this transaction, or has passed it.
      const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect
        .poll(async () => answered || (await tx.execute(waiting)).rows.length > 0, { timeout: 10_000 })
        .toBe(true)
    })
    expect((await sharing)?.statusCode).toBe(404)
    await comesBackUnshared(shortid)
  })

  test('in any order, no link outlives the analysis', async () => {
    for (let round = 0; round < 8; round++) {
      const shortid = await newAnalysis()
      const [, gone] = await Promise.all([
        share(ana, shortid),
        callAs(app, ana, deleteAnalysis, { params: { shortid } }),
      ])
      expect(gone.statusCode).toBe(200)
      await comesBackUnshared(shortid)
    }
  })
})

describe('its card', () => {
  test('is a picture of 1200 × 630 under 300 kB, drawn without any font of the machine', async () => {
    const answer = await card(await linkOf(await newAnalysis()))
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.length).toBeLessThan(300_000)
    const image = sharp(answer.rawPayload)
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    // The area of the headline: it contains letters if not all pixels are background.
    const answerPart = await image
      .extract({ left: 72, top: 340, width: 500, height: 110 })
      .removeAlpha()
      .stats()
    expect(Math.max(...answerPart.channels.map(({ stdev }) => stdev))).toBeGreaterThan(40)
  })

  test('changes with the analysis', async () => {
    const shortid = await newAnalysis()
    const token = await linkOf(shortid)
    const before = await card(token)
    expect((await card(token)).rawPayload.equals(before.rawPayload)).toBe(true)
    const body = {
      calculator_type: 'rental_property',
      calculator_data: { ...rental, monthly_rent: 9_000 },
      user: String(ana.id),
    } as const
    await callAs(app, ana, calculators.updateAnalysis, { params: { shortid }, body })
    expect((await card(token)).rawPayload.equals(before.rawPayload)).toBe(false)
  })
})
