import { lenders as operations } from '@cancha/contract/lending/lenders'
import { PROGRAMMES_MOST } from '@cancha/domain/lending/programmes'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenderOf, programme, programmeOf } from '../../../testing/builders/lending/lenders.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lenderProgrammes, lenders } from './tables.ts'

let app: TestApp
let lender: Person
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  lender = await person(app, { lender: true })
  await lenderOf(app, lender)
})

type ProgrammeOverrides = Parameters<typeof programme>[0]
const add = (given: ProgrammeOverrides = {}, key: string = crypto.randomUUID()) =>
  callAs(app, lender, operations.addProgramme, { body: { key, values: programme(given) } })
const change = (id: string, given: ProgrammeOverrides = {}, who = lender) =>
  callAs(app, who, operations.changeProgramme, { body: { id, values: programme(given) } })
const offer = (id: string, active: boolean) =>
  callAs(app, lender, operations.offerProgramme, { body: { id, active } })
const remove = (id: string) => callAs(app, lender, operations.removeProgramme, { body: { id } })
const listed = async () =>
  (await callAs(app, lender, operations.lenderInfo, { params: { id: String(lender.id) } })).json().ldata
    .programmes

describe('a programme', () => {
  test('is kept as it was typed, and answered as it is', async () => {
    const added = (await add()).json()
    expect(added).toEqual({
      success: true,
      programme: {
        id: expect.any(String),
        active: true,
        name: 'Comprar y arreglar',
        loanType: 'hard_money',
        amountFrom: 7_500_000,
        amountTo: 60_000_000,
        ltvMost: 75,
        creditFrom: '620-700',
        taxOptions: ['tax_id', 'social_security'],
        experienceFrom: 'none',
        kinds: ['house', 'duplex'],
        rateFrom: 9.5,
        rateTo: 11,
        points: 2,
        termMonths: 12,
        interestOnly: true,
        closesInDays: 14,
        note: 'Cerramos por etapas de obra.',
        waitingNote: null,
      },
    })
    expect(await listed()).toEqual([added.programme])
  })

  test('may leave out what nothing is said of', async () => {
    const given = { amountfrom: 0, amountto: '', ltv: '', creditfrom: '', closesin: '', note: '' } as const
    expect((await add(given)).json().programme).toMatchObject({
      amountFrom: 0,
      amountTo: null,
      ltvMost: null,
      creditFrom: null,
      closesInDays: null,
      note: '',
    })
  })

  test('is changed, offered no longer and again, and removed', async () => {
    const { id } = (await add()).json().programme
    const changed = await change(id, {
      name: 'Refinanciar y seguir',
      loantype: 'Refinanciamiento',
      term: '360',
    })
    expect(changed.json().programme).toMatchObject({
      id,
      name: 'Refinanciar y seguir',
      loanType: 'refinance',
      termMonths: 360,
    })
    expect((await offer(id, false)).json().programme.active).toBe(false)
    expect((await offer(id, true)).json().programme.active).toBe(true)
    expect((await remove(id)).json()).toEqual({ success: true })
    expect(await listed()).toEqual([])
    for (const answer of [await remove(id), await offer(id, true), await change(id)])
      expect(answer.json().code).toBe('not_found')
  })

  test('leads a lender nowhere: what was confirmed is the company and its licence', async () => {
    await change((await add()).json().programme.id, { ratefrom: '8' })
    const [row] = await app.services.database.db.select().from(lenders).where(eq(lenders.userId, lender.id))
    expect(row).toMatchObject({ state: 'approved', version: 1 })
  })

  test('waits for the data of the company', async () => {
    await app.services.database.db.delete(lenders).where(eq(lenders.userId, lender.id))
    expect((await add()).json()).toMatchObject({
      code: 'conflict',
      msg: 'Guarda primero los datos de tu compañía.',
    })
  })

  test('of another lender is not there', async () => {
    const id = await programmeOf(app, lender)
    const other = await person(app, { lender: true })
    await lenderOf(app, other)
    expect((await change(id, {}, other)).json().code).toBe('not_found')
    expect((await listed())[0].name).toBe('Comprar y arreglar')
  })
})

