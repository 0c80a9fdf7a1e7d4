import { members } from '@cancha/contract/people/members'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cast, cast, type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

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
const answers = (who: Person) => ({
  userid: String(who.id),
  roles: '2',
  interests: ['1', '4'],
  currentlocation: HOME,
  primaryinvestmentlocation: ELSEWHERE,
})
const tell = (who: Person, changes: object = {}) =>
  callAs(app, who, members.addUserInfo, { body: { ...answers(who), ...changes } })

describe('[PROFCALL-007] the wizard’s answers', () => {
  test('[PROF-040] are kept, and everyone reads them', async () => {
    const who = await person(app)
    expect((await tell(who)).json()).toEqual({ success: true })
    const shown = await read(who, {})
    expect(shown).toMatchObject({
      roles: '2',
      role: { _id: '2', name: 'Inversionista principiante' },
      interests: ['1', '4'],
      currentlocation: { state: 'Texas', isoCode: 'TX', city: 'San Antonio', zipcode: '78228' },
      primaryinvestmentlocation: { state: 'Florida', isoCode: 'FL', city: 'Orlando', zipcode: '32822' },
    })
    expect(shown.interestlist.map(({ name }: { name: string }) => name)).toEqual([
      'Comprar mi primera casa',
      'House hacking',
    ])
  })

  test('[PROF-036] [PROFCALL-001] the session says who it is, the role and the interests', async () => {
    const who = await person(app, {
      firstName: 'Rebeca',
      lastName: 'Sol',
      membership: 'basic',
      lender: true,
      dealer: true,
    })
    await callAs(app, who, members.addPath, { body: { id: String(who.id) } })
    await tell(who)
    const session = async (of: Person) =>
      (await app.http.inject({ url: `/api/users/${of.id}`, headers: of.headers })).json().user
    expect(await session(who)).toMatchObject({
      id: String(who.id),
      firstname: 'Rebeca',
      lastname: 'Sol',
      email: who.email,
      level: 0,
      membershiprole: 'basic',
      usertype: ['lender', 'dealer'],
      sub: 'premium',
      pathalias: { alias: 'rebeca-sol' },
      interests: ['1', '4'],
      sentcount: 0,
      userinfoid: { roles: '2' },
      communityrule: false,
    })
    expect(await session(people.admin)).toMatchObject({ level: 1, membershiprole: 'admin' })
    expect(await session(people.free)).toMatchObject({
      level: 0,
      membershiprole: 'free',
      usertype: [],
      sub: 'free',
    })
    expect(await session(people.premium)).toMatchObject({ membershiprole: 'premium', sub: 'premium' })
  })

  test.each([
    ['[PROF-009] no role', { roles: '' }, 'body.roles', '* Seleccione el rol principal'],
    ['no role at all', { roles: undefined }, 'body.roles', '* Seleccione el rol principal'],
    ['[PROF-010] no interest', { interests: [] }, 'body.interests', '* Por favor seleccione intereses'],
    [
      '[PROF-011] [LIM3-007] four interests',
      { interests: ['1', '2', '3', '4'] },
      'body.interests',
      '* Seleccione hasta 3 intereses',
    ],
    [
      '[PROF-012] letters for a postal code',
      { currentlocation: { ...HOME, zipcode: 'abcde' } },
      'body.currentlocation.zipcode',
      'Ingrese un código postal válido',
    ],
    [
      '[PROF-013] no postal code',
      { primaryinvestmentlocation: { ...HOME, zipcode: '' } },
      'body.primaryinvestmentlocation.zipcode',
      'Por favor ingrese el código postal',
    ],
    [
      '[PROF-014] no state',
      { currentlocation: { ...HOME, state: '' } },
      'body.currentlocation.state',
      'Este espacio es obligatorio',
    ],
    [
      '[PROF-015] no city',
      { currentlocation: { ...HOME, city: ' ' } },
      'body.currentlocation.city',
      'Este espacio es obligatorio',
    ],
    ['a role that isn’t there', { roles: '999' }, 'body.roles', /^Elige de la lista/],
    ['an interest that isn’t there', { interests: ['1', '999'] }, 'body.interests', /^Elige de la lista/],
    [
      'a state that isn’t there',
      { currentlocation: { ...HOME, state: 'Atlantis' } },
      'body.currentlocation.state',
      'Elige un estado de la lista',
    ],
    [
      'a script for a city',
      { currentlocation: { ...HOME, city: '<script>' } },
      'body.currentlocation.city',
      'Escribe el nombre de la ciudad',
    ],
  ])('%s is refused, and nothing is kept', async (_, changes, path, msg) => {
    const who = await person(app)
    const answer = await tell(who, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0]).toEqual({
      path,
      msg: msg instanceof RegExp ? expect.stringMatching(msg) : msg,
    })
    expect(await read(who)).toMatchObject({ roles: null, interests: [], currentlocation: null })
  })
})
