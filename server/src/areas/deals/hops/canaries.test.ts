import { calculators } from '@cancha/contract/analysis/calculators'
import { hops } from '@cancha/contract/deals/hops'
import { search } from '@cancha/contract/ground/search'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { calculatorData } from '@cancha/domain/analysis/hops/calculator-data'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedToken } from '../../../testing/builders/analyses.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { FREE, pageOf, topicOf } from '../../../testing/builders/forums.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Everything of the deal that its reader could carry on: where it is, who sells it, what its dealer writes. */
const CANARY = /canario|78299/i
const DEAL = {
  title: 'Casa del canario',
  address1: '9 Canario Lane',
  address2: 'Apt Canario',
  city: 'Canariotown',
  zip: '78299',
  lotSize: '1 canario',
  body: '<p>El canario necesita vender.</p>',
}

let app: TestApp
let author: Person
let other: Person
let deal: number
beforeAll(async () => {
  app = await sharedTestApp()
  const dealer = await person(app, { dealer: true, firstName: 'Canario' })
  deal = await dealOf(app, dealer, DEAL)
  author = await person(app, { membership: 'basic' })
  other = await person(app, { membership: 'basic' })
})

async function begun(): Promise<string> {
  const { figures } = (
    await callAs(app, author, hops.dealFigures, { params: { dealid: String(deal) } })
  ).json()
  const data = { ...calculatorData('rental_property', figures), interest: 7, description: 'El canario llora' }
  const body = {
    calculator_type: 'rental_property' as const,
    calculator_data: data,
    user: String(author.id),
    from: { kind: 'deal' as const, id: String(deal) },
  }
  const { shortid } = (await callAs(app, author, calculators.saveAnalysis, { body })).json()
  await callAs(app, author, calculators.describeAnalysis, {
    params: { shortid },
    body: { name: 'El canario de los Canario', tags: ['canario'] },
  })
  return shortid
}

/** Wherever others meet a topic and its analysis, and what is made of it. */
async function placesOf(topic: { shortid: string; _id: string }, shortid: string) {
  const of = (await pageOf(app, other, topic)).analysis ?? ''
  const changes = [{ field: 'monthly_rent', value: 2_100, why: 'Las rentas de esa calle' }]
  const counter = await callAs(app, other, posting.addPost, {
    body: { author: String(other.id), topic: topic._id, message: 'Mira', counter: { of, changes } },
  })
  expect(counter.statusCode).toBe(200)
  const fork = (await callAs(app, other, posting.takeOver, { body: { id: of } })).json()
  const token = await sharedToken(app, author, shortid)
  return {
    fork: fork.shortid as string,
    shown: {
      topic: await pageOf(app, null, topic),
      'topic for a member': await pageOf(app, other, topic),
      lists: (await callAs(app, other, reading.latest, { query: {} })).json(),
      'its subcategory': (await callAs(app, {}, reading.inSubcategory, { query: { sid: FREE } })).json(),
      search: (await callAs(app, other, search.find, { query: { q: 'conviene' } })).body,
      feed: (await app.http.inject('/foros.xml')).body,
      fork: (await callAs(app, other, calculators.analysis, { params: { shortid: fork.shortid } })).json(),
      'the deal of the fork': (
        await callAs(app, other, hops.analysisDeal, { params: { shortid: fork.shortid } })
      ).json(),
    },
    shared: (await callAs(app, {}, calculators.sharedAnalysis, { params: { token } })).json(),
  }
}

describe('row 71: an analysis that was begun from a deal', () => {
  test('carries into the forum, into forks and into what is shared nothing of the deal but its numbers, also where the topic may stand beside the deal', async () => {
    for (const withorigin of [false, true]) {
      const shortid = await begun()
      const topic = await topicOf(app, author, { title: '¿Me conviene?', analysis: { shortid, withorigin } })
      const { shown } = await placesOf(topic, shortid)
      for (const [name, place] of Object.entries(shown)) {
        expect(JSON.stringify(place ?? null), name).not.toMatch(CANARY)
        expect(JSON.stringify(place ?? null), name).not.toContain(`/deals/${deal}`)
      }
      expect(JSON.stringify(shown.topic)).toContain('"purchase_price":142000')
    }
  })

  test('shows the deal’s city and postal code if its author lets the place be seen, and never its street, its title and its dealer', async () => {
    const shortid = await begun()
    const topic = await topicOf(app, author, { analysis: { shortid, withplace: true, withorigin: true } })
    const page = JSON.stringify(await pageOf(app, null, topic))
    expect(page).toContain('Canariotown')
    expect(page).not.toMatch(/Canario Lane|Apt Canario|Casa del canario|necesita vender|llora|los Canario/)
  })

  test('is shared by link without street and postal code, and without its deal', async () => {
    const shortid = await begun()
    const { shared } = await placesOf(await topicOf(app, author, { analysis: { shortid } }), shortid)
    expect(JSON.stringify(shared)).not.toMatch(/Canario Lane|78299|Casa del canario|llora|dealid/)
  })

  test('leaves no trace of who analysed it where others read the deal, unless they let their topic stand there', async () => {
    const shortid = await begun()
    await topicOf(app, author, { title: 'Secreta', analysis: { shortid } })
    const params = { dealid: String(deal) }
    const read = [
      (await callAs(app, other, hops.dealFigures, { params })).body,
      (await callAs(app, other, hops.dealAnalyses, { params })).body,
      (await callAs(app, other, hops.dealTopics, { params })).body,
    ].join()
    expect(read).not.toContain('Secreta')
    expect(read).not.toContain(shortid)
  })
})
