import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { programActor } from '../../areas/ground/audit/audit.ts'
import { invite } from '../../areas/people/accounts/joining/invite.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { AppClient, DIALECTS, done, filled, id, printed, some, text, unplayed } from './app-client.ts'
import { Member, SIGNED_IN } from './app-member.ts'

const IN_TEXAS = 'a refinance in Texas'

/** All that section 3 prints of the borrower's form. */
const REQUEST = {
  authorname: 'Ana Ruiz',
  loantype: 'Refinanciamiento',
  fullname: 'Ana Ruiz',
  companyname: 'Casas Ruiz LLC',
  telephonenumber: '+12105550142',
  langcontact: ['Español'],
  taxoption: 'Tax ID',
  employmenttype: 'Empleado (W2)',
  income: '$50,000-$70,000',
  credit: '620-700',
  saving: '$15,000-$20,000',
  project: '1-3',
  activeinvest: 'Si',
  cuantos: 2,
  activehardmoney: 'No',
  usedhardmoney: '',
  contractorready: '',
  dealundercontract: '',
  propertyaddress: '412 Hicks Ave, San Antonio, TX 78210, USA',
  propertyvalue: '265,000',
  propertytax: '3,200',
  isrented: 'Si',
  currentrent: '2,150',
  propertypurchased: '2024-03-15',
  propertypurchasedprice: '142,000',
  renovacioncost: '38,000',
  currentdebt: '96,500',
  afterrepairecost: '265,000',
  stateprovideservice: ['Texas'],
  acceptterm: true,
}

/** All that section 7 prints of a lender's form, but what the link gives. */
const COMPANY = {
  cname: 'Delia Solís',
  companyname: 'Ladera Lending',
  companyaddress: '',
  makeloan: 'Si',
  officeemail: 'oficina@ladera.example',
  officephone: '+13055550120',
  telefono: '+13055550121',
  serviceprovidevalue: ['Texas', 'Florida'],
  servicenotprovidevalue: [],
  loantypevalue: ['Hard Money', 'Refinanciamiento'],
  minimumloanvalue: '50000',
}

const PLACES = z.array(printed({ name: filled, isoCode: filled })).min(50)
const STATUS = z.enum(['new', 'active', 'close'])

