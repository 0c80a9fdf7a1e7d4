import { dealPage } from '@cancha/contract/deals/page'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { DEAL_STATES, isPublic } from '@cancha/domain/deals/dealing/life'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealPhotoOf } from '../../../../testing/builders/deal-photos.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { cast } from '../../../../testing/cast.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dealCardPace } from './limits.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof cast>>
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  people = await cast(app)
})
afterAll(() => app.close())

const card = (id: number | string, ip = '127.0.0.1') =>
  app.http.inject({ method: 'GET', url: `/media/tratos/${id}.png`, remoteAddress: ip })

/** The colour in the middle of the photo's half. */
async function photoColour(png: Buffer) {
  const { data } = await sharp(png)
    .extract({ left: 880, top: 300, width: 40, height: 40 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the preview picture of a link to a deal', () => {
  test('is a PNG of 1200 × 630 with its cover beside what it costs', async () => {
    const id = await dealOf(app, people.dealer)
    await dealPhotoOf(app.services, id, { position: 1, background: '#00ff00' })
    await dealPhotoOf(app.services, id, { position: 0, background: '#c02010' })
    const answer = await card(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    const [red = 0, green = 0, blue = 0] = await photoColour(answer.rawPayload)
    expect(Math.abs(red - 0xc0)).toBeLessThan(20)
    expect(Math.abs(green - 0x20)).toBeLessThan(20)
    expect(Math.abs(blue - 0x10)).toBeLessThan(20)
  })

  test('is drawn without a photo too, and anew when the price changes', async () => {
    const [one, other] = [
      await dealOf(app, people.dealer, { title: 'Igual', price: 10_000_000 as never }),
      await dealOf(app, people.dealer, { title: 'Igual', price: 20_000_000 as never }),
    ]
    const [first, second] = [await card(one), await card(other)]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false)
  })

  test('exists of what everyone reads only', async () => {
    for (const state of DEAL_STATES) {
      const id = await dealOf(app, people.dealer, { state })
      expect((await card(id)).statusCode, state).toBe(isPublic(state) ? 200 : 404)
    }
    for (const id of ['999999', '0', 'x', '1%2F..']) expect((await card(id)).statusCode).toBe(404)
  })

  test('is drawn so often for one address and no more; one that is there doesn’t count', async () => {
    const [kept, fresh] = [await dealOf(app, people.dealer), await dealOf(app, people.dealer)]
    const ip = '192.0.2.9'
    for (let count = 0; count < 59; count++) await app.services.limits.count(dealCardPace, ip)
    expect((await card(kept, ip)).statusCode).toBe(200)
    expect((await card(fresh, ip)).statusCode).toBe(429)
    expect((await card(kept, ip)).statusCode).toBe(200)
    expect((await card(fresh, '192.0.2.10')).statusCode).toBe(200)
  })
})

describe('a link to a deal in a message', () => {
  test('has a card with price, place and photo, for what everyone reads and nothing else', async () => {
    const talk = await conversation(app, people.owner, people.other)
    const { origin } = app.services.config
    const cardsOf = async (path: string) =>
      (await sentMessage(app, people.owner, talk, { text: `${origin}${path}` })).cards
    const id = await dealOf(app, people.dealer, { title: 'Casa de dos pisos', state: 'under_contract' })
    const photo = await dealPhotoOf(app.services, id)
    const shown = {
      kind: 'Trato',
      title: 'Casa de dos pisos',
      detail: 'Bajo contrato · $142,000 · Casa en San Antonio, TX · 1,240 ft²',
      picture: `/media/archivos/${photo}/640.webp`,
    }
    for (const path of [`/deals/${id}`, `/deals/${id}/casa-de-dos-pisos`])
      expect(await cardsOf(path)).toEqual([expect.objectContaining(shown)])
    const hidden = await dealOf(app, people.dealer, { state: 'hidden' })
    for (const path of [`/deals/${hidden}/x`, '/deals/999999/x', '/deals/editar/1', '/deals'])
      expect(await cardsOf(path)).toEqual([])
    const read = await callAs(app, people.other, messages.list, {
      params: { conversationId: talk },
      query: {},
    })
    expect(JSON.stringify(read.json())).toContain('Casa de dos pisos')
  })
})

describe('a deal on paper', () => {
  const paper = (id: number) => callAs(app, {}, dealPage.dealSheet, { params: { pageid: String(id) } })

  test('is one page with its photos, its figures and its facts, however long its text', async () => {
    const body = `<p>${'Techo de dos capas y cocina original. '.repeat(400)}</p>`
    const id = await dealOf(app, people.dealer, { title: 'Casa en papel', rent: 220_000 as never, body })
    for (const position of [0, 1, 2, 3]) await dealPhotoOf(app.services, id, { position })
    const answer = await paper(id)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('casa-en-papel.pdf')
    const { numPages } = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    expect(numPages).toBe(1)
    const words = await wordsOf(answer.rawPayload)
    for (const told of [
      'Casa en papel',
      '$142,000',
      '$147,500',
      '$265,000',
      '6,100 ft²',
      'San Antonio, TX 78210',
      `/deals/${id}/`,
    ])
      expect(words).toContain(told)
    expect(words).toContain('Techo de dos capas')
  })

  test('is made without photos and figures too, and says what state it is in', async () => {
    const id = await dealOf(app, people.dealer, { state: 'under_contract', arv: null, renovation: null })
    const words = await wordsOf((await paper(id)).rawPayload)
    expect(words).toContain('Bajo contrato')
    expect(words).toContain('No lo dice')
  })
})
