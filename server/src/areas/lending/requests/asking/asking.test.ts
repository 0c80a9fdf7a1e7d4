import type { CallOf } from '@cancha/contract/ground/operation'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { OPEN_REQUESTS_MOST } from '@cancha/domain/lending/requests/request-life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { hardMoneyForm, loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loanRequests } from '../tables.ts'

type Form = CallOf<typeof asking.addLoanRequest>['body']

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app, { firstName: 'Ana', lastName: 'Ruiz' })
})

const send = (body: object, who = ana) => callAs(app, who, asking.addLoanRequest, { body: body as Form })
const rowsOf = (who: Person) =>
  app.services.database.db.select().from(loanRequests).where(eq(loanRequests.userId, who.id))
const listOf = async (who: Person) =>
  (await callAs(app, who, borrowing.borrowerRequests, { params: { id: String(who.id) }, query: {} })).json()
/** The message of each refused field; empty if the request is accepted. */
const faultsOf = async (body: object): Promise<Record<string, string>> => {
  const answer = await send(body)
  if (answer.statusCode === 200) return {}
  expect(answer.json().code).toBe('invalid_input')
  return Object.fromEntries(
    answer
      .json()
      .issues.map(({ path, msg }: { path: string; msg: string }) => [path.replace(/^body\./, ''), msg]),
  )
}

