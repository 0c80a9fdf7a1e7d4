import { offers } from '@cancha/contract/deals/offers'
import { beforeAll, expect, test } from 'vitest'
import { enquiryOf, offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const at = (text: string) => new Date(`2026-10-${text}:00-04:00`)

test('a month counts what came in it in the site’s zone, and the median of what an answer took', async () => {
  const dealer = await person(app, { dealer: true })
  const deal = await dealOf(app, dealer, { title: 'Casa en Hicks Ave' })
  const quiet = await dealOf(app, dealer)
  const ana = await person(app)
  await app.asOwner(`
    update deals set published_at = '2026-09-01T12:00:00Z' where dealer_id = ${dealer.id};
    update deals set updated_at = now() + interval '1 hour' where id = ${deal};
    insert into deal_days (deal_id, day, views) values (${deal}, '2026-09-30', 7), (${deal}, '2026-10-01', 3), (${deal}, '2026-10-31', 4), (${deal}, '2026-11-01', 9);
    insert into deal_favorites (user_id, deal_id, created_at) values (${ana.id}, ${deal}, '2026-10-05T12:00:00Z')`)
  const took = [10, 20, 600]
  for (const minutes of took)
    await enquiryOf(app, deal, undefined, {
      createdAt: at('05T12:00'),
      answeredAt: new Date(at('05T12:00').getTime() + minutes * 60_000),
    })
  await enquiryOf(app, deal, ana, { createdAt: at('31T23:59') })
  await enquiryOf(app, deal, undefined, { createdAt: at('01T00:00') })
  // The first minute of the month before and of the one after, in New York.
  await enquiryOf(app, deal, undefined, { createdAt: new Date('2026-10-01T03:59:00Z') })
  await enquiryOf(app, deal, undefined, { createdAt: new Date('2026-11-01T04:00:00Z') })
  const offer = await offerOf(app, deal, ana)
  await app.asOwner(`update deal_offers set created_at = '2026-10-20T12:00:00Z' where id = ${offer}`)
  const answer = await callAs(app, dealer, offers.dealerMonth, { query: { month: '2026-10' } })
  expect(answer.json()).toEqual({
    month: '2026-10',
    deals: [
      {
        dealid: String(deal),
        title: 'Casa en Hicks Ave',
        status: 'active',
        views: 7,
        favorites: 1,
        enquiries: 5,
        offers: 1,
      },
      {
        dealid: String(quiet),
        title: expect.any(String),
        status: 'active',
        views: 0,
        favorites: 0,
        enquiries: 0,
        offers: 0,
      },
    ],
    answered: { enquiries: 3, minutes: 20 },
  })
})

test('a month without anything has no median, and what is no month is refused', async () => {
  const dealer = await person(app, { dealer: true })
  const asked = (month?: string) => callAs(app, dealer, offers.dealerMonth, { query: { month } })
  expect((await asked()).json()).toMatchObject({ deals: [], answered: { enquiries: 0, minutes: null } })
  expect((await asked('2026-13')).json().issues).toEqual([{ path: 'query.month', msg: 'Elige un mes' }])
})
