import { enquiries } from '@cancha/contract/deals/enquiries'
import { finding } from '@cancha/contract/deals/finding'
import { offers } from '@cancha/contract/deals/offers'
import { searches } from '@cancha/contract/deals/searches'
import { connections } from '@cancha/contract/people/connections'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { getDesktopNotification } from '@cancha/contract/talk/notifications-events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { replyOf, topicOf } from '../../../testing/builders/forums.ts'
import { block, conversation, sending } from '../../../testing/builders/messages.ts'
import { sentencesTo, toldTo } from '../../../testing/builders/notifications.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { type AppWithPushes, createAppWithPushes } from '../../../testing/stand-ins/app-with-pushes.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { moveDeal, tellDealChange } from '../../deals/deals/move.ts'
import { deliverDue } from './deliver/deliver.ts'

let app: TestApp
let pushes: AppWithPushes
beforeAll(async () => {
  pushes = await createAppWithPushes()
  app = pushes.app
})
afterAll(() => pushes.close())
afterEach(() => vi.restoreAllMocks())

/** Ana, who is told, and David, who does it; and a browser of hers. */
type Two = { ana: Person; david: Person; browser: Awaited<ReturnType<AppWithPushes['browserOf']>> }

/** Two new people, of whom Ana wants to be told of everything by every way. */
async function two(): Promise<Two> {
  const options = { dealer: true, membership: 'basic' } as const
  const ana = await person(app, { firstName: 'Ana', ...options })
  const david = await person(app, { firstName: 'David', lastName: 'Ortega', ...options })
  const kinds = app.services.declared.notifications.map(
    ({ name, inApp }) => `(${ana.id}, '${name}', ${inApp !== false}, true, 'now')`,
  )
  await app.asOwner(
    `insert into notification_choices (user_id, kind, app, push, mail) values ${kinds.join(', ')}`,
  )
  // A page of hers is open somewhere, which hears of what is told.
  await app.asOwner(`insert into live_nodes (node, beat_at) values ('otro', now() + interval '1 hour') on conflict do nothing;
    insert into live_presence (node, user_id) values ('otro', ${ana.id})`)
  return { ana, david, browser: await pushes.browserOf(ana) }
}

/** Prepares an act of David's that Ana is told of, and returns the function that does it. */
type Place = (between: Two) => Promise<() => Promise<unknown>>

const priced = async (deal: number) => {
  await app.asOwner(`update deals set price = price - 500000 where id = ${deal};
    insert into deal_prices (deal_id, at, price) select id, now(), price from deals where id = ${deal}`)
  const change = { deal, what: 'price', at: new Date().toISOString() } as const
  await app.services.database.transaction((tx) => tellDealChange(tx, app.services, change))
}
const moved = (id: number, move: 'sell' | 'republish' | 'withdraw', david: Person) =>
  app.services.database.transaction((tx) => moveDeal(tx, app.services, { id, move, by: david.id }))
const kept = async (ana: Person, david: Person) => {
  const deal = await dealOf(app, david)
  await callAs(app, ana, finding.keepFavorite, { params: { id: String(deal) } })
  return deal
}