describe('a request is sent', () => {
  test('[LOANCALL-001] [LOAN-013] [LOAN-039..043] [ALIAS-017] with the fields of the specification, and its borrower reads them as they were sent', async () => {
    const lender = await person(app, { lender: true })
    await lenderOf(app, lender, { loanTypes: ['refinance'] })
    const answer = await send(loanForm(ana))
    expect(answer.statusCode).toBe(200)
    const [row] = await rowsOf(ana)
    expect(answer.json()).toEqual({
      success: true,
      msg: 'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted',
      lrnid: String(row?.id),
      pageurl: expect.stringMatching(/^\/loan\/view\/[\w-]{43}$/),
      sent: 1,
    })
    const { ldata } = await listOf(ana)
    expect(ldata).toMatchObject([
      {
        lrnid: String(row?.id),
        author: String(ana.id),
        authorname: 'Ana Ruiz',
        loantype: 'Refinanciamiento',
        status: 'new',
        fullname: 'Ana Ruiz',
        companyname: 'Casas Ruiz LLC',
        telephonenumber: '+12105550142',
        email: ana.email,
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
        usedhardmoney: null,
        contractorready: null,
        dealundercontract: null,
        propertyaddress: '412 Hicks Ave',
        city: 'San Antonio',
        state: 'Texas',
        stateprovideservice: ['Texas'],
        zip: '78210',
        propertytype: 'house',
        loanamount: 150_000,
        propertyvalue: 265_000,
        propertytax: 3_200,
        isrented: 'Si',
        currentrent: 2_150,
        propertypurchased: '2024-03-15',
        propertypurchasedprice: 142_000,
        renovacioncost: 38_000,
        currentdebt: 96_500,
        afterrepairecost: 265_000,
        pageurl: answer.json().pageurl,
        sent: 1,
        interested: [],
        interestedcount: 0,
      },
    ])
  })

  test('[LOAN-040] [LIM3-022] for hard money also with experience, contractor and contract, and both languages', async () => {
    const sent = hardMoneyForm(ana, {
      langcontact: ['Español', 'English'],
      isrented: 'No',
      activeinvest: 'No',
    })
    expect((await send(sent)).statusCode).toBe(200)
    expect((await listOf(ana)).ldata[0]).toMatchObject({
      loantype: 'Hard Money',
      saving: '$40,000-$50,000',
      usedhardmoney: 'No',
      contractorready: 'Yo soy contratista',
      dealundercontract: 'Si',
      langcontact: ['Español', 'English'],
      isrented: 'No',
      activeinvest: 'No',
      // Asked of those alone who have loans.
      cuantos: null,
      currentdebt: null,
    })
  })

  test('[LOAN-037] without spaces around name, company, address and telephone', async () => {
    const sent = loanForm(ana, {
      fullname: '  Ana Ruiz ',
      companyname: ' Casas Ruiz LLC  ',
      propertyaddress: '  412 Hicks Ave ',
      telephonenumber: '  +12105550142 ',
    })
    expect((await send(sent)).statusCode).toBe(200)
    expect((await listOf(ana)).ldata[0]).toMatchObject({
      fullname: 'Ana Ruiz',
      companyname: 'Casas Ruiz LLC',
      propertyaddress: '412 Hicks Ave',
      telephonenumber: '+12105550142',
    })
  })

  test('[LOAN-027] without a word about experience', async () => {
    const sent = loanForm(ana, { project: '', activeinvest: '', cuantos: '', activehardmoney: '' })
    expect((await send(sent)).statusCode).toBe(200)
    const { project, activeinvest, activehardmoney, ...without } = loanForm(ana)
    expect((await send(without)).statusCode).toBe(200)
    expect((await listOf(ana)).ldata).toMatchObject([
      { project: null, activeinvest: null, cuantos: null, activehardmoney: null },
      { project: null, activeinvest: null },
    ])
  })

  test('once, however often it is sent with its key', async () => {
    const body = loanForm(ana, { key: crypto.randomUUID() })
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await rowsOf(ana)).toHaveLength(1)
    // Another person's key is another's.
    const other = await person(app)
    expect((await send({ ...body, author: String(other.id) }, other)).json().lrnid).not.toBe(
      answers[0]?.json().lrnid,
    )
  })

  test('five times at most while they are open, also at the same moment; the same one again is always answered', async () => {
    const first = loanForm(ana, { key: crypto.randomUUID() })
    expect((await send(first)).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(loanForm(ana))))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(answers.length - refused.length).toBe(OPEN_REQUESTS_MOST - 1)
    for (const answer of refused)
      expect(answer.json()).toMatchObject({
        code: 'limit_reached',
        msg: 'Ya tienes 5 solicitudes abiertas, que es el máximo. Cierra una para pedir otro préstamo.',
      })
    expect(await rowsOf(ana)).toHaveLength(OPEN_REQUESTS_MOST)
    expect((await send(first)).statusCode).toBe(200)
    await callAs(app, ana, borrowing.closeLoanRequest, {
      body: { lrnid: answers.find((answer) => answer.statusCode === 200)?.json().lrnid, result: 'withdrawn' },
    })
    expect((await send(loanForm(ana))).statusCode).toBe(200)
  })

  test('by nobody who lends, and by nobody for others', async () => {
    const lender = await person(app, { lender: true })
    expect((await send(loanForm(lender), lender)).json()).toMatchObject({
      code: 'forbidden',
      msg: 'Como prestamista no puedes pedir préstamos con esta cuenta.',
    })
    expect((await send(loanForm(ana), await person(app))).json().code).toBe('forbidden')
    expect(await rowsOf(lender)).toEqual([])
  })
})

const CHOOSE = 'Favor de seleccionar una opción'

