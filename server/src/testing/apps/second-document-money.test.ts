import { PLANS } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LIBRARY_BYTES, resourceGroup, storedFile } from '../builders/library.ts'
import { CARDS } from '../builders/payments.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, done, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { Member, SIGNED_IN } from './app-member.ts'

const ORDERED = printed({
  client_secret: text.nullable(),
  status: text,
  error: z.looseObject({}).nullable(),
  newsubid: text.nullable(),
  customerid: text.nullable(),
})

const RENTAL = {
  street: '412 Hicks Ave',
  city: 'San Antonio',
  state: 'Texas',
  zip: '78210',
  bedrooms: 3,
  bathrooms: 2.25,
  sqft: 1420,
  year: '1962',
  description: 'Esquina',
  purchase_price: 120000,
  construction_budget: 40000,
  current_debt: 120000,
  loan_type: '2',
  cashOut_percent: '75',
  arv: 220000,
  interest: 7,
  points_charged: 2,
  other_costs: 0,
  monthly_rent: 1900,
  property_tax: 200,
  insurance: 90,
  mantenimiento: 5,
  vacancia: 5,
  handling_cost: 8,
}

const FLIP = {
  street: '12 Palm Ave',
  city: 'Tampa',
  state: 'Florida',
  zip: '33610',
  type: 'Single Family',
  bedrooms: 3,
  bathrooms: 2,
  sqft: 1300,
  year: '1971',
  description: '',
  purchase_price: '120,000',
  downpayment: '10',
  renovation_expenses: '40000',
  points_charged: '2',
  interest_rate: '12',
  rehab_duration: 6,
  insurance: '1250',
  other_costs: '',
  sales_price: '240000',
  agent_commission: '5',
}

