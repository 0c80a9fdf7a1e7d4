import { search } from '@cancha/contract/ground/search'
import { resources } from '@cancha/contract/school/resources'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_BYTES, resourceGroup, storedFile } from '../../../testing/builders/library.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const LIST = '/api/courses/contents/resources'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
afterAll(() => app.close())

const as = (actor?: keyof Cast) => (actor ? people[actor] : {})
const list = async (actor?: keyof Cast) => (await callAs(app, as(actor), resources.resources, {})).json()
const group = async (id: number, actor?: keyof Cast) =>
  (await list(actor)).resources.find(({ _id }: { _id: string }) => _id === String(id))

describe('the list', () => {
  test('[RESCALL-001] [RES-012] [RES-013] [RES-014] [RES-015] has the specification’s fields, for paying members whole', async () => {
    const [first, second, third] = [
      await storedFile(app),
      await storedFile(app, Buffer.from('x'), 'xlsx'),
      null,
    ]
    const video = { videoUrl: '76979871', videoTitle: 'Cómo se usa' }
    const { id, items } = await resourceGroup(app, {
      name: 'Préstamos',
      position: 3,
      items: [
        { title: 'Carta', file: first, ...video },
        {
          section: 'calculator',
          title: 'Hoja',
          file: second,
          link: 'https://casa.example/hoja',
          position: 1,
        },
        {
          section: 'other',
          title: 'Sitio',
          file: third,
          link: '/calculator/flip',
          position: 1,
          note: 'Gratis',
        },
      ],
    })
    const about = { note: '', haslink: false, hasvideo: false, downloads: null, extension: null, bytes: null }
    expect(await group(id, 'basic')).toEqual({
      _id: String(id),
      resourceOrder: 3,
      selectedCategory: 'Préstamos',
      checkDoc: 'true',
      checkCal: 'true',
      checkOther: 'true',
      documents: [
        {
          ...about,
          _id: String(items[0]),
          documentTitle: 'Carta',
          dpdf: { key: first },
          dlink: null,
          dvideoURL: '76979871',
          documentVideoTitle: 'Cómo se usa',
          dposition: 1,
          extension: 'pdf',
          bytes: LIBRARY_BYTES.length,
          hasvideo: true,
        },
      ],
      calculations: [
        {
          ...about,
          _id: String(items[1]),
          cTitle: 'Hoja',
          calcpdf: { key: second },
          clink: 'https://casa.example/hoja',
          cvideoURL: null,
          cvideoTitle: null,
          cPosition: 1,
          extension: 'xlsx',
          bytes: 1,
          haslink: true,
        },
      ],
      importantlist: [
        {
          ...about,
          _id: String(items[2]),
          otherTitle: 'Sitio',
          otherlink: '/calculator/flip',
          othervideolink: null,
          othervideoTitle: null,
          otherPosition: 1,
          note: 'Gratis',
          haslink: true,
        },
      ],
    })
  })

  test('[RES-008] flags a section as present where it has something', async () => {
    const { id } = await resourceGroup(app, { items: [{ section: 'calculator' }] })
    expect(await group(id)).toMatchObject({ checkDoc: 'false', checkCal: 'true', checkOther: 'false' })
    const empty = await resourceGroup(app, { items: [] })
    expect(await group(empty.id)).toMatchObject({ checkDoc: 'false', checkCal: 'false', checkOther: 'false' })
  })

  test('[ACC-078] says to whoever may not open things that they are there, and not where', async () => {
    const file = await storedFile(app)
    const { id } = await resourceGroup(app, {
      items: [
        { title: 'Cerrado', file, link: 'https://secreto.example/', videoUrl: '76979871' },
        { title: 'Del sitio', link: '/calculator/flip', position: 2 },
      ],
    })
    for (const [actor, lock] of [
      [undefined, 'signIn'],
      ['free', 'upgrade'],
      ['editor', 'upgrade'],
    ] as const) {
      expect((await list(actor)).lock).toBe(lock)
      expect((await group(id, actor)).documents).toMatchObject([
        {
          dpdf: { key: file },
          dlink: null,
          dvideoURL: null,
          haslink: true,
          hasvideo: true,
          extension: 'pdf',
        },
        { dlink: '/calculator/flip' },
      ])
    }
    expect((await list('premium')).lock).toBe(null)
    expect((await list('admin')).lock).toBe(null)
  })

  test('comes in the order that editors gave it, the others after by their date; withdrawn groups don’t', async () => {
    const names = ['segundo', 'primero', 'sin lugar', 'retirado']
    await resourceGroup(app, { name: 'sin lugar' })
    await resourceGroup(app, { name: 'segundo', position: 2 })
    await resourceGroup(app, { name: 'primero', position: 1 })
    await resourceGroup(app, { name: 'retirado', position: 1, active: false })
    const shown = (await list()).resources
      .map(({ selectedCategory }: { selectedCategory: string }) => selectedCategory)
      .filter((name: string) => names.includes(name))
    expect(shown).toEqual(['primero', 'segundo', 'sin lugar'])
  })

  test('asks the database one question, however long it is', async () => {
    expect(await constantStatements(app, LIST, () => resourceGroup(app, { items: [{}, {}, {}] }))).toBe(1)
  })
})

describe('the search', () => {
  const found = async (q: string) =>
    (await callAs(app, {}, search.find, { query: { q } }))
      .json()
      .groups.flatMap(({ results }: { results: { kind: string; url: string }[] }) => results)
      .filter(({ kind }: { kind: string }) => kind === 'resource')
      .map(({ url }: { url: string }) => url)

  test('finds an item by its title, what it is for and its group, until that is withdrawn', async () => {
    const { id, items } = await resourceGroup(app, {
      name: 'Herramientas',
      items: [{ title: 'Serrucho para tablarroca', note: 'Corta derecho' }],
    })
    const url = `/public/resources#recurso-${items[0]}`
    for (const q of ['serrucho', 'corta derecho', 'herramientas']) expect(await found(q)).toEqual([url])
    await app.asOwner(`update resource_groups set active = false where id = ${id}`)
    expect(await found('serrucho')).toEqual([])
  })
})