describe('what is missing or wrong is said at its field', () => {
  test.each([
    ['LOAN-015', 'fullname', 'Entra tu nombre completo'],
    ['LOAN-016', 'telephonenumber', 'Entra Número telefónico'],
    ['LOAN-018', 'langcontact', CHOOSE],
    ['LOAN-019', 'companyname', 'Entra nombre de compania'],
    ['LOAN-020', 'taxoption', CHOOSE],
    ['LOAN-021', 'employmenttype', CHOOSE],
    ['LOAN-022', 'income', CHOOSE],
    ['LOAN-023', 'credit', CHOOSE],
    ['LOAN-024', 'saving', CHOOSE],
    ['LOAN-032', 'acceptterm', 'Aceptar los términos anteriores'],
    ['LOAN-042', 'stateprovideservice', 'Elige el estado de la propiedad'],
    ['LOAN-041', 'propertyaddress', 'Escribe la dirección de la propiedad'],
  ])('[%s] [LOAN-026] %s', async (_, field, msg) => {
    const { [field as 'fullname']: __, ...without } = loanForm(ana)
    expect(await faultsOf(without)).toEqual({ [field]: msg })
    const empty = field === 'langcontact' ? [] : field === 'acceptterm' ? false : ''
    expect(await faultsOf({ ...loanForm(ana), [field]: empty })).toEqual({ [field]: msg })
  })

  test.each([
    ['LOAN-033', 'saving'],
    ['LOAN-034', 'usedhardmoney'],
    ['LOAN-035', 'contractorready'],
    ['LOAN-036', 'dealundercontract'],
  ])('[%s] [LOAN-025] of hard money: %s', async (_, field) => {
    const { [field as 'saving']: __, ...without } = hardMoneyForm(ana)
    expect(await faultsOf(without)).toEqual({ [field]: CHOOSE })
    expect(await faultsOf({ ...hardMoneyForm(ana), [field]: '' })).toEqual({ [field]: CHOOSE })
  })

  test('[LOAN-015..024] [LOAN-032] of an empty form everything at once', async () => {
    const faults = await faultsOf({ author: String(ana.id), loantype: 'Hard Money' })
    expect(faults).toMatchObject({
      fullname: 'Entra tu nombre completo',
      telephonenumber: 'Entra Número telefónico',
      langcontact: CHOOSE,
      companyname: 'Entra nombre de compania',
      taxoption: CHOOSE,
      saving: CHOOSE,
      usedhardmoney: CHOOSE,
      contractorready: CHOOSE,
      dealundercontract: CHOOSE,
      acceptterm: 'Aceptar los términos anteriores',
    })
  })

  test('[LOAN-017] a telephone of ten digits or fewer', async () => {
    const said = 'Escribe el número completo, con el código de tu país'
    for (const telephonenumber of ['+1210555', '2105550142', '210-555-0142', 'hola'])
      expect(await faultsOf(loanForm(ana, { telephonenumber })), telephonenumber).toEqual({
        telephonenumber: said,
      })
    expect(await faultsOf(loanForm(ana, { telephonenumber: '+1 210 555 0142' }))).toEqual({})
  })

  test('[LOAN-028] [LOAN-029] how many loans: from 0 on', async () => {
    expect(await faultsOf(loanForm(ana, { cuantos: '-1' }))).toEqual({
      cuantos: 'El número de préstamos no puede ser menos de 0',
    })
    expect(await faultsOf(loanForm(ana, { cuantos: '0' }))).toEqual({})
    expect(await faultsOf(loanForm(ana, { cuantos: 'dos' }))).toEqual({ cuantos: 'Aquí va un número' })
  })

  test.each([
    ['propertyvalue', 'El valor de la propiedad'],
    ['propertytax', 'El impuesto predial'],
    ['currentrent', 'La renta al mes'],
    ['propertypurchasedprice', 'El precio de compra'],
    ['renovacioncost', 'El costo de la renovación'],
    ['currentdebt', 'La deuda'],
    ['afterrepairecost', 'El valor de la casa arreglada'],
  ])('[LOAN-030] [LOAN-031] %s: from 0 on, as people type it', async (field, name) => {
    expect(await faultsOf({ ...loanForm(ana), [field]: '-1' })).toEqual({
      [field]: `${name} no puede ser menos de $0`,
    })
    expect(await faultsOf({ ...loanForm(ana), [field]: 'mucho' })).toEqual({
      [field]: 'Escribe solo números, como 1,500.50',
    })
    const who = await person(app)
    for (const typed of [0, '0', '$1,234.50', '1,000,000'])
      expect((await send({ ...loanForm(who), [field]: typed }, who)).statusCode, String(typed)).toBe(200)
  })

  test('what no choice offers', async () => {
    expect(await faultsOf(loanForm(ana, { saving: '$40,000-$50,000' }))).toEqual({ saving: CHOOSE })
    expect(await faultsOf(hardMoneyForm(ana, { saving: 'Menos de 10,000' }))).toEqual({ saving: CHOOSE })
    expect(await faultsOf(loanForm(ana, { income: 'bastante' }))).toEqual({ income: CHOOSE })
    expect(await faultsOf(loanForm(ana, { loantype: 'Hipoteca' }))).toEqual({ loantype: CHOOSE })
    expect(await faultsOf(loanForm(ana, { zip: '782' }))).toEqual({ zip: 'Un ZIP tiene 5 números' })
    expect(await faultsOf(loanForm(ana, { loanamount: '10' }))).toEqual({
      loanamount: 'El préstamo no puede ser menos de $1,000',
    })
    expect(await faultsOf(loanForm(ana, { propertypurchased: '2999-01-01' }))).toEqual({
      propertypurchased: 'Elige una fecha que ya pasó',
    })
    expect(await rowsOf(ana)).toEqual([])
  })
})

