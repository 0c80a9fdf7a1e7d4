// @vitest-environment happy-dom
import type { Blog } from '@cancha/contract/school/contents'
import { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  HeadContent,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { allFeatures } from '../../areas/all.ts'
import { ok, serve } from '../../testing/server.ts'
import { Route as Root } from '../document/RootDocument.tsx'
import { gatherFeatures } from '../manifest/gather.ts'
import { LateParts } from '../manifest/late-parts.ts'
import { Route } from './AliasPage.tsx'

const ARTICLE: Blog = {
  _id: '7',
  blogname: 'Cuánto deja una renta',
  artistname: 'Ramona Prueba',
  publishedDate: '2024-08-05T17:07:00.000Z',
  selectedCategory: [],
  pathalias: { alias: 'cuanto-deja' },
  cover: { scene: 'casita', sky: 'a', tile: 'rombo', palette: 'noche' },
  coverimage: '/media/archivos/portada/1600.webp',
  description: '<p>El comienzo del texto.</p>',
  blogOrder: 1,
  minutes: 3,
  previous: null,
  next: null,
}

/** The head of an article's page as the server writes it. */
async function headOf(share?: Blog['share']) {
  serve(({ path }) =>
    path.includes('/pathalias')
      ? ok({ p: { page: '7', pagetype: 'blogs' } })
      : ok({ blogs: [{ ...ARTICLE, ...(share && { share }) }] }),
  )
  const { head } = Root.options as { head: (of: object) => { meta: object[] } }
  // The site's own meta data, which a page's replace; its style sheets aren't built here.
  const root = createRootRoute({ head: (of) => ({ meta: head(of).meta }) as never })
  const features = gatherFeatures(allFeatures)
  const router = createRouter({
    routeTree: root.addChildren([
      Route.update({ id: '/$', path: '/$', getParentRoute: () => root } as never) as never,
    ]),
    context: {
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      user: null,
      features,
      parts: new LateParts(features.drawnLate),
    },
    history: createMemoryHistory({ initialEntries: ['/cuanto-deja'] }),
    isServer: true,
  } as never)
  await router.load()
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <HeadContent />
    </RouterContextProvider>,
  )
  const said = (name: string) =>
    [...html.matchAll(/<meta [^>]*>/g)].flatMap(([tag]) =>
      tag.includes(`"${name}"`) ? [/content="([^"]*)"/.exec(tag)?.[1]] : [],
    )
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], said }
}

describe('the head of a piece', () => {
  test('says once what was written for search engines and for sharing, with the picture’s whole address', async () => {
    const { title, said } = await headOf({
      description: 'Dos «frases».',
      picture: '/media/archivos/otra/1600.webp',
    })
    expect(title).toBe('Cuánto deja una renta · Cancha')
    expect(said('og:title')).toEqual(['Cuánto deja una renta'])
    expect(said('description')).toEqual(['Dos «frases».'])
    expect(said('og:description')).toEqual(['Dos «frases».'])
    expect(said('og:image')).toEqual([`${window.location.origin}/media/archivos/otra/1600.webp`])
  })

  test('says the beginning of its text and its cover where nothing was written', async () => {
    const { said } = await headOf()
    expect(said('description')).toEqual(['El comienzo del texto.'])
    expect(said('og:description')).toEqual(['El comienzo del texto.'])
    expect(said('og:image')).toEqual([`${window.location.origin}/media/archivos/portada/1600.webp`])
  })
})
