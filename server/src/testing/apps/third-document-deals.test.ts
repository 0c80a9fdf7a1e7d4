import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { programActor } from '../../areas/ground/audit/audit.ts'
import { invite } from '../../areas/people/accounts/joining/invite.ts'
import { dealOf } from '../builders/deals.ts'
import { asks, lenderToken, lends } from '../builders/lending/loan-market.ts'
import { type Person, person } from '../cast.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { SIGNED_IN } from './app-member.ts'

const MISSING = 'All * marked field are required.'
const published = printed({ msg: z.literal('done'), dealid: id })
const deal = printed({
  dealid: id,
  title: filled,
  address1: filled,
  address2: text,
  state: z.string().regex(/^.+ \([A-Z]{2}\)$/),
  city: filled,
  zipcode: filled,
  price: z.number(),
  renovationestimate: z.number().nullable(),
  avr: z.number().nullable(),
  footage: z.number(),
  type: filled,
  yearbuild: z.number(),
  lotsize: filled,
  bedroom: z.number(),
  bathrooms: z.number(),
  body: filled,
  availablefor: z.enum(['Yes', 'No']),
  photo: some(printed({ location: filled, name: text })),
  author: printed({
    _id: id,
    firstname: filled,
    lastname: filled,
    pathalias: printed({ alias: filled }).nullable(),
  }),
})
const VALUES = {
  title: 'C',
  address1: '418 Hicks Ave',
  address2: '',
  state: 'Texas (TX)',
  city: 'San Antonio',
  zipcode: '78210',
  price: 142_000,
  renovationestimate: '38000',
  avr: 265_000,
  footage: 1240,
  type: 'Single Family',
  yearbuild: 1948,
  lotsize: '6,100 ft²',
  bedroom: 3,
  bathrooms: 1,
  body: '<p>Techo de dos capas.</p>',
}

// The third document's calls of the deals and of a loan's page: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the third document, with deals and loans', (dialect) => {
  let app: TestApp
  let seller: Person
  let dealer: AppClient
  let visitor: AppClient
  let photo: { name: string; base64Image: string }
  let dealid: string | number

  const signedIn = ({ token }: Person) => {
    const client = new AppClient(app, dialect)
    client.keep(token)
    return client
  }

  beforeAll(async () => {
    app = await createTestApp()
    seller = await person(app, { firstName: 'David', dealer: true })
    // Somebody who has sold here for long: what they say is public at once.
    const approvedAt = new Date(Date.now() - 400 * 86_400_000)
    for (const _ of [1, 2, 3]) await dealOf(app, seller, { state: 'withdrawn', approvedAt })
    dealer = signedIn(seller)
    visitor = new AppClient(app, dialect)
    const pixels = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2E75B6' } })
    const base64 = (await pixels.jpeg().toBuffer()).toString('base64')
    photo = { name: 'IMG_2045.jpg', base64Image: `data:image/jpeg;base64,${base64}` }
  })
  afterAll(() => app.close())

  const saying = (more: object = {}) => ({
    author: dealer.id(seller.id),
    values: { ...VALUES, ...more },
    photos: [photo],
    availablefor: 'Yes',
  })

  test('a dealer presses the button of the letter, and is signed in', async () => {
    const email = 'ramiro@apps.example'
    const name = { firstName: 'Ramiro', lastName: 'Quintana' }
    await invite(app.services, programActor, { as: 'dealer', email, name }, 'prueba')
    await app.runJobs()
    const letter = app.letters.findLast(({ to }) => to === email)?.text ?? ''
    const { user } = await visitor.gets(SIGNED_IN, 'POST /users/authentication/activate/dealer', {
      token: /dealer\/reset\/(\S+)/.exec(letter)?.[1],
    })
    expect(user).toMatchObject({ email, usertype: ['dealer'] })
  })

  test('POST /deals/add: with empty fields, and with all that the form has', async () => {
    for (const empty of [{ title: '', city: '' }, { type: '' }, { title: '', price: 'mucho' }])
      expect(await dealer.call('POST /deals/add', saying(empty))).toMatchObject({
        status: 400,
        body: { msg: MISSING },
      })
    expect((await dealer.call('POST /deals/add', { ...saying(), photos: [] })).body.msg).toBe(MISSING)
    const added = await dealer.gets(published, 'POST /deals/add', saying())
    dealid = added.dealid
  })

  test('GET deals/contents, with and without search: photos, author, text', async () => {
    const list = printed({ deals: z.array(deal).length(1) })
    for (const query of ['', '?search=San%20Antonio', '?search=78210']) {
      const { deals } = await visitor.gets(list, `GET deals/contents${query}`)
      expect(deals[0]).toMatchObject({ type: 'house', title: 'C', photo: [{ name: photo.name }] })
    }
    const one = await visitor.gets(printed({ deal: some(deal) }), `GET deals/contents/node/${dealid}`)
    expect(one.deal[0]).toMatchObject({ type: 'house', photo: [{ name: photo.name }] })
  })

  test('POST /deals/update: any kind of property; known words are ours, others stay', async () => {
    for (const [type, kept] of [
      ['Casa', 'house'],
      ['Dúplex', 'duplex'],
      ['Duplex', 'duplex'],
      ['Land', 'Land'],
      ['Rancho con pozo', 'Rancho con pozo'],
    ] as const) {
      await dealer.gets(published, 'POST /deals/update', {
        ...saying({ type }),
        photos: [],
        dealid: dealer.id(dealid),
      })
      const { deals } = await visitor.gets(printed({ deals: some(deal) }), 'GET deals/contents')
      expect(deals.map((one) => one.type)).toEqual([kept])
    }
    const long = await dealer.call('POST /deals/update', {
      ...saying({ type: 'x'.repeat(61) }),
      dealid: dealer.id(dealid),
    })
    expect(long.status).toBe(400)
  })

  test('POST /deals/enquiry/add, by anyone', async () => {
    const values = { fullname: 'Ana Ruiz', email: 'ana@apps.example', message: '¿Sigue?' }
    await visitor.gets(printed({ msg: z.literal('done') }), 'POST /deals/enquiry/add', {
      values: { ...values, dealid: visitor.id(dealid) },
    })
    const empty = { fullname: '', email: '', message: '', dealid: visitor.id(dealid) }
    expect((await visitor.call('POST /deals/enquiry/add', { values: empty })).body.msg).toBe(MISSING)
  })

  test('a loan’s page: what its lender reads, shows interest in and is shown as', async () => {
    const borrower = await person(app)
    const company = await lends(app)
    const { lrnid } = await asks(app, borrower)
    const lender = signedIn(company)
    const page = printed({
      lrdata: printed({
        lrd: printed({ status: filled }),
        lrnid: id,
        lid: id,
        alreadyinterested: z.boolean(),
      }),
    })
    const token = await lenderToken(app, lrnid, company)
    const { lrdata } = await lender.gets(page, `GET /users/fetchtata/lr/d${token}`)
    expect(lrdata.alreadyinterested).toBe(false)
    await lender.gets(z.looseObject({}), 'POST /users/linfo/setinterested', {
      lrnid: lender.id(lrdata.lrnid),
      lid: lender.id(lrdata.lid),
      interest: 'interested',
    })
    const after = await lender.gets(page, `GET /users/fetchtata/lr/d${token}`)
    expect(after.lrdata.alreadyinterested).toBe(true)
    await signedIn(borrower).gets(
      printed({ ldata: printed({}) }),
      `GET /users/fetchtata/basic/l/i/${lrdata.lid}/${lrdata.lrnid}`,
    )
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'third-document-deals')).toEqual([])
  })
})
