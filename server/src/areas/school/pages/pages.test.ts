import { pages } from '@cancha/contract/school/pages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { contactMessages, earlyMembers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CONTACT_EMAIL: 'casa@prueba.example' })
})
afterAll(() => app.close())

const get = async (address: string) => (await app.http.inject(`/api${address}`)).json()

describe('pages that the operator writes', () => {
  test.each([
    ['privacy_policy', 'Política de privacidad'],
    ['terms_and_conditions', 'Términos y condiciones'],
    ['about-us', 'Sobre nosotros'],
  ])(
    '[PAGE-001] [PAGE-002] [PAGE-004] [PAGE-007] [PAGECALL-002] %s is there from the first start, with a slash and without',
    async (alias, title) => {
      for (const address of [`/pages/nodecontent${alias}`, `/pages/nodecontent/${alias}`]) {
        const { basicpages } = await get(address)
        expect(basicpages).toHaveLength(1)
        expect(basicpages[0]).toMatchObject({ title, body: expect.stringMatching(/^<h2>.*<p>/) })
      }
    },
  )

  test('[PAGE-003] [PAGECALL-003] a page by its number', async () => {
    const { p } = await get('/pages/global/pathalias?alias=privacy-policy')
    expect(p.pagetype).toBe('basic')
    const { basicpages } = await get(`/pages/contents/node/${p.page}`)
    expect(basicpages[0]).toMatchObject({ _id: p.page, title: 'Política de privacidad' })
  })

  test('what is not there, or is something else, is not found', async () => {
    for (const address of [
      '/pages/nodecontentnada',
      '/pages/nodecontent/nada',
      '/pages/contents/node/999999',
    ])
      expect((await get(address)).code, address).toBe('not_found')
  })

  test('[PAGE-006] [PAGECALL-001] questions by their order, those without one last; drafts stay with their editors', async () => {
    await app.services.database.db.execute(sql`
      insert into faqs (question, answer, active, position) values
        ('Tercera', '<p>c</p>', true, null), ('Segunda', '<p>b</p>', true, 2),
        ('Primera', '<p><strong>a</strong></p>', true, 1), ('Borrador', '', false, 0)`)
    const { faqs } = await get('/faqs/contents')
    expect(faqs.map(({ question }: { question: string }) => question)).toEqual([
      'Primera',
      'Segunda',
      'Tercera',
    ])
    expect(faqs[0]).toEqual({
      _id: expect.any(String),
      question: 'Primera',
      answer: '<p><strong>a</strong></p>',
    })
  })
})

const MESSAGE = {
  email: '  Vera@Prueba.Example ',
  fullname: 'Vera Visita',
  reason: 'Pagos relacionados',
  message: 'Hola.\n\n<b>¿Cuánto cuesta?</b>',
  profileurl: 'http://localhost:3000/vera',
} as const
const write = (body: object, ip = '127.0.0.1') => callAs(app, { ip }, pages.contact, { body: body as never })
const storedMessages = () => app.services.database.db.select().from(contactMessages)

describe('writing to the house', () => {
  test('[PAGE-015] [PAGE-016] [PAGE-017] [PAGECALL-004] the message is stored and sent to the operator', async () => {
    const answer = await write(MESSAGE)
    expect(answer.json()).toEqual({ success: true, msg: 'Gracias por contactar con nosotras.' })
    expect(await storedMessages()).toMatchObject([
      {
        email: 'vera@prueba.example',
        fullName: 'Vera Visita',
        reason: 'Pagos relacionados',
        message: MESSAGE.message,
        profileUrl: 'http://localhost:3000/vera',
      },
    ])
    await app.runJobs()
    const [letter] = app.letters
    expect(letter).toMatchObject({ to: 'casa@prueba.example', subject: 'Contacto: Pagos relacionados' })
    expect(letter?.text).toContain('vera@prueba.example')
    expect(letter?.html).toContain('&lt;b&gt;¿Cuánto cuesta?')
  })

  test.each([
    ['[PAGE-010]', { fullname: '  ' }, 'body.fullname', 'Entra tu nombre completo'],
    ['[PAGE-011]', { email: 'vera@' }, 'body.email', 'Por favor introduzca un correo electrónico válido'],
    ['[PAGE-012]', { reason: '' }, 'body.reason', 'Elije la razon'],
    ['[PAGE-013]', { reason: 'otra cosa' }, 'body.reason', 'Elije la razon'],
    ['[PAGE-014]', { message: ' \n ' }, 'body.message', 'Escribe tu mensaje'],
    ['too long', { message: 'a'.repeat(5_001) }, 'body.message', 'El máximo es 5000 caracteres'],
  ])('%s %j is refused at its field, and nothing is kept', async (_, part, path, msg) => {
    const before = (await storedMessages()).length
    const answer = await write({ ...MESSAGE, ...part })
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path, msg }] })
    expect(await storedMessages()).toHaveLength(before)
  })

  test('[PAGE-013] every printed reason is taken', async () => {
    const reasons = [
      'educacion relacionada',
      'forums relacionados',
      'Pagos relacionados',
      'redes relacionadas',
      'otros',
    ]
    for (const reason of reasons) expect((await write({ ...MESSAGE, reason })).statusCode, reason).toBe(200)
  })

  test('a program that fills in every field is thanked and not heard', async () => {
    const before = (await storedMessages()).length
    expect((await write({ ...MESSAGE, website: 'http://spam.example' })).statusCode).toBe(200)
    expect(await storedMessages()).toHaveLength(before)
  })

  test('row 51: contact messages are limited', async () => {
    const slow = await createTestApp({ CANCHA_LIMITS: 'on' })
    const send = (email: string, ip: string) =>
      callAs(slow, { ip }, pages.contact, { body: { ...MESSAGE, email } })
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await send('v@prueba.example', `203.0.113.${i}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    await slow.close()
  })
})

describe('before the doors open', () => {
  const note = (body: object) => callAs(app, {}, pages.preregister, { body: body as never })
  const EARLY = { firstname: 'Pía', email: 'Pia@Prueba.Example', interest: 'Aprender a invertir' }

  test('[PAGE-019] first name, e-mail and interest; one entry for an address', async () => {
    for (let i = 0; i < 2; i++) expect((await note(EARLY)).json().success).toBe(true)
    const rows = await app.services.database.db.select().from(earlyMembers)
    expect(rows).toMatchObject([
      { email: 'pia@prueba.example', firstName: 'Pía', interest: 'Aprender a invertir' },
    ])
  })

  test('what is missing is said at its field', async () => {
    const { issues } = (await note({ firstname: '', email: 'no', interest: 'volar' })).json()
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.firstname',
      'body.email',
      'body.interest',
    ])
  })
})
