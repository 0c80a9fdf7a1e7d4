import { presence } from '@cancha/contract/talk/messenger/presence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect as openDatabase } from '../../../../database/connection.ts'
import type { LiveSocket } from '../../../../live/hear.ts'
import type { Live } from '../../../../live/live.ts'
import { block } from '../../../../testing/builders/messages.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { onlineFor } from './presence.ts'
import { PresenceNews } from './presence-news.ts'

/** Two nodes of one program; the first has the sockets. */
let app: TestApp
let beside: TestApp
let news: PresenceNews
beforeAll(async () => {
  app = await createTestApp()
  beside = await createTestApp({}, { beside: app })
  await app.asOwner(`insert into live_nodes values ('de-prueba', now() + interval '1 hour')`)
  news = new PresenceNews(app.services, 30)
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

const connect = (one: Person, other: Person) =>
  app.asOwner(`insert into connections (requester_id, recipient_id, status, connected_at)
    values (${one.id}, ${other.id}, 2, now())`)
const comes = async (who: Person, at = app) => {
  await app.asOwner(`insert into live_presence values (${who.id}, 'de-prueba')`)
  at.services.live.presenceOf([who.id])
}
const goes = async (who: Person, at = app) => {
  await app.asOwner(`delete from live_presence where user_id = ${who.id}`)
  at.services.live.presenceOf([who.id])
}

/** A socket of this person that has introduced itself, with whom it was told of; and the lists that it was sent since. */
function socketOf(who: Person, by = news, online: number[] = []): { told: string[][]; close(): void } {
  const told: string[][] = []
  let close = () => {}
  const socket: LiveSocket = {
    tell: (_, data) => void told.push((data as { userId: string }[]).map(({ userId }) => userId)),
    enter: async () => {},
    leave: async () => {},
    onClosed: (act) => {
      close = act
    },
  }
  by.follow(who.id, socket, online)
  return { told, close: () => close() }
}

/** The live server of the app, whose news of presence are made here. */
function deafLive() {
  let says = (_: number[] | 'missed'): void => {}
  const live: Live = {
    ...app.services.live,
    onPresence(act) {
      says = act
    },
  }
  return { live, says: (changed: number[] | 'missed') => says(changed) }
}

const ids = (...people: Person[]) => people.map(({ id }) => String(id))

describe('[EVT-003] decision 73: a socket that has introduced itself', () => {
  test('is told when a connection comes and goes, at whichever node, and of nobody else', async () => {
    const [ana, beto, carla, stranger] = [
      await person(app),
      await person(app),
      await person(app),
      await person(app),
    ]
    await connect(ana, beto)
    await connect(carla, ana)
    const [phone, laptop] = [socketOf(ana), socketOf(ana)]
    const strangers = socketOf(stranger)
    await comes(beto)
    await expect.poll(() => phone.told).toEqual([ids(beto)])
    await comes(carla, beside)
    await expect.poll(() => phone.told).toEqual([ids(beto), ids(beto, carla)])
    // Said once more, it is no news.
    app.services.live.presenceOf([beto.id, stranger.id])
    await goes(beto, beside)
    await expect.poll(() => phone.told).toEqual([ids(beto), ids(beto, carla), ids(carla)])
    expect(laptop.told).toEqual(phone.told)
    expect(strangers.told).toEqual([])

    // A socket that comes just then knows already what the others are still to be told.
    const { db } = app.services.database
    await app.asOwner(`insert into live_presence values (${beto.id}, 'de-prueba')`)
    const late = socketOf(ana, news, await onlineFor(db, ana.id))
    app.services.live.presenceOf([beto.id])
    await expect.poll(() => phone.told.at(-1)).toEqual(ids(beto, carla))
    await goes(beto)
    await expect.poll(() => [phone, late].map(({ told }) => told.at(-1))).toEqual([ids(carla), ids(carla)])
    late.close()

    laptop.close()
    await goes(carla)
    await expect.poll(() => phone.told.at(-1)).toEqual([])
    expect(laptop.told).toHaveLength(5)
    for (const socket of [phone, strangers]) socket.close()
  })

  test('is told at once less where one of the two hides it, is blocked, or is no connection any more', async () => {
    const [ana, beto, carla] = [await person(app), await person(app), await person(app)]
    await connect(ana, beto)
    await connect(ana, carla)
    const [anas, betos] = [socketOf(ana), socketOf(beto)]
    for (const who of [ana, beto, carla]) await comes(who)
    await expect.poll(() => [anas.told.at(-1), betos.told.at(-1)]).toEqual([ids(beto, carla), ids(ana)])
    const shows = (online: boolean) =>
      callAs(app, beto, presence.saveSettings, {
        body: { userId: String(beto.id), seen: true, typing: true, online },
      })
    await shows(false)
    await expect.poll(() => [anas.told.at(-1), betos.told.at(-1)]).toEqual([ids(carla), []])
    await shows(true)
    await expect.poll(() => [anas.told.at(-1), betos.told.at(-1)]).toEqual([ids(beto, carla), ids(ana)])
    await block(app, carla, ana)
    await expect.poll(() => anas.told.at(-1)).toEqual(ids(beto))
    for (const socket of [anas, betos]) socket.close()
  })

  test('isn’t kept where it closed before it could be told', async () => {
    const ana = await person(app)
    const { live } = deafLive()
    let asked = 0
    const database = openDatabase({
      url: app.databaseUrl,
      poolSize: 1,
      onQuery: () => asked++,
      onError: (error) => expect.fail(String(error)),
    })
    const own = new PresenceNews({ ...app.services, live, database }, 30)
    const closed = { tell: () => {}, onClosed: (act: () => void) => act() }
    own.follow(ana.id, { ...closed, enter: async () => {}, leave: async () => {} }, [])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toBe(0)
    await database.close()
  })

  test('costs one statement for all of them, and none while nobody is there or nothing changes', async () => {
    const [star, ...fans] = await Promise.all(Array.from({ length: 12 }, () => person(app)))
    for (const fan of fans) await connect(fan, star as Person)
    let asked = 0
    // A connection of its own: an app of the tests leaves out what is asked by the clock.
    const database = openDatabase({
      url: app.databaseUrl,
      poolSize: 1,
      onQuery: () => asked++,
      onError: (error) => expect.fail(String(error)),
    })
    const { live, says } = deafLive()
    const own = new PresenceNews({ ...app.services, live, database }, 30)
    await comes(star as Person)
    says([(star as Person).id])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toBe(0)
    const sockets = fans.map((fan) => socketOf(fan, own))
    await expect.poll(() => sockets.map(({ told }) => told)).toEqual(fans.map(() => [ids(star as Person)]))
    // Once more, for all together.
    asked = 0
    await goes(star as Person)
    says([(star as Person).id])
    await expect.poll(() => sockets.map(({ told }) => told.at(-1))).toEqual(fans.map(() => []))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toBe(1)
    for (const socket of sockets) socket.close()
    await database.close()
  })

  test('is told what its node missed, and what a failing database kept back', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    await connect(ana, beto)
    const { live, says } = deafLive()
    const deaf = new PresenceNews({ ...app.services, live }, 30)
    const misses = socketOf(ana, deaf)
    await comes(beto)
    says('missed')
    await expect.poll(() => misses.told).toEqual([ids(beto)])
    misses.close()
    await goes(beto)

    const anas = socketOf(ana)
    await app.asOwner('alter table messenger_settings rename to hidden_settings')
    await comes(beto)
    await expect.poll(() => app.logged().some(({ msg }) => msg === 'quién está en línea')).toBe(true)
    await app.asOwner('alter table hidden_settings rename to messenger_settings')
    await expect.poll(() => anas.told).toEqual([ids(beto)])
    anas.close()
  })
})
