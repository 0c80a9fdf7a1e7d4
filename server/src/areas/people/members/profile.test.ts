import { connections } from '@cancha/contract/people/connections'
import { members } from '@cancha/contract/people/members'
import { pages } from '@cancha/contract/school/pages'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cast, cast, type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'

const PHONE = '+12105550112'
const HOME = { state: 'Texas', city: 'San Antonio', zipcode: '78228' }
const ELSEWHERE = { state: 'FL', city: 'Orlando', zipcode: '32822' }

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await sharedTestApp()
  people = await cast(app)
})

const read = async (who: Person, viewer: Partial<Person> = who) =>
  (await callAs(app, viewer, members.userInfo, { query: { userid: String(who.id) } })).json()
const update = (who: Person, changes: object) =>
  callAs(app, who, members.updateUserInfo, { body: { userid: String(who.id), ...changes } })
const complaint = (answer: Awaited<ReturnType<typeof update>>) => {
  expect(answer.statusCode).toBe(400)
  return answer.json().issues[0]
}

describe('one’s own profile', () => {
  test('[PROF-034] [PROF-037] every field is kept, and an empty one is gone', async () => {
    const who = await person(app)
    const changes = {
      firstname: 'María José',
      lastname: 'Núñez',
      roles: '3',
      interests: ['2'],
      currentlocation: HOME,
      primaryinvestmentlocation: ELSEWHERE,
      secondaryinvestmentlocation: [{ state: 'GA', city: 'Atlanta' }],
      shortbio: '  Compro feo  ',
      primarycategory: 'Dúplex',
      fulladdress: 'Calle Roble 12',
      website: 'micasa.com',
      aboutyourself: 'Uno\r\ndos\u202e',
      companydetails: 'Casas SA',
      phonenumber: '+1 (210) 555-0112',
      isphoneprivate: true,
      isemailprivate: true,
    }
    const answer = await update(who, changes)
    expect(answer.json()).toEqual({ success: true, msg: 'tu perfil ha sido actualizado exitosamente' })
    expect(await read(who)).toMatchObject({
      userid: { _id: String(who.id), firstname: 'María José', lastname: 'Núñez', email: who.email },
      roles: '3',
      interests: ['2'],
      currentlocation: { state: 'Texas', isoCode: 'TX', city: 'San Antonio', zipcode: '78228' },
      primaryinvestmentlocation: { state: 'Florida', isoCode: 'FL', city: 'Orlando', zipcode: '32822' },
      shortbio: 'Compro feo',
      primarycategory: 'Dúplex',
      fulladdress: 'Calle Roble 12',
      website: 'https://micasa.com/',
      aboutyourself: 'Uno\ndos',
      companydetails: 'Casas SA',
      phonenumber: PHONE,
      secondaryinvestmentlocation: [{ city: 'Atlanta', state: 'Georgia', isoCode: 'GA', zipcode: null }],
      isphoneprivate: true,
      isemailprivate: true,
    })
    await update(who, { shortbio: '', website: '', phonenumber: '', currentlocation: null })
    expect(await read(who)).toMatchObject({
      shortbio: null,
      website: null,
      phonenumber: null,
      currentlocation: null,
      companydetails: 'Casas SA',
    })
  })

  test.each([
    ['website', 'javascript:alert(1)', 'body.website'],
    ['shortbio', 'a'.repeat(161), 'body.shortbio'],
    ['aboutyourself', 'a'.repeat(2_001), 'body.aboutyourself'],
    ['phonenumber', '2105550112', 'body.phonenumber'],
    ['firstname', 'M4ría', 'body.firstname'],
    ['secondaryinvestmentlocation', Array(6).fill(ELSEWHERE), 'body.secondaryinvestmentlocation'],
  ])('[PROF-032] %s %j is refused by its name', async (field, value, path) => {
    expect(complaint(await update(people.owner, { [field]: value })).path).toBe(path)
  })

  test('row 5: what isn’t a profile’s is dropped', async () => {
    const who = await person(app)
    await update(who, {
      level: 1,
      membership: 'premium',
      sub: 'premium',
      lender: true,
      avatarKey: 'x',
      shortbio: 'y',
    })
    const [row] = await app.services.database.db.select().from(users).where(eq(users.id, who.id))
    expect(row).toMatchObject({ level: 0, membership: 'free', lender: false })
    expect(await read(who)).toMatchObject({ avatar: null, shortbio: 'y', pro: false })
  })
})

describe('row 4: phone and e-mail', () => {
  let who: Person
  beforeAll(async () => {
    who = await person(app, { email: 'canario.del.perfil@prueba.example' })
    await app.services.database.db.update(users).set({ phone: PHONE }).where(eq(users.id, who.id))
  })
  const seen = async (viewer: Partial<Person>) => {
    const shown = await read(who, viewer)
    return [shown.phonenumber, shown.userid.email]
  }
  const both = [PHONE, 'canario.del.perfil@prueba.example']
  const none = [null, null]

  test('[PROF-031] are in the answer for basic, premium and level 1 alone', async () => {
    for (const viewer of [people.basic, people.premium, people.admin, who])
      expect(await seen(viewer)).toEqual(both)
    for (const viewer of [{}, people.free, people.lender, people.dealer])
      expect(await seen(viewer)).toEqual(none)
  })

  test('[PROF-029] [PROF-030] and not even for them when the owner hides them', async () => {
    await update(who, { isphoneprivate: true })
    expect(await seen(people.premium)).toEqual([null, 'canario.del.perfil@prueba.example'])
    await update(who, { isphoneprivate: false, isemailprivate: true })
    expect(await seen(people.premium)).toEqual([PHONE, null])
    await update(who, { isphoneprivate: true })
    for (const viewer of [people.basic, people.premium, people.admin])
      expect(await seen(viewer)).toEqual(none)
    expect(await seen(who)).toEqual(both)
  })

  test('who pays nothing is told that there is something to see, not what', async () => {
    await update(who, { isphoneprivate: false, isemailprivate: true })
    expect((await read(who, people.free)).hascontact).toBe(true)
    expect((await read(who, people.premium)).hascontact).toBe(false)
    await update(who, { isphoneprivate: true })
    expect((await read(who, people.free)).hascontact).toBe(false)
  })
})