describe('programmes', () => {
  test('of one key are one, in turn and at once, whoever else has used it', async () => {
    const key = crypto.randomUUID()
    const other = await person(app, { lender: true })
    await lenderOf(app, other)
    await programmeOf(app, other, { key })
    const answers = await Promise.all([add({}, key), add({}, key), add({}, key)])
    const ids = new Set([...answers, await add({}, key)].map((answer) => answer.json().programme.id))
    expect(ids.size).toBe(1)
    expect(await listed()).toHaveLength(1)
  })

  test('are twelve at most, also where three are added at once', async () => {
    for (let at = 0; at < PROGRAMMES_MOST - 1; at++)
      await programmeOf(app, lender, { name: `Programa ${at}` })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403])
    expect((await add()).json()).toMatchObject({
      code: 'limit_reached',
      msg: '12 programas es el máximo. Borra uno para agregar otro.',
    })
    expect(await listed()).toHaveLength(PROGRAMMES_MOST)
    const rows = await app.services.database.db
      .select()
      .from(lenderProgrammes)
      .where(eq(lenderProgrammes.lenderId, lender.id))
    expect(rows).toHaveLength(PROGRAMMES_MOST)
  })
})

describe('what is wrong with a programme is said field by field', () => {
  const CHOOSE = 'Favor de seleccionar una opción'
  const FAIR = (what: string, phrase: string, instead: string) =>
    `Un préstamo no se da ni se niega por ${what}: quita «${phrase}», o dilo de otra manera. ${instead}`
  test.each<[string, object, string, string]>([
    ['no name', { name: '' }, 'name', 'Ponle un nombre de 3 letras o más'],
    ['a long name', { name: 'a'.repeat(61) }, 'name', 'Usa 60 letras como máximo'],
    [
      'who it is for in its name',
      { name: 'Solo para mujeres' },
      'name',
      FAIR(
        'el sexo, la orientación o la identidad de género',
        'Solo para mujeres',
        'Di qué papeles o ingresos pides, iguales para todas las personas.',
      ),
    ],
    [
      'who it is for in its note',
      { note: 'Únicamente familias CRISTIANAS o cristianos' },
      'note',
      FAIR(
        'la religión',
        'Únicamente familias CRISTIANAS',
        'Di qué papeles o ingresos pides, iguales para todas las personas.',
      ),
    ],
    ['a long note', { note: 'a'.repeat(301) }, 'note', 'Usa 300 letras como máximo'],
    ['[LIM3-021] another kind of loan', { loantype: 'Hipoteca' }, 'loantype', CHOOSE],
    ['no amount', { amountfrom: 'mucho' }, 'amountfrom', 'Escribe solo números, como 1,500.50'],
    [
      'a largest loan below the smallest',
      { amountto: '50,000' },
      'amountto',
      'Aquí va más que la cantidad menor',
    ],
    ['too much of the value', { ltv: 101 }, 'ltv', 'La parte del valor (LTV) no puede ser más de 100'],
    ['another range of credit', { creditfrom: '900+' }, 'creditfrom', CHOOSE],
    ['no way to pay taxes', { taxoptions: [] }, 'taxoptions', CHOOSE],
    ['another number of projects', { experiencefrom: '7' }, 'experiencefrom', CHOOSE],
    ['no kind of house', { kinds: [] }, 'kinds', CHOOSE],
    ['no interest', { ratefrom: '' }, 'ratefrom', 'Escribe el interés'],
    ['an interest that is none', { ratefrom: 'poco' }, 'ratefrom', 'Aquí va un número'],
    ['an interest beyond the most', { rateto: '41 %' }, 'rateto', 'El interés no puede ser más de 40'],
    ['a lower highest interest', { rateto: 9 }, 'rateto', 'Aquí va lo mismo o más que el interés menor'],
    ['negative points', { points: -1 }, 'points', 'El cobro de puntos no puede ser menos de 0'],
    ['half a month', { term: 12.5 }, 'term', 'Aquí va un número entero'],
    ['a term beyond the most', { term: 481 }, 'term', 'El plazo no puede ser más de 480'],
    [
      'no day until the closing',
      { closesin: 0 },
      'closesin',
      'El número de días hasta el cierre no puede ser menos de 1',
    ],
  ])('%s', async (_, given, path, msg) => {
    const answer = await add(given as ProgrammeOverrides)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: `body.values.${path}`, msg }])
    expect(await listed()).toEqual([])
  })
})