// The second document's calls for money, figures and files in the order of a day: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the second document: money, figures, files', (dialect) => {
  let app: TestApp
  let ana: Member
  let visitor: AppClient

  beforeAll(async () => {
    app = await createTestApp()
    const key = await storedFile(app)
    await resourceGroup(app, {
      items: [
        { title: 'Carta', file: key, videoUrl: '76979871', videoTitle: 'Cómo se usa' },
        { section: 'calculator', title: 'Hoja', file: await storedFile(app, LIBRARY_BYTES) },
        { section: 'other', title: 'Sitio', link: 'https://casa.example/', position: 1 },
      ],
    })
    ana = new Member(app, dialect)
    await ana.joins()
    visitor = new AppClient(app, dialect)
  })
  afterAll(() => app.close())

  const checkout = (more: Record<string, unknown> = {}) => ({
    payment_method: CARDS.good,
    email: ana.email,
    product_api_id: PLANS.basic_month.priceId,
    coupon: '',
    firstname: 'Ana',
    lastname: 'Ruiz',
    password: '',
    phonenumber: '',
    ...more,
  })

  test('before paying: the person, a coupon that works and one that doesn’t, an address, what is paid', async () => {
    await ana.app.gets(
      printed({
        user: printed({
          membershiprole: z.literal('free'),
          userinfoid: printed({ phonenumber: text.nullable() }),
        }),
      }),
      `GET /users/${ana.id}`,
    )
    const coupon = printed({ coupon: z.looseObject({}) })
    await ana.app.gets(coupon, 'GET /users/coupon/BIENVENIDA')
    await visitor.gets(
      printed({ error: printed({ code: z.literal('resource_missing') }) }),
      'GET /users/coupon/NADA',
    )
    const free = printed({ status: z.boolean() })
    expect(await visitor.gets(free, `GET users/check-availability/${ana.email}`)).toMatchObject({
      status: false,
    })
    expect(await visitor.gets(free, 'GET users/check-availability/nadie@apps.example')).toMatchObject({
      status: true,
    })
  })

  test('POST /users/sub: a member pays, and what they have is told', async () => {
    const paid = await ana.app.gets(ORDERED, 'POST /users/sub', checkout())
    expect(paid).toMatchObject({ status: 'active', newsubid: filled.parse(paid.newsubid) })
    const state = await ana.app.gets(
      printed({
        intensivetraining: z.literal(false),
        subpay: printed({
          subscription_status: z.literal('active'),
          subscription_id: z.literal(paid.newsubid ?? ''),
          customer_id: z.literal(paid.customerid ?? ''),
          subscription_cancel_at_period_end: z.literal(false),
          subscription_type: z.literal('month'),
        }),
      }),
      `GET users/substate/${ana.email}`,
    )
    expect(state.subpay.subscription_id).toBe(paid.newsubid)
    const { user } = await ana.app.gets(printed({ user: printed({}) }), `GET /users/${ana.id}`)
    expect(user).toMatchObject({ membershiprole: 'basic', sub: 'premium' })
  })

  test('POST /users/sub: a declined card is told, and another one pays', async () => {
    const declined = await ana.app.gets(
      ORDERED,
      'POST /users/sub',
      checkout({ payment_method: CARDS.noFunds, product_api_id: PLANS.basic_year.priceId }),
    )
    expect(declined).toMatchObject({ status: 'failed', error: { code: 'insufficient_funds' } })
    const paid = await ana.app.gets(
      ORDERED,
      'POST /users/sub',
      checkout({ payment_method: CARDS.other, product_api_id: PLANS.basic_year.priceId }),
    )
    expect(paid).toMatchObject({ status: 'active', error: null })
  })

  test('POST /users/sub: whose answer was lost gets the same one', async () => {
    const year = checkout({ payment_method: CARDS.other, product_api_id: PLANS.basic_year.priceId })
    const { subpay } = await ana.app.gets(
      printed({ subpay: printed({ subscription_id: filled }) }),
      `GET users/substate/${ana.email}`,
    )
    expect(await ana.app.gets(ORDERED, 'POST /users/sub', year)).toMatchObject({
      status: 'active',
      newsubid: subpay.subscription_id,
    })
  })

  test('POST /users/sub: a visitor whose card was declined tries again, and signs in', async () => {
    const email = `visita-${dialect}@apps.example`
    const form = checkout({ email, password: 'Mi clave 2026', phonenumber: '+12105550142' })
    const declined = await visitor.gets(ORDERED, 'POST /users/sub', {
      ...form,
      payment_method: CARDS.noFunds,
    })
    expect(declined.status).toBe('failed')
    expect(await visitor.gets(ORDERED, 'POST /users/sub', form)).toMatchObject({
      status: 'active',
      error: null,
    })
    const { user } = await visitor.gets(SIGNED_IN, 'POST /users/login', { email, password: 'Mi clave 2026' })
    expect(user).toMatchObject({ email, membershiprole: 'basic' })
  })

  test('POST /users/create-customer, sub/delete and sub/cancel', async () => {
    const read = printed({
      subpay: printed({ subscription_id: filled, subscription_cancel_at_period_end: z.boolean() }),
    })
    const { subpay } = await ana.app.gets(read, `GET users/substate/${ana.email}`)
    const subid = subpay.subscription_id
    await ana.app.gets(printed({ change: filled }), 'POST /users/create-customer', { subid })
    await ana.app.gets(z.looseObject({}), 'POST /users/sub/cancel', { subid })
    await ana.app.gets(z.looseObject({}), 'POST /users/sub/delete', { subid })
    const ending = await ana.app.gets(
      printed({ subpay: printed({ subscription_cancel_at: z.number() }) }),
      `GET users/substate/${ana.email}`,
    )
    expect(ending.subpay).toMatchObject({ subscription_cancel_at_period_end: true })
  })

  test('analyses of rentals and flips are saved, read, changed and listed', async () => {
    const save = printed({ success: z.literal(true), shortid: filled })
    const record = printed({
      calculator_type: filled,
      calculator_data: printed({ street: filled, city: filled, purchase_price: z.number() }),
      user: id,
      shortid: filled,
    })
    for (const [calculator_type, calculator_data] of [
      ['rental_property', RENTAL],
      ['flip_property', FLIP],
      ['flip_property', { ...FLIP, type: 'house' }],
      ['flip_property', { ...FLIP, type: 'Bodega con taller' }],
    ] as const) {
      const user = ana.app.id(ana.id)
      const { shortid } = await ana.app.gets(save, 'POST /users/add/calculator', {
        calculator_type,
        calculator_data,
        user,
      })
      await ana.app.gets(record, `GET /users/calculator/${shortid}`)
      await ana.app.gets(done, `PUT /users/calculator/${shortid}`, {
        calculator_type,
        calculator_data: { ...calculator_data, description: 'Con patio' },
        user,
      })
      const { data } = await ana.app.gets(
        printed({ success: z.literal(true), data: some(record) }),
        `GET /users/calculators/${ana.id}/${calculator_type}`,
      )
      expect(data.map((one) => one.shortid)).toContain(shortid)
    }
    const { data } = await ana.app.gets(
      printed({ data: z.array(printed({ calculator_data: printed({ type: text }) })) }),
      `GET /users/calculators/${ana.id}/flip_property`,
    )
    expect(data.map(({ calculator_data }) => calculator_data.type).toSorted()).toEqual([
      'Bodega con taller',
      'Casa',
      'Casa',
    ])
  })

  test('the library is listed, with a key where there is a file and none where there isn’t, and a file comes', async () => {
    const file = printed({ key: filled })
    const { resources } = await ana.app.gets(
      printed({
        resources: some(
          printed({
            resourceOrder: z.number().nullable(),
            selectedCategory: filled,
            checkDoc: z.enum(['true', 'false']),
            checkCal: z.enum(['true', 'false']),
            checkOther: z.enum(['true', 'false']),
            documents: some(
              printed({
                documentTitle: filled,
                dpdf: file,
                dlink: text.nullable(),
                dvideoURL: filled,
                documentVideoTitle: filled,
                dposition: z.number(),
              }),
            ),
            calculations: some(printed({ cTitle: filled, calcpdf: file, cPosition: z.number() })),
            importantlist: some(
              printed({
                otherTitle: filled,
                otherpdf: file.optional(),
                otherlink: filled,
                otherPosition: z.number(),
              }),
            ),
          }),
        ),
      }),
      'GET /courses/contents/resources',
    )
    expect(resources[0]?.importantlist[0]).not.toHaveProperty('otherpdf')
    const key = resources[0]?.documents[0]?.dpdf.key
    expect(await ana.app.file(`GET /courses/contents/resource/download?keyName=${key}`)).toEqual({
      status: 200,
      bytes: LIBRARY_BYTES,
    })
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'second-document-money')).toEqual([])
  })
})
