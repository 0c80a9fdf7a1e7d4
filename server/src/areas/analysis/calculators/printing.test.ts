import { setImmediate } from 'node:timers/promises'
import type { CalculatorType, SharedAnalysis } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/analysis/calculators'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Language } from '@cancha/domain/ground/text/language'
import { getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis, EXAMPLES, sharedToken } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { wordsOf } from '../../../testing/pdf.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reportsOf, sharedCards } from './limits.ts'
import { drawCard, drawReport } from './print.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  ana = await person(app, { firstName: 'Ana', lastName: 'Peña Muñoz' })
})
afterAll(() => app.close())

const TYPES = Object.keys(EXAMPLES) as CalculatorType[]
const report = (who: Person, shortid: string, lang: Language = 'es') =>
  callAs(app, who, calculators.analysisReport, { params: { shortid }, query: { lang } })
const plainly = (shown: string) => shown.replace(/\s+/g, ' ').replace('∞', 'infinito')

describe('the PDF of an analysis', () => {
  test.each(TYPES)(
    'of %s has every figure of the API, every table and the formula of its answer',
    async (type) => {
      const shortid = await analysis(app, ana, { type, data: EXAMPLES[type] })
      const answer = await report(ana, shortid)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const words = await wordsOf(answer.rawPayload)
      const { results } = (await callAs(app, ana, calculators.analysis, { params: { shortid } })).json()
      const { groups, outputs, tables, headline } = CALCULATORS[type]
      for (const key of groups.flatMap((group) => group.outputs)) {
        const output = outputs.find((each) => each.key === key)
        expect(words, key).toContain(plainly(formatFigure(results[key], output?.unit ?? 'money')))
      }
      for (const { title, rows, columns } of tables(EXAMPLES[type])) {
        expect(words).toContain(title)
        const [last] = rows.slice(-1)
        for (const { key, unit } of columns)
          expect(words, key).toContain(plainly(formatFigure(last?.[key], unit, unit === 'money')))
      }
      const main = outputs.find(({ key }) => key === headline)
      expect(words).toContain(`= ${plainly(formatFigure(results[headline], main?.unit ?? 'money'))}`)
    },
  )

  test('says which costs were left empty, beside the figures that look better for it', async () => {
    const data = { ...EXAMPLES.refinance_property, insurance: 1200, vacancy: 0 }
    const shortid = await analysis(app, ana, { type: 'refinance_property', data })
    const words = await wordsOf((await report(ana, shortid)).rawPayload)
    expect(words).toContain('Sin contar impuesto predial, mantenimiento ni administración')
    expect(words).toContain('Seguro al año · Insurance')
  })

  test('comes in the language that was asked for, its file’s name too, and in Spanish when none was', async () => {
    const shortid = await analysis(app, ana, { data: { city: 'Tampa', purchase_price: 120_000 } })
    const read = async (query: { lang?: Language }) => {
      const answer = await callAs(app, ana, calculators.analysisReport, { params: { shortid }, query })
      const { info } = await getMeta(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
      const words = await wordsOf(answer.rawPayload)
      return { name: answer.headers['content-disposition'], language: info['Language'], words }
    }
    const [spanish, english] = [await read({}), await read({ lang: 'en' })]
    expect(spanish).toMatchObject({ language: 'es-US', words: expect.stringContaining('Con qué datos') })
    expect(spanish.name).toContain('vender en Tampa - informe.pdf')
    expect(english).toMatchObject({
      language: 'en-US',
      words: expect.stringContaining('Based on these inputs'),
    })
    expect(english.name).toContain('Fix and flip in Tampa - report.pdf')
    const refused = await callAs(app, ana, calculators.analysisReport, {
      params: { shortid },
      query: { lang: 'fr' as 'en' },
    })
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'query.lang', msg: 'Elige español (es) o inglés (en)' }],
    })
  })

  test('carries the person’s name, its own title and language, and the structure that screen readers follow', async () => {
    const shortid = await analysis(app, ana, {
      data: EXAMPLES.flip_property,
      name: 'Mañana en Ávila «ñandú»',
    })
    const { rawPayload, headers } = await report(ana, shortid)
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Ma%C3%B1ana%20en%20%C3%81vila")
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    expect((await getMeta(pdf)).info).toMatchObject({
      Author: 'Ana Peña Muñoz',
      Title: 'Mañana en Ávila «ñandú» · Comprar, arreglar y vender',
      Language: 'es-US',
    })
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Figure']) expect(roles).toContain(`"role":"${role}"`)
    const words = await wordsOf(rawPayload)
    expect(words).toContain('Mañana en Ávila «ñandú»')
    expect(words).toContain('Ana Peña Muñoz')
  })

  test('is the same file for the same figures, also with a name in another alphabet', async () => {
    const shortid = await analysis(app, ana, { name: '房子 🏠 \u202e casa' })
    const [one, two] = [await report(ana, shortid), await report(ana, shortid)]
    expect(one.statusCode).toBe(200)
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  })

  test('is drawn so many times and no more in ten minutes', async () => {
    const who = await person(app)
    const shortid = await analysis(app, who)
    for (let count = 0; count < 30; count++) await app.services.limits.count(reportsOf, String(who.id))
    expect((await report(who, shortid)).statusCode).toBe(429)
  })
})

describe('the line before the printing thread', () => {
  const report: Parameters<typeof drawReport>[0] = {
    type: 'flip_property',
    language: 'es',
    name: '',
    data: EXAMPLES.flip_property,
    author: 'Ana',
    logo: null,
    at: new Date(0),
  }
  const cardNamed = (name: string) =>
    ({ calculator_type: 'flip_property', calculator_data: {}, name, firstname: 'Ana' }) as SharedAnalysis
  const uncounted = async () => {}
  const busy = { code: 'unavailable', retryAfter: 5 }

  test('has room for reports, however many cards are asked for', async () => {
    const cards = Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        drawCard(app.services.pictures, cardNamed(`de paso ${index}`), uncounted),
      ),
    )
    await setImmediate()
    // A card that is queued already isn't drawn twice.
    const same = drawCard(app.services.pictures, cardNamed('de paso 0'), () =>
      Promise.reject(new Error('counted')),
    )
    const reports = await Promise.all(Array.from({ length: 16 }, () => drawReport(report)))
    expect(reports.every(({ length }) => length > 1_000)).toBe(true)
    const refused = (await cards).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(22)
    for (const each of refused) expect(each).toMatchObject(busy)
    expect((await same).length).toBeGreaterThan(1_000)
  })

  test('asks a caller who waited too long to try again', async () => {
    await expect(drawReport(report, 0)).rejects.toMatchObject(busy)
    expect((await drawReport(report)).length).toBeGreaterThan(1_000)
  })

  test('draws so many cards for one address and no more; those that are there don’t count', async () => {
    const token = await sharedToken(app, ana, await analysis(app, ana, { name: 'primera' }))
    const another = await sharedToken(app, ana, await analysis(app, ana, { name: 'segunda' }))
    const card = (from: string, link: string) =>
      callAs(app, { ip: from }, calculators.sharedCard, { params: { token: link } })
    for (let count = 0; count < 59; count++) await app.services.limits.count(sharedCards, '192.0.2.7')
    expect((await card('192.0.2.7', token)).statusCode).toBe(200)
    const refused = await card('192.0.2.7', another)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await card('192.0.2.7', token)).statusCode).toBe(200)
    expect((await card('192.0.2.8', another)).statusCode).toBe(200)
  })
})