const PLACES: Record<string, Place> = {
  'a like': async ({ ana, david }) => {
    const post = await replyOf(app, ana, await topicOf(app, await person(app)))
    return () => callAs(app, david, posting.like, { body: { _id: post._id, uid: String(david.id) } })
  },
  'a solution': async ({ ana, david }) => {
    const topic = await topicOf(app, david)
    const post = await replyOf(app, ana, topic)
    return () => callAs(app, david, posting.solve, { body: { id: topic._id, post: post._id } })
  },
  'a reply': async ({ ana, david }) => {
    const topic = await topicOf(app, ana)
    return () => replyOf(app, david, topic)
  },
  'a mention': async ({ ana, david }) => {
    const topic = await topicOf(app, await person(app))
    return () => replyOf(app, david, topic, `<p>Mira, @[${ana.id}].</p>`)
  },
  'a mention that an edit adds': async ({ ana, david }) => {
    const post = await replyOf(app, david, await topicOf(app, await person(app)))
    return () =>
      callAs(app, david, posting.updatePost, {
        body: { id: post._id, message: `<p>Mira, @[${ana.id}].</p>` },
      })
  },
  'a question about a deal': async ({ ana, david }) => {
    const deal = await dealOf(app, ana)
    const values = {
      dealid: String(deal),
      fullname: 'David Ortega',
      email: david.email,
      phonenumber: '',
      message: '¿Sigue libre?',
    }
    return () => callAs(app, david, enquiries.ask, { body: { values } })
  },
  'an offer': async ({ ana, david }) => {
    const dealid = String(await dealOf(app, ana))
    const terms = { amount: '140000', earnest: '2000', days: 21, note: '', stands: 3 }
    return () => callAs(app, david, offers.makeOffer, { body: { dealid, ...terms } })
  },
  'an offer that is declined': async ({ ana, david }) => {
    const id = String(await offerOf(app, await dealOf(app, david), ana))
    return () => callAs(app, david, offers.declineOffer, { body: { id, version: 1 } })
  },
  'a lower price of a deal that one keeps': async ({ ana, david }) => {
    const deal = await kept(ana, david)
    return () => priced(deal)
  },
  'a deal that one keeps and is sold': async ({ ana, david }) => {
    const deal = await kept(ana, david)
    return () => moved(deal, 'sell', david)
  },
  'a deal that meets a saved search': async ({ ana, david }) => {
    const title = `Casa para ${ana.id}a`
    await savedSearch(app, ana, { search: title })
    const deal = await dealOf(app, david, { title, state: 'withdrawn' })
    return () => moved(deal, 'republish', david)
  },
  'a message': async ({ ana, david }) => {
    const id = await conversation(app, david, ana)
    return () => sending(app, david, id)
  },
  'a request to connect':
    async ({ ana, david }) =>
    () =>
      callAs(app, david, connections.send, { body: { sid: String(david.id), rid: String(ana.id) } }),
  'a request that is accepted': async ({ ana, david }) => {
    const between = { body: { sid: String(ana.id), rid: String(david.id) } }
    await callAs(app, ana, connections.send, between)
    return () => callAs(app, david, connections.accept, between)
  },
}

type Block = (between: Two) => Promise<unknown>
type Reached = { bell: number; pushes: number; letters: number; live: number }

/**
 * Has all of it happen, each between two people of its own, and what waits leave.
 * @param blocks what happens before it, or after it was told and before anything left
 * @returns how much reaches each Ana by each way
 */
async function reached(blocks: { before?: Block; after?: Block }): Promise<Record<string, Reached>> {
  const heard = vi.spyOn(app.services.live, 'toUser')
  const all: [string, Two][] = []
  for (const [place, begin] of Object.entries(PLACES)) {
    const between = await two()
    const act = await begin(between)
    await blocks.before?.(between)
    await act()
    all.push([place, between])
  }
  // Nothing leaves in quiet hours: jobs tell what they tell, and it waits.
  const ids = all.map(([, { ana }]) => ana.id).join(', ')
  await app.asOwner(`insert into notification_settings (user_id, quiet_from, quiet_to, zone)
    select id, 0, 1439, 'America/Chicago' from users where id in (${ids})`)
  await app.runJobs()
  for (const [, between] of all) await blocks.after?.(between)
  await app.asOwner(`delete from notification_settings where user_id in (${ids});
    update notification_deliveries set due_at = now() - interval '1 minute';
    update notifications set last_at = last_at - interval '1 minute'`)
  await deliverDue(app.services)
  await app.runJobs()
  const found: Record<string, Reached> = {}
  for (const [place, { ana, browser }] of all)
    found[place] = {
      bell: (await toldTo(app, ana)).notify.length,
      pushes: pushes.service.received(browser).length,
      letters: app.letters.filter(({ to }) => to === ana.email).length,
      live: heard.mock.calls.filter(([to, { name }]) => to === ana.id && name === getDesktopNotification.name)
        .length,
    }
  return found
}

