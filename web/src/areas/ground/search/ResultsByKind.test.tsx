import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defineFeature } from '../../../shell/manifest/feature.ts'
import { gatherFeatures } from '../../../shell/manifest/gather.ts'
import { LateParts } from '../../../shell/manifest/late-parts.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { edit, learn } from '../../../ui/icons/glyphs.ts'
import { memberActions } from '../../people/connections/public/slots.ts'
import { type Question, resultsQuery } from './queries.ts'
import { ResultsByKind } from './ResultsByKind.tsx'

const ASKED: Question = { q: 'hipteca', page: 1, exact: false }

const course = {
  _id: '1',
  kind: 'course',
  url: '/la-hipoteca',
  title: [{ text: 'La hipoteca', hit: false }],
  detail: '',
  picture: null,
  cover: null,
  badge: null,
  excerpt: [],
}

const cover = { scene: 'casita', sky: 'a', tile: 'rombo', palette: 'noche' }
const kinds = defineFeature({
  area: 'ground',
  name: 'example',
  searchKinds: {
    blog: { many: 'Blogs', more: 'Más blogs', order: 1, glyph: edit },
    book: { many: 'Libros', more: 'Más libros', order: 2, glyph: learn, isBook: true },
    member: { many: 'Miembros', more: 'Más miembros', order: 3, glyph: learn, isPerson: true },
  },
})

/** Another feature, which offers an act on a member. */
const acts = defineFeature({
  area: 'talk',
  name: 'acts',
  fills: [
    fill(memberActions, {
      key: 'message',
      order: 1,
      load:
        async () =>
        ({ member }) => <button type="button">Mensaje a {member.firstname}</button>,
    }),
  ],
})
const features = gatherFeatures([kinds, acts])
const parts = new LateParts(features.drawnLate)
for (const { load } of features.filled(memberActions)) await parts.bring(load)

/** The HTML that the server renders of these results. */
async function renderResults(
  corrected: string | null,
  { count = 1, asked = ASKED, found = course as object } = {},
): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], null)
  const results = Array.from({ length: count }, (_, at) => ({ ...course, ...found, _id: String(at) }))
  const groups = count > 0 ? [{ kind: 'course', results, more: true }] : []
  queryClient.setQueryData(resultsQuery(asked).queryKey, { groups, corrected })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ResultsByKind {...asked} /> }),
    history: createMemoryHistory({ initialEntries: ['/buscar'] }),
    context: { features, parts } as never,
    isServer: true,
  })
  await router.load()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return html.replaceAll('&amp;', '&')
}

const text = (html: string) => html.replace(/<[^>]*>/g, '')

test('says which word it searched instead, and leads to the typed one; more of it is of the corrected one', async () => {
  const html = await renderResults('hipoteca')
  expect(text(html)).toContain('Mostramos resultados de «hipoteca». Buscar «hipteca»')
  expect(html).toMatch(/<a[^>]*href="\/buscar\?q=hipteca&exact=1"[^>]*>Buscar «hipteca»/)
  expect(html).toContain('href="/buscar?q=hipoteca&kind=course"')
})

test('of one kind, the typed word is sought in that kind', async () => {
  expect(await renderResults('hipoteca', { asked: { ...ASKED, kind: 'course' } })).toContain(
    'href="/buscar?q=hipteca&kind=course&exact=1"',
  )
})

test('says nothing of it where the words were found as typed, or nothing was', async () => {
  expect(text(await renderResults(null))).not.toContain('Mostramos resultados')
  const nothing = text(await renderResults(null, { count: 0, asked: { ...ASKED, exact: true } }))
  expect(nothing).toContain('No encontramos nada con «hipteca»')
  expect(nothing).not.toContain('Mostramos resultados')
})

test('says what tells a result from others of its kind, before what it is about', async () => {
  const html = await renderResults(null, { found: { badge: 'Vendido', detail: '12 Hicks Ave' } })
  expect(text(html)).toContain('La hipotecaVendido · 12 Hicks Ave')
  expect(text(await renderResults(null, { found: { badge: 'Vendido' } }))).toContain('La hipotecaVendido')
})

describe('before each result stands', () => {
  /** The HTML of the sign before a result. */
  const sign = async (found: object) =>
    /<li[^>]*><a[^>]*>(.*?)<span class="[^"]*words/.exec(await renderResults(null, { found }))?.[1] ?? ''

  test('the small cover of its piece, that loads when it is near and says nothing', async () => {
    const folder = `/media/archivos/${'k'.repeat(22)}`
    const drawn = await sign({ kind: 'blog', picture: `${folder}/480.webp`, cover })
    expect(drawn).toContain(`srcSet="${folder}/480.avif 480w"`)
    expect(drawn).toMatch(
      /<img [^>]*src="[^"]*480.webp"[^>]*alt="" width="64" height="36"[^>]*loading="lazy"/,
    )
    expect(drawn).not.toMatch(/960|1600|casita/)
  })

  test('what its card draws without one: the façade on the topic’s tiles, of a book the tiles alone', async () => {
    const blog = await sign({ kind: 'blog', cover })
    expect(blog).toMatch(/<img [^>]*src="\/art\/scenes\/casita.svg"[^>]*alt=""[^>]*loading="lazy"/)
    expect(blog).toContain('/art/tiles/rombo-noche.svg')
    const book = await sign({ kind: 'book', cover })
    expect(book).toContain('/art/tiles/rombo-noche.svg')
    expect(book).not.toContain('casita')
  })

  test('for all others a portrait or the icon of the kind, in the box that covers have', async () => {
    const box = /^<span class="[^"]*box/
    const icon = await sign({ kind: 'blog' })
    expect(icon).toMatch(/<svg/)
    expect(icon).not.toContain('<img')
    const portrait = await sign({ kind: 'member', picture: '/media/perfil/uno/100.webp' })
    expect(portrait).toContain('src="/media/perfil/uno/100.webp"')
    for (const one of [icon, portrait, await sign({ kind: 'blog', cover })]) expect(one).toMatch(box)
  })
})

test('[NET-013] a found member can be written to from here', async () => {
  const beto = {
    kind: 'member',
    url: '/beto-salas',
    title: [
      { text: 'Beto ', hit: true },
      { text: 'Salas', hit: false },
    ],
  }
  expect(text(await renderResults(null, { found: beto }))).toContain('Mensaje a Beto Salas')
  expect(await renderResults(null)).not.toContain('Mensaje a')
})