describe('every printed choice is taken, and comes back as it is printed', () => {
  const both = [
    ['LIM2-026', 'taxoption', ['Tax ID', 'Seguro Social']],
    ['LIM2-027', 'employmenttype', ['Empleado (W2)', 'Dueño de su propio negocio (1099)', 'Ambos']],
    ['LIM2-028', 'income', ['$20,000-$50,000', '$50,000-$70,000', '$70,000-$100,000', '$100,000 o mas']],
    ['LIM2-029', 'credit', ['No se', '500-620', '620-700', '700+']],
    ['LIM2-030', 'saving', ['Menos de 10,000', '$10,000-$15,000', '$15,000-$20,000', '$20,000+']],
    ['LIM2-031', 'project', ['Ninguno', '1-3', '3-5', '5-10', '10+']],
    ['LIM3-022', 'isrented', ['Si', 'No']],
    ['LOAN-044', 'activeinvest', ['Si', 'No']],
  ] as const
  test.each(both)('[%s] %s', async (_, field, choices) => {
    for (const choice of choices) {
      const who = await person(app)
      expect((await send({ ...loanForm(who), [field]: choice }, who)).statusCode, choice).toBe(200)
      expect((await listOf(who)).ldata[0][field]).toBe(choice)
    }
  })

  test.each([
    ['LIM2-032', 'saving', ['$30,000-$40,000', '$40,000-$50,000', '$50,000-$100,000', '$100,000 o mas']],
    ['LIM2-033', 'contractorready', ['Si', 'No', 'Yo soy contratista']],
  ] as const)('[%s] %s of hard money', async (_, field, choices) => {
    for (const choice of choices) {
      const who = await person(app)
      expect((await send({ ...hardMoneyForm(who), [field]: choice }, who)).statusCode, choice).toBe(200)
      expect((await listOf(who)).ldata[0][field]).toBe(choice)
    }
  })

  test('[LIM2-025] [LIM2-034] [LIM3-021] the languages and the kinds of loan', async () => {
    for (const langcontact of [['Español'], ['English'], 'English']) {
      const who = await person(app)
      expect((await send({ ...loanForm(who), langcontact }, who)).statusCode).toBe(200)
      expect((await listOf(who)).ldata[0].langcontact).toEqual([langcontact].flat())
    }
    expect((await send(loanForm(ana, { loantype: 'Refinanciamiento' }))).statusCode).toBe(200)
    expect((await send(hardMoneyForm(ana, { loantype: 'hard_money' }))).statusCode).toBe(200)
    expect((await listOf(ana)).ldata.map(({ loantype }: { loantype: string }) => loantype)).toEqual([
      'Hard Money',
      'Refinanciamiento',
    ])
  })
})