/** The same for each place. @param message what differs for messages, which have no place in the bell */
const forEach = (same: Partial<Reached>, message: Partial<Reached> = same) =>
  Object.fromEntries(
    Object.keys(PLACES).map((place) => [
      place,
      expect.objectContaining(place === 'a message' ? message : same),
    ]),
  )
const NOTHING = { bell: 0, pushes: 0, letters: 0 }

test('without a block each of it is told by every way', async () => {
  const once = { bell: 1, pushes: 1, letters: 1, live: 1 }
  expect(await reached({})).toEqual(forEach(once, { ...once, bell: 0, live: 0 }))
})

test.each<[string, Block]>([
  ['who would be told', ({ ana, david }) => block(app, ana, david)],
  ['the other', ({ ana, david }) => block(app, david, ana)],
])('after a block by %s nothing reaches them: no line, no event, no push, no letter', async (_, before) => {
  expect(await reached({ before })).toEqual(forEach({ ...NOTHING, live: 0 }))
})

test('what waits unread when they block the other is gone, and leaves no more', async () => {
  expect(await reached({ after: ({ ana, david }) => block(app, ana, david) })).toEqual(forEach(NOTHING))
})

test('what the two had agreed on before the block goes on: an accepted offer, and that it fell', async () => {
  const { ana, david } = await two()
  const deal = await dealOf(app, david)
  const id = String(await offerOf(app, deal, ana))
  await callAs(app, david, offers.acceptOffer, { body: { id, version: 1, amount: 140_000 } })
  await block(app, ana, david)
  expect(await sentencesTo(app, ana)).toEqual([expect.stringContaining('aceptó tu oferta')])
  await moved(deal, 'withdraw', david)
  await app.runJobs()
  expect(await sentencesTo(app, ana)).toEqual([
    expect.stringMatching(/^El contrato de tu oferta .* se cayó\.$/),
  ])
})

test('an offer that waited is agreed on no more after a block', async () => {
  const { ana, david } = await two()
  const id = String(await offerOf(app, await dealOf(app, david), ana))
  await block(app, ana, david)
  const accepted = await callAs(app, david, offers.acceptOffer, { body: { id, version: 1, amount: 140_000 } })
  expect(accepted.json().code).toBe('forbidden')
})

test('no list that is made for one has anything of the other: the summary, the panel, suggestions, whom to mention', async () => {
  const { ana, david } = await two()
  await app.asOwner(
    `update profiles set state_code = 'NV', city = 'Reno' where user_id in (${ana.id}, ${david.id});
      update users set last_name = 'Zurita' where id = ${david.id}`,
  )
  await dealOf(app, david, { stateCode: 'NV', city: 'Reno' })
  await savedSearch(app, ana, { state: 'NV' })
  await topicOf(app, david)
  await sending(app, david, await conversation(app, david, ana))
  const lists = async () => {
    const { declared, database } = app.services
    const reader = { id: ana.id, since: new Date(Date.now() - 60_000) }
    const sections = declared.summarySections.filter(
      ({ name }) => name !== 'school' && name !== 'notifications',
    )
    const counts: Record<string, number> = {}
    for (const { name, read } of sections) {
      const said = await read({ db: database.db, kinds: declared.notifications }, [reader])
      counts[name] = said.get(ana.id)?.count ?? 0
    }
    return {
      ...counts,
      panel: (await callAs(app, ana, searches.matchingDeals, {})).json().matches.length,
      suggestions: (await callAs(app, ana, connections.suggestions, {})).json().userdata.length,
      mentionable: (await callAs(app, ana, reading.mentionable, { query: { q: 'Zurita' } })).json().users
        .length,
    }
  }
  const before = await lists()
  await block(app, ana, david)
  const after = await lists()
  const fewer = Object.entries(before).map(([list, count]) => [
    list,
    count - (after as typeof before)[list as keyof typeof before],
  ])
  expect(Object.fromEntries(fewer)).toEqual(Object.fromEntries(Object.keys(before).map((list) => [list, 1])))
})