test('[PROF-043] [PROF-044] who may connect and who may edit comes with the page', async () => {
  expect((await read(people.owner)).can).toEqual({ edit: true, connect: false })
  expect((await read(people.owner, people.other)).can).toEqual({ edit: false, connect: true })
  expect((await read(people.owner, {})).can).toEqual({ edit: false, connect: false })
})

describe('[PROF-041] the connections of a member', () => {
  const ask = async (who: Person, viewer: Partial<Person> = {}) =>
    (await callAs(app, viewer, members.memberConnections, { query: { userid: String(who.id) } })).json()

  test('are counted, and the newest are shown to everyone', async () => {
    const [who, friend, waiting] = [
      await person(app),
      await person(app, { firstName: 'Amiga' }),
      await person(app),
    ]
    const body = { sid: String(friend.id), rid: String(who.id) }
    await callAs(app, friend, connections.send, { body })
    await callAs(app, waiting, connections.send, { body: { ...body, sid: String(waiting.id) } })
    expect(await ask(who)).toEqual({ connected: 0, newest: [] })
    await callAs(app, who, connections.accept, { body })
    expect(await ask(who)).toMatchObject({ connected: 1, newest: [{ firstname: 'Amiga' }] })
  })

  test('are not those whom the viewer blocks, nor those who block the viewer', async () => {
    const [who, friend, viewer] = [
      await person(app),
      await person(app, { firstName: 'Amiga' }),
      await person(app),
    ]
    const body = { sid: String(friend.id), rid: String(who.id) }
    await callAs(app, friend, connections.send, { body })
    await callAs(app, who, connections.accept, { body })
    for (const [one, other] of [
      [friend, viewer],
      [viewer, friend],
    ] as const) {
      const between = { body: { userId: String(one.id), otherId: String(other.id) } }
      await callAs(app, one, connections.block, between)
      expect(await ask(who, viewer)).toEqual({ connected: 0, newest: [] })
      await callAs(app, one, connections.unblock, between)
      expect(await ask(who, viewer)).toMatchObject({ connected: 1, newest: [{ firstname: 'Amiga' }] })
    }
  })

  test('and nobody finds the page of who has blocked them', async () => {
    const [who, pest] = [await person(app), await person(app)]
    await callAs(app, who, connections.block, { body: { userId: String(who.id), otherId: String(pest.id) } })
    expect((await read(who, pest)).code).toBe('not_found')
    expect((await ask(who, pest)).code).toBe('not_found')
    expect((await read(pest, who)).userid._id).toBe(String(pest.id))
  })
})

describe('[CALL-045] [PROFCALL-012] a member’s short address', () => {
  const ask = (who: Person) => callAs(app, who, members.addPath, { body: { id: String(who.id) } })
  const leadsTo = async (alias: string) =>
    (await callAs(app, {}, pages.resolveAlias, { query: { alias } })).json().p

  test('is made when it is first asked for, once, even by many at a time', async () => {
    const who = await person(app, { firstName: 'Zoé', lastName: 'Del Río' })
    const given = await Promise.all(Array.from({ length: 10 }, () => ask(who)))
    const aliases = new Set(given.map((answer) => answer.json().pathalias.alias))
    expect([...aliases]).toEqual(['zoe-del-rio'])
    expect(await leadsTo('zoe-del-rio')).toEqual({ page: String(who.id), pagetype: 'users' })
    expect((await read(who)).pathalias).toEqual({ alias: 'zoe-del-rio' })
  })

  test.each([
    ['Ágata', 'Ibarra', /^agata-ibarra$/],
    ['Ágata', 'Ibarra', /^agata-ibarra-\d+$/],
    ['Ольга', 'Петрова', /^ольга-петрова$/],
  ])('%s %s gets one of her own', async (firstName, lastName, form) => {
    const who = await person(app, { firstName, lastName })
    expect((await ask(who)).json().pathalias.alias).toMatch(form)
  })

  test('changes with the name, and the old one still leads there', async () => {
    const who = await person(app, { firstName: 'Inés', lastName: 'Soto' })
    await ask(who)
    await update(who, { lastname: 'Luna' })
    expect((await read(who)).pathalias).toEqual({ alias: 'ines-luna' })
    expect(await leadsTo('ines-soto')).toMatchObject({ page: String(who.id), pagetype: 'users' })
    const without = await person(app, { firstName: 'Sin', lastName: 'Alias' })
    await update(without, { lastname: 'Nada' })
    expect((await read(without)).pathalias).toBeNull()
  })
})
