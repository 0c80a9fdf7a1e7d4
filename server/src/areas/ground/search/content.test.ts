import { type FoundGroup, search } from '@cancha/contract/ground/search'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cast, cast } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { blogs, books, categories, podcasts, tips, webinars } from '../../school/education/tables.ts'
import { faqs } from '../../school/pages/tables.ts'
import { sponsors } from '../../school/sponsors/tables.ts'
import { pathAliases } from '../aliases/tables.ts'

let app: TestApp
let people: Cast
let categoryId: number
beforeAll(async () => {
  app = await sharedTestApp()
  people = await cast(app)
  const [category] = await db()
    .insert(categories)
    .values({ name: 'Remodelar', tile: 'rehilete', palette: 'barro' })
    .returning({ id: categories.id })
  categoryId = category?.id ?? 0
})

const db = () => app.services.database.db

async function find(q: string, actor?: keyof Cast): Promise<string[]> {
  const answer = await callAs(app, actor ? people[actor] : {}, search.find, { query: { q } })
  return answer
    .json<{ groups: FoundGroup[] }>()
    .groups.flatMap(({ results }) => results.map(({ kind, url }) => `${kind} ${url}`))
}

const KINDS = [
  ['webinar', webinars, { videoUrl: '/media/a.mp4' }],
  ['tip', tips, { videoUrl: '/media/a.mp4' }],
  ['podcast', podcasts, { audioUrl: '/media/a.mp3' }],
  ['blog', blogs, {}],
  ['book', books, {}],
] as const

async function publish([kind, table, file]: (typeof KINDS)[number]): Promise<number> {
  const [made] = await db()
    .insert(table)
    .values({
      title: `Plomería de ${kind}`,
      author: 'Nancy Olivares',
      description: '<p>Un <b>sifón</b> &amp; su llave.</p>',
      categoryId,
      active: true,
      ...file,
    })
    .returning({ id: table.id })
  const pageId = made?.id ?? 0
  await db()
    .insert(pathAliases)
    .values({ alias: `plomeria-${kind}`, kind, pageId })
  return pageId
}

describe.each(KINDS)('%s', (kind, table, file) => {
  const address = `${kind} /plomeria-${kind}`
  let id: number
  beforeAll(async () => {
    id = await publish([kind, table, file] as (typeof KINDS)[number])
  })

  test('is found by its title, author and topic, by everyone and once', async () => {
    for (const q of [`plomeria de ${kind}`, `olivares ${kind}`, `remodelar plomeria ${kind}`])
      expect(await find(q), q).toEqual([address])
    expect(await find(`plomeria ${kind}`, 'premium')).toEqual([address])
  })

  test('is found by its text by those who may read it', async () => {
    const everyones = kind !== 'webinar' && kind !== 'tip'
    const q = `sifon ${kind}`
    expect(await find(q)).toEqual(everyones ? [address] : [])
    expect(await find(q, 'free')).toEqual(everyones ? [address] : [])
    for (const actor of ['basic', 'premium', 'admin'] as const)
      expect(await find(q, actor)).toEqual([address])
  })

  test('goes when it is withdrawn, and comes back', async () => {
    await db().update(table).set({ active: false }).where(eq(table.id, id))
    expect(await find(`plomeria ${kind}`, 'admin')).toEqual([])
    await db().update(table).set({ active: true }).where(eq(table.id, id))
    expect(await find(`plomeria ${kind}`)).toEqual([address])
  })
})

test('sponsors, questions and the pages of the house are found', async () => {
  const [sponsor] = await db()
    .insert(sponsors)
    .values({
      name: 'Ferretería Ríos',
      description: '<p>Tornillos.</p>',
      categoryId,
      active: true,
      city: 'Dallas',
    })
    .returning({ id: sponsors.id })
  await db()
    .insert(pathAliases)
    .values({ alias: 'ferreteria-rios', kind: 'sponsor', pageId: sponsor?.id ?? 0 })
  await db()
    .insert(faqs)
    .values({ question: '¿Cómo pauso mi plan?', answer: '<p>Con un botón.</p>', active: true })
  expect(await find('ferreteria')).toEqual(['sponsor /ferreteria-rios'])
  expect(await find('tornillo')).toEqual(['sponsor /ferreteria-rios'])
  expect(await find('dallas')).toEqual(['sponsor /ferreteria-rios'])
  expect(await find('pausar mi plan')).toEqual(['faq /faq'])
  expect(await find('terminos')).toContain('page /terms_and_conditions')
  expect(await find('privacidad')).toContain('page /privacy_policy')
})