// The second document's calls for lending in the order of a day: see its section 7, which prints them.
describe.each(DIALECTS)('an app with ids as %s, by the second document: lending', (dialect) => {
  let app: TestApp
  let ana: Member
  let lender: AppClient
  let lenderId: string | number
  let lrnid: string | number

  beforeAll(async () => {
    app = await createTestApp()
    ana = new Member(app, dialect)
    await ana.joins()
    lender = new AppClient(app, dialect)
  })
  afterAll(() => app.close())

  const mine = () => ana.app
  const lenderRow = printed({
    _id: id,
    lrnid: id,
    transaction: z.enum(['no', 'Si']),
    loanamount: z.number().nullable(),
    commission: z.number().nullable(),
    pageurl: filled,
  })
  const desk = printed({
    ldata: printed({
      commission: z.number().nullable(),
      interestedLoan: z.array(lenderRow),
      invitedLoan: z.array(lenderRow),
    }),
    totalPages: z.number(),
  })
  const readDesk = async () => (await lender.gets(desk, `GET users/fetchtata/l/i/${lenderId}`)).ldata
  const tokenIn = (pageurl: string | undefined) => pageurl?.split('/').at(-1) ?? ''

  test('states and cities', async () => {
    const visitor = new AppClient(app, dialect)
    await visitor.gets(printed({ statelist: PLACES }), 'GET /location/details/state')
    await visitor.gets(printed({ statelist: PLACES }), 'GET /location/details/state/name')
    await visitor.gets(printed({ citylist: some(z.unknown()) }), 'GET /location/details/city/US/TX')
  })

  test('a lender reads the link of the letter, sends the company, and signs in with the password of the second letter', async () => {
    const email = `delia-${dialect}@ladera.example`
    const names = { firstName: 'Delia', lastName: 'Solís' }
    await invite(app.services, programActor, { as: 'lender', email, name: names }, 'prueba')
    await app.runJobs()
    const letterTo = (link: RegExp) =>
      app.letters
        .filter(({ to }) => to === email)
        .map((letter) => link.exec(letter.text)?.[1])
        .findLast((found) => found) ?? ''
    const { decodedToken } = await lender.gets(
      printed({
        decodedToken: printed({ email: filled, objId: id, linfoid: filled, existingmember: z.boolean() }),
      }),
      'POST /users/authentication/activate/rest',
      { token: letterTo(/l\/reset\/(\S+)/) },
    )
    lenderId = decodedToken.objId
    await lender.gets(done, 'POST users/lender/info/add', {
      ...COMPANY,
      id: lender.id(decodedToken.objId),
      linfoid: decodedToken.linfoid,
      existingmember: decodedToken.existingmember,
    })
    await app.runJobs()
    const password = 'Mi clave 2026'
    await lender.gets(z.looseObject({}), 'POST /users/password/reset', {
      password,
      token: letterTo(/password\/reset\/(\S+)/),
    })
    const { token } = await lender.gets(SIGNED_IN, 'POST /users/login', { email, password })
    lender.keep(token)
    await lender.gets(
      printed({
        ldata: printed({
          cname: z.literal(COMPANY.cname),
          companyname: z.literal(COMPANY.companyname),
          cemail: z.literal(email),
          companyaddress: text,
          makeloan: z.enum(['Si', 'No']),
          officeemail: filled,
          officephone: filled,
          telefono: filled,
          serviceprovidevalue: some(filled),
          servicenotprovidevalue: z.array(text),
          loantypevalue: some(filled),
          minimumloanvalue: filled,
          commission: z.number().nullable(),
        }),
      }),
      `GET users/fetchtata/lender/info/${lenderId}`,
    )
    // An administrator looks at the company, on the web.
    await app.asOwner(
      `update lenders set state = 'approved', nmls = '1234567', confirmed_at = now() where user_id = ${lenderId}`,
    )
  })

  test(`${IN_TEXAS} is asked for with the printed fields, and stands with its amount unsaid`, async () => {
    await mine().gets(done, 'POST users/loan/r/add', { ...REQUEST, author: mine().id(ana.id) })
    await mine().gets(done, 'POST users/loan/r/add', {
      ...REQUEST,
      author: mine().id(ana.id),
      loantype: 'Hard Money',
      saving: '$40,000-$50,000',
      usedhardmoney: 'No',
      contractorready: 'Si',
      dealundercontract: 'No',
    })
    const row = printed({
      loantype: filled,
      status: STATUS,
      requestDate: filled,
      propertyaddress: filled,
      pageurl: filled,
      fullname: filled,
      telephonenumber: filled,
      companyname: filled,
      author: id,
      email: filled,
      createdAt: filled,
      lrnid: id,
      interested: z.array(printed({ interesteduser: printed({ _id: id }) })),
    })
    const { ldata } = await mine().gets(
      printed({ ldata: z.array(row).length(2), totalPages: z.literal(1) }),
      `GET users/fetchtata/l/r/${ana.id}`,
    )
    expect(ldata.map(({ city, loanamount, sent }) => ({ city, loanamount, sent }))).toEqual([
      { city: 'San Antonio', loanamount: null, sent: 1 },
      { city: 'San Antonio', loanamount: null, sent: 1 },
    ])
    lrnid = ldata[1]?.lrnid ?? ''
    const { notify } = await mine().gets(
      printed({ notify: some(printed({ title: text.optional() })) }),
      `GET /users/notify/${ana.id}`,
    )
    expect(JSON.stringify(notify)).toContain('Di cuánto necesitas')
  })

  test('the lender finds it, opens its page, shows interest and then reads who the borrower is', async () => {
    const { invitedLoan } = await readDesk()
    const place = invitedLoan.find((one) => String(one.lrnid) === String(lrnid))
    expect(place).toMatchObject({ transaction: 'no', loanamount: null })
    const page = printed({
      lrdata: printed({
        lrd: printed({ loantype: filled, status: STATUS, createdAt: filled }),
        lrnid: id,
        lid: id,
        alreadyinterested: z.boolean(),
      }),
    })
    const at = `GET /users/fetchtata/lr/d${tokenIn(place?.pageurl)}`
    const { lrdata } = await lender.gets(page, at)
    expect(lrdata).toMatchObject({ alreadyinterested: false, lid: lenderId })
    const acting = { lrnid: lender.id(lrnid), lid: lender.id(lenderId) }
    await lender.gets(done, 'POST /users/linfo/setinterested', { ...acting, interest: 'interested' })
    const known = await lender.gets(page, at)
    expect(known.lrdata).toMatchObject({
      alreadyinterested: true,
      lrd: { fullname: 'Ana Ruiz', status: 'active' },
    })
  })

  test('the borrower reads who is interested', async () => {
    const lead = printed({
      cname: filled,
      officeemail: filled,
      officephone: filled,
      interestedLoan: some(
        printed({
          transaction: z.enum(['no', 'Si']),
          loanamount: z.number().nullable(),
          transactiondate: text.nullable(),
        }),
      ),
    })
    const { ldata } = await mine().gets(
      printed({ ldata: some(z.looseObject({ interested: z.array(z.unknown()) })) }),
      `GET users/fetchtata/l/r/${ana.id}`,
    )
    expect(ldata[1]?.interested).toEqual([{ interesteduser: { _id: String(lenderId) } }])
    const one = await mine().gets(
      printed({ ldata: lead }),
      `GET /users/fetchtata/basic/l/i/${lenderId}/${lrnid}`,
    )
    expect(one.ldata.interestedLoan[0]).toMatchObject({ transaction: 'no', loanamount: null })
  })

  test('the lender records the loan, whose amount stands in the entry', async () => {
    await lender.gets(done, 'POST users/l/transact', {
      transact: 'Si',
      i: 0,
      id: lender.id(lenderId),
      lid: lender.id(lenderId),
      lrnid: lender.id(lrnid),
      loanamount: '255,000',
      commission: 1.5,
    })
    const { interestedLoan } = await readDesk()
    expect(interestedLoan).toMatchObject([{ transaction: 'Si', loanamount: 255_000, commission: 1.5 }])
    const { ldata } = await lender.gets(
      printed({ ldata: z.looseObject({ interestedLoan: z.array(z.unknown()) }) }),
      `GET /users/fetchtata/basic/l/i/${lenderId}/${lrnid}`,
    )
    expect(ldata.interestedLoan).toMatchObject([
      { transaction: 'Si', loanamount: 255_000, transactiondate: expect.any(String) },
    ])
  })

  test('plays every call that is printed for it', () => {
    expect(unplayed(app, 'second-document-lending')).toEqual([])
  })
})
