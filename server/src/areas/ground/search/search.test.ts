import { type FoundGroup, type Marked, SEARCH_MAX, search } from '@cancha/contract/ground/search'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { course } from '../../../testing/builders/school.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { categories, courses, courseVideos } from '../../school/education/tables.ts'
import { pathAliases } from '../aliases/tables.ts'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
afterAll(() => app.close())

type SearchQuery = Parameters<typeof callAs<typeof search.find>>[3]['query']

async function find(query: SearchQuery, actor?: keyof Cast): Promise<FoundGroup[]> {
  const answer = await callAs(app, actor ? people[actor] : {}, search.find, { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ groups: FoundGroup[] }>().groups
}

const plain = (segments: Marked) => segments.map(({ text }) => text).join('')
const hits = (segments: Marked) => segments.filter(({ hit }) => hit).map(({ text }) => text)

/** The found titles, by kind. */
async function titles(q: string, actor?: keyof Cast): Promise<string[]> {
  const groups = await find({ q }, actor)
  return groups.flatMap(({ kind, results }) => results.map(({ title }) => `${kind}: ${plain(title)}`))
}

const db = () => app.services.database.db

describe('what is found', () => {
  test.each([
    ['without accents', 'depreciacion', 'Depreciación de Íñigo'],
    ['with accents where the title has none', 'tasación', 'La tasacion rapida'],
    ['in capitals', 'HIPOTECA', 'Tu hipoteca explicada'],
    ['by the root of a verb', 'refinanciando', 'Refinanciar sin perder'],
    ['by the singular of a plural', 'préstamo', 'Prestamos con ITIN'],
    ['by the plural of a singular', 'prestamos', 'Un préstamo puente'],
    ['by the beginning of its last word', 'plusval', 'La plusvalía oculta'],
    ['with all words, in any order', 'inquilino bueno', 'El buen inquilino es bueno'],
    ['with words that say nothing', 'el contrato de la venta', 'Contrato: venta'],
    ['by a figure', '1031', 'El canje 1031'],
    ['with signs between the words', 'fix&flip!', 'Fix and flip'],
  ])('%s: «%s» finds «%s»', async (_, q, title) => {
    await course(app, { title })
    expect(await titles(q)).toContain(`course: ${title}`)
  })

  test('ñ is a letter of its own', async () => {
    await course(app, { title: 'El primer año' })
    await course(app, { title: 'El primer ano' })
    await course(app, { title: 'Los años de renta' })
    expect(await titles('año')).toEqual(
      expect.arrayContaining(['course: El primer año', 'course: Los años de renta']),
    )
    expect(await titles('año')).not.toContain('course: El primer ano')
    expect(await titles('ano')).not.toContain('course: El primer año')
  })

  test('the title that is what was asked comes first, then those that begin so, then texts', async () => {
    const said = await course(app, { title: 'Otra cosa' })
    await db()
      .update(courses)
      .set({ body: '<p>Aquí se habla de zócalos.</p>' })
      .where(eq(courses.id, said.id))
    await course(app, { title: 'Pintar zócalos' })
    await course(app, { title: 'Zócalos de barro' })
    await course(app, { title: 'Zócalos' })
    expect(await titles('zócalos')).toEqual([
      'course: Zócalos',
      'course: Zócalos de barro',
      'course: Pintar zócalos',
      'course: Otra cosa',
    ])
  })

  test('what matched is marked, in the title and in an excerpt; HTML stays text', async () => {
    const { id } = await course(app, { title: 'Escrituras <b>públicas</b>' })
    await db()
      .update(courses)
      .set({ body: '<p>Una escritura &lt;img src=x onerror=alert(1)&gt; vale.</p>' })
      .where(eq(courses.id, id))
    const [group] = await find({ q: 'escritura', kind: 'course' })
    const [found] = group?.results ?? []
    expect(found && plain(found.title)).toBe('Escrituras <b>públicas</b>')
    expect(found && hits(found.title)).toEqual(['Escrituras'])
    expect(found && plain(found.excerpt)).toContain('Una escritura <img src=x onerror=alert(1)> vale.')
    expect(found && hits(found.excerpt)).toEqual(['escritura'])
  })

  test('a few of each kind, and all of one kind page by page', async () => {
    for (let number = 1; number <= 27; number++)
      await course(app, { title: `Tejado número ${number}`, videos: 0 })
    const [together] = await find({ q: 'tejado' })
    expect(together).toMatchObject({ kind: 'course', more: true })
    expect(together?.results).toHaveLength(5)
    const [first] = await find({ q: 'tejado', kind: 'course' })
    const [second] = await find({ q: 'tejado', kind: 'course', page: '2' })
    expect([first?.results.length, first?.more, second?.results.length, second?.more]).toEqual([
      20,
      true,
      7,
      false,
    ])
    const ids = [...(first?.results ?? []), ...(second?.results ?? [])].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(27)
    expect(await find({ q: 'tejado', kind: 'course', page: '3' })).toEqual([])
    const [brief] = await find({ q: 'tejado', brief: '1' })
    expect(brief?.results.map(({ excerpt }) => excerpt)).toEqual([[], [], []])
  })

  test('pages of the program itself', async () => {
    expect(await titles('privacidad')).toContain('page: Política de privacidad')
    expect(await titles('olvide mi contraseña')).toContain('page: Iniciar sesión')
  })
})

describe('only what the person who asks may read', () => {
  const videosFor = async (actor?: keyof Cast) =>
    (await find({ q: 'tranquera', kind: 'video' }, actor))
      .flatMap(({ results }) => results)
      .map(({ detail, title }) => `${detail}, ${plain(title)}`)
      .toSorted()

  /** A course whose two videos mention a «tranquera», which no title does. */
  async function telling(options: { title: string; paid?: boolean }) {
    const made = await course(app, { ...options, videos: 2 })
    const description = '<p>Una tranquera.</p>'
    await db().update(courseVideos).set({ description }).where(eq(courseVideos.courseId, made.id))
    return made
  }

  beforeAll(async () => {
    await telling({ title: 'Gratis sin candado' })
    await telling({ title: 'Pagado con candado', paid: true })
  })

  const FIRST = ['Gratis sin candado, Video 1', 'Pagado con candado, Video 1']
  const FREE = ['Gratis sin candado, Video 1', 'Gratis sin candado, Video 2', 'Pagado con candado, Video 1']
  test.each([
    [undefined, FIRST],
    ['unverified', FIRST],
    ['blocked', FIRST],
    ['free', FREE],
    ['lender', FREE],
    ['basic', [...FREE, 'Pagado con candado, Video 2']],
    ['premium', [...FREE, 'Pagado con candado, Video 2']],
    ['admin', [...FREE, 'Pagado con candado, Video 2']],
  ] as const)('%s finds the videos that open for them (row 4)', async (actor, found) => {
    expect(await videosFor(actor)).toEqual(found)
  })

  test('a course that becomes free opens its videos, one that is paid closes them', async () => {
    const { id } = await telling({ title: 'Cambia de candado', paid: true })
    const second = 'Cambia de candado, Video 2'
    expect(await videosFor('free')).not.toContain(second)
    await db().update(courses).set({ paid: false }).where(eq(courses.id, id))
    expect(await videosFor('free')).toContain(second)
    expect(await videosFor()).not.toContain(second)
    await db().update(courses).set({ paid: true }).where(eq(courses.id, id))
    expect(await videosFor('free')).not.toContain(second)
  })
})

describe('the index keeps step with its tables', () => {
  test('what is not published yet, or no more, is found by nobody', async () => {
    const { id } = await course(app, { title: 'Persiana cerrada', active: false })
    expect(await titles('persiana', 'admin')).toEqual([])
    await db().update(courses).set({ active: true }).where(eq(courses.id, id))
    expect(await titles('persiana')).toEqual(['course: Persiana cerrada'])
    await db().update(courses).set({ active: false }).where(eq(courses.id, id))
    expect(await titles('persiana', 'admin')).toEqual([])
  })

  test('a new title, category, address or video is found at once, the old one no more', async () => {
    const { id, alias } = await course(app, { title: 'Ventana vieja', videos: 1 })
    await db().update(courses).set({ title: 'Vidriera nueva' }).where(eq(courses.id, id))
    expect(await titles('ventana')).toEqual([])
    expect(await titles('vidriera')).toEqual(['course: Vidriera nueva'])

    const [{ categoryId } = { categoryId: null }] = await db()
      .select()
      .from(courses)
      .where(eq(courses.id, id))
    await db()
      .update(categories)
      .set({ name: 'Cristalería' })
      .where(eq(categories.id, categoryId ?? 0))
    expect(await titles('cristaleria')).toEqual(['course: Vidriera nueva'])

    await db().update(courseVideos).set({ title: 'Masilla' }).where(eq(courseVideos.courseId, id))
    expect(await titles('masilla')).toEqual(['course: Vidriera nueva', 'video: Masilla'])

    await db().update(pathAliases).set({ replacedAt: sql`now()` }).where(eq(pathAliases.alias, alias))
    await db().insert(pathAliases).values({ alias: 'vidriera-nueva', kind: 'course', pageId: id })
    const groups = await find({ q: 'masilla' })
    expect(groups.flatMap(({ results }) => results.map(({ url }) => url))).toEqual([
      '/vidriera-nueva',
      '/vidriera-nueva',
    ])

    await db().delete(courses).where(eq(courses.id, id))
    expect(await titles('masilla')).toEqual([])
  })

  test('a change that is taken back is taken back here too', async () => {
    await expect(
      app.services.database.transaction(async (tx) => {
        await tx.update(courses).set({ title: 'Espejismo' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await titles('espejismo')).toEqual([])
  })

  test('two who change one course at the same time leave its last state', async () => {
    const { id } = await course(app, { title: 'Cerrojo', videos: 1 })
    await Promise.all([
      db().update(courses).set({ instructor: 'Herrera Quirón' }).where(eq(courses.id, id)),
      db().update(courseVideos).set({ title: 'Pestillo' }).where(eq(courseVideos.courseId, id)),
      db().update(courses).set({ title: 'Cerrojo doble' }).where(eq(courses.id, id)),
    ])
    expect(await titles('cerrojo quiron pestillo')).toEqual(['course: Cerrojo doble'])
  })
})

describe('questions that ask for trouble', () => {
  test.each([
    '',
    ' ',
    'a',
    '%',
    '***',
    '!()&|',
    "':*",
    '\\',
    '<->',
    '_%_%',
    '?!¿¡',
    '\u{1f3e0}',
    '\ud800',
    '\u0301\u0301',
    'de la',
    'zzzzzzzzzzzz',
  ])('%j finds nothing, or what it says, and is no error', async (q) => {
    for (const { results } of await find({ q })) expect(results.length).toBeGreaterThan(0)
  })

  test.each([
    [
      'ten kilobytes',
      { q: 'casa '.repeat(2_000) },
      'query.q',
      `Escribe ${SEARCH_MAX} caracteres como máximo`,
    ],
    ['NUL', { q: 'ca\0sa' }, 'query.q', 'El texto contiene un carácter que no se puede guardar'],
    ['a kind that there is not', { q: 'casa', kind: 'nada' }, 'query.kind', 'Elige una de las opciones'],
    [
      'what is no name of a kind',
      { q: 'casa', kind: "course'" },
      'query.kind',
      'Revisa este dato: así no lo entendemos',
    ],
    ['a page beyond the last', { q: 'casa', page: '6' }, 'query.page', 'Las páginas van de la 1 a la 5'],
  ])('%s is refused with a sentence', async (_, query, path, msg) => {
    const answer = await callAs(app, {}, search.find, { query: query as SearchQuery })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path, msg }])
  })

  test('whatever is typed is answered (row 37, row 42)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
        const { statusCode } = await callAs(app, {}, search.find, {
          query: { q: typed.replaceAll('\0', '') },
        })
        expect(statusCode).toBe(200)
      }),
      { numRuns: rounds(150, 1_500) },
    )
  })

  test('a question asks the database the same four things however much is found', async () => {
    await course(app, { title: 'Curso de enlosado', videos: 0 })
    app.statements()
    await find({ q: 'curso' })
    expect(app.statements()).toHaveLength(4)
    // For one kind: the documents, or the directory for members.
    await find({ q: 'curso', kind: 'course' })
    expect(app.statements()).toHaveLength(2)
    // Where nothing is found: also which words are near.
    await find({ q: 'xilofono', kind: 'course' })
    expect(app.statements()).toHaveLength(3)
  })

  test('a connection plans a search for several words five times and then no more, whatever the words are', async () => {
    for (let at = 100; at < 120; at++) await find({ q: `curso ${at}`, kind: 'course' })
    const [plans] = await selectRows(
      db(),
      { custom: column.int, generic: column.int },
      sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
        where name like 'search.%' order by generic_plans desc limit 1`,
    )
    expect(plans?.custom).toBeLessThanOrEqual(5)
    expect(plans?.generic).toBeGreaterThan(0)
  })

  test('texts are found beside titles as long as titles are few', async () => {
    const said = await course(app, { title: 'Dicho de paso', videos: 0 })
    await db().update(courses).set({ body: '<p>Un alféizar.</p>' }).where(eq(courses.id, said.id))
    for (let number = 1; number <= 5; number++) {
      await course(app, { title: `Alféizar ${number}`, videos: 0 })
      expect(await find({ q: 'alfeizar' })).toMatchObject([
        { results: { length: Math.min(5, number + 1) }, more: number === 5 },
      ])
    }
    expect((await titles('alfeizar')).at(-1)).toBe('course: Alféizar 5')
    const [all] = await find({ q: 'alfeizar', kind: 'course' })
    expect(all?.results.map(({ title }) => plain(title)).at(-1)).toBe('Dicho de paso')
  })
})
