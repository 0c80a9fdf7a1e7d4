import { publishing } from '@cancha/contract/deals/publishing'
import { several } from '@cancha/contract/deals/several'
import { DEAL_COLUMNS, dealTemplate } from '@cancha/domain/deals/sheet-columns'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post, uploadedPhoto } from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

const HEADERS = Object.values(DEAL_COLUMNS).map(({ header }) => header)
const GOOD: Record<string, string> = Object.fromEntries(
  Object.values(DEAL_COLUMNS).map(({ header, example }) => [header, example]),
)
/** A file of these lines, each a good one but for what is given. */
const fileOf = (lines: Record<string, string>[], { separator = ',', headers = HEADERS } = {}): string =>
  [headers, ...lines.map((line) => headers.map((header) => ({ ...GOOD, ...line })[header] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')

const read = async (text: string, who = dealer) => callAs(app, who, several.readDealFile, { body: { text } })
const begin = async (text: string, key = 'una-prueba', who = dealer) =>
  callAs(app, who, several.beginDealsOfFile, { body: { text, key } })
const linesOf = async (text: string) => {
  const answer = await read(text)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().lines as { line: number; title: string; faults: { column: string; msg: string }[] }[]
}
const draftsOf = async (who = dealer) =>
  (await callAs(app, who, publishing.ownDeals, { query: {} })).json().drafts as { dealid: string }[]

describe('row 79: a file with several deals', () => {
  test('is read as spreadsheets write it: with a mark at its beginning, with semicolons, tabs, lines within a text', async () => {
    expect(await linesOf(dealTemplate())).toMatchObject([{ line: 2, title: GOOD['Título'], faults: [] }])
    for (const separator of [';', '\t'])
      expect(await linesOf(fileOf([{ Título: 'Casa; con, marcas' }], { separator }))).toMatchObject([
        { title: 'Casa; con, marcas', faults: [] },
      ])
    const two = fileOf([
      { Descripción: 'Techo nuevo.\r\n\r\n- Cocina\r\n- Baño «"bueno"»' },
      { 'Calle y número': '9 Oak St', Precio: 'mucho' },
    ])
    expect(await linesOf(`${two}\r\n\r\n,,,\r\n`)).toMatchObject([
      { line: 2, faults: [] },
      { line: 6, faults: [{ column: 'Precio' }] },
    ])
  })

  test('may have its columns in any order and in English; what they say is understood as people write it', async () => {
    const text = [
      'ZIP,Price,Beds,Baths,Sqft,Year built,Vacant,Property type,Lot,Title,Address,Description,Notas del socio',
      '2116,"$142,000",3,1.5,"1,240",1948,Sí,Single family,0.2 acres,Casa de ladrillo,418 Hicks Ave,Como está,x',
    ].join('\n')
    const answer = (await read(text)).json()
    expect(answer).toMatchObject({
      lines: [{ faults: [], place: '418 Hicks Ave, Boston, MA', price: '$142,000' }],
      ignored: ['Notas del socio'],
      room: 20,
    })
    await begin(text)
    const [draft] = await draftsOf()
    const form = await callAs(app, dealer, publishing.dealForm, { params: { dealid: draft?.dealid ?? '' } })
    expect(form.json().typed).toMatchObject({
      zipcode: '02116',
      type: 'house',
      availablefor: 'Yes',
      city: 'Boston',
    })
  })

  test('says of each line what is wrong with it, by the names of its columns', async () => {
    const [line] = await linesOf(
      fileOf([
        {
          Título: 'C'.repeat(121),
          'Código postal': '7821X',
          'Tipo de propiedad': 'Castillo',
          'Año en que se construyó': '1492',
          Baños: '',
          'Vacía (sí o no)': 'a veces',
          'Renta al mes': '-3',
        },
      ]),
    )
    expect(line?.faults.map(({ column, msg }) => `${column}: ${msg}`)).toEqual([
      'Título: Usa 120 letras como máximo',
      'Código postal: Ingrese un código postal válido',
      expect.stringMatching(/^Tipo de propiedad: Escribe uno de estos: Casa, Dúplex, .*Comercial/),
      expect.stringMatching(/^Año en que se construyó: Escribe un año entre 1600 y \d{4}$/),
      'Baños: Está vacía',
      'Vacía (sí o no): Escribe «sí» o «no»',
      'Renta al mes: No puede ser menos de $1',
    ])
  })

  test('says of a price, a rent or a building’s size of 0 what publishing would, and keeps what was written', async () => {
    const [line] = await linesOf(fileOf([{ Precio: '0', 'Renta al mes': '0', 'Tamaño (ft²)': '0' }]))
    expect(line?.faults.map(({ column, msg }) => `${column}: ${msg}`)).toEqual([
      'Precio: No puede ser menos de $1',
      'Tamaño (ft²): El tamaño de una construcción no puede ser 0',
      'Renta al mes: No puede ser menos de $1',
    ])
  })

  test('says one thing of a ZIP that is none, though city and state can’t be filled in then; one with four digits more fills them in', async () => {
    const [wrong, long] = await linesOf(
      fileOf([
        { 'Código postal': '7821X', Ciudad: '', Estado: '' },
        { 'Código postal': '78207-1234', Ciudad: '', Estado: '', 'Calle y número': '9 Oak St' },
      ]),
    )
    expect(wrong?.faults.map(({ column }) => column)).toEqual(['Código postal'])
    expect(long).toMatchObject({ place: '9 Oak St, San Antonio, TX', faults: [] })
  })

  test('tells the same house twice, in the file and among what one has on the market', async () => {
    await post(app, dealer)
    expect(
      await linesOf(
        fileOf([
          { 'Calle y número': '418 Hicks Avenue' },
          { 'Calle y número': '9 Oak St' },
          { 'Calle y número': '9 Oak Street' },
        ]),
      ),
    ).toMatchObject([
      { faults: [{ column: 'Calle y número', msg: 'Ya la publicaste: «Casa en Hicks Ave»' }] },
      { faults: [] },
      { faults: [{ column: 'Calle y número', msg: 'Es la misma casa que en la línea 3' }] },
    ])
  })

  test.each([
    ['', 'vacío'],
    ['\uFEFF\r\n\r\n', 'El archivo está vacío.'],
    [`${HEADERS.join(',')}\n`, 'solo tiene los nombres de las columnas'],
    ['PK\u0003\u0004\u0014', 'guárdalo como CSV'],
    ['%PDF-1.7\u0000', 'un carácter que no se puede guardar'],
    ['%PDF-1.7', 'solo tiene los nombres'],
    ['Título,Precio\nCasa,1', 'En la primera línea faltan las columnas «Calle y número»'],
    [fileOf([{}, {}]).replace('"418 Hicks Ave"', '"418 Hicks Ave'), 'comillas'],
    [
      fileOf(Array.from({ length: 21 }, (_, at) => ({ 'Calle y número': `${at} Oak St` }))),
      'más de 20 propiedades',
    ],
    [`${'a,'.repeat(100_000)}\n`, 'demasiado grande'],
  ])('that is none is refused with a sentence: %#', async (text, says) => {
    const answer = await read(text)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(says)])
    expect((await begin(text)).body).toContain(says)
    expect(await draftsOf()).toEqual([])
  })

  test('with more cells in a line than it has columns says so at the line', async () => {
    const [line] = await linesOf(`${fileOf([{}])},"de más"`)
    expect(line?.faults[0]?.msg).toContain('más celdas')
  })
})

describe('its drafts', () => {
  test('are those of its good lines, once, however often the answer gets lost; with a photo each can be published', async () => {
    const text = fileOf([
      { 'Calle y número': '1 Oak St' },
      { 'Calle y número': '2 Oak St', Precio: '' },
      { 'Calle y número': '3 Oak St', Título: '=HYPERLINK("https://mal.example","Gratis")' },
    ])
    const answers = await Promise.all([begin(text), begin(text)])
    for (const answer of answers) expect(answer.json()).toEqual({ msg: 'done', begun: 2, left: 1 })
    const drafts = await draftsOf()
    expect(drafts).toHaveLength(2)
    const dealid = drafts[0]?.dealid ?? ''
    const form = (await callAs(app, dealer, publishing.dealForm, { params: { dealid } })).json()
    const { availablefor, ...values } = form.typed
    const published = await post(app, dealer, {
      values: { address2: '', ...values, body: '<p>Como está.</p>' },
      availablefor,
      draft: dealid,
      version: form.version,
      photos: [await uploadedPhoto(app, dealer)],
    })
    expect(published.statusCode, published.body).toBe(200)
  })

  test('of another file are others, though their lines have the same numbers; another dealer’s too', async () => {
    const other = await person(app, { dealer: true })
    await begin(fileOf([{}]))
    await begin(fileOf([{ 'Calle y número': '9 Oak St' }]), 'otra-prueba')
    expect(await draftsOf()).toHaveLength(2)
    expect((await begin(fileOf([{}]), 'una-prueba', other)).json()).toMatchObject({ begun: 1 })
    expect(await draftsOf(other)).toHaveLength(1)
  })

  test('are none where they don’t all fit', async () => {
    for (let number = 0; number < 19; number++) await dealOf(app, dealer, { state: 'draft' })
    const text = fileOf([{ 'Calle y número': '1 Oak St' }, { 'Calle y número': '2 Oak St' }])
    expect((await read(text)).json().room).toBe(1)
    const answer = await begin(text)
    expect([answer.statusCode, answer.json().msg]).toEqual([
      403,
      expect.stringContaining('Cabe 1 borrador más y el archivo trae 2'),
    ])
    expect(await draftsOf()).toHaveLength(19)
  })
})
