import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { gatherFeatures } from '../../shell/manifest/gather.ts'
import { Found } from './Found.tsx'
import { foundQuery, type Question } from './queries.ts'

const ASKED: Question = { q: 'hipteca', page: 1, exact: false }

const course = {
  _id: '1',
  kind: 'course',
  url: '/la-hipoteca',
  title: [{ text: 'La hipoteca', hit: false }],
  detail: '',
  picture: null,
  excerpt: [],
}

/** The HTML that the server renders of these results. */
async function shown(corrected: string | null, { count = 1, asked = ASKED } = {}): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], null)
  const results = Array.from({ length: count }, (_, at) => ({ ...course, _id: String(at) }))
  const groups = count > 0 ? [{ kind: 'course', results, more: true }] : []
  queryClient.setQueryData(foundQuery(asked).queryKey, { groups, corrected })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Found {...asked} /> }),
    history: createMemoryHistory({ initialEntries: ['/buscar'] }),
    context: { features: gatherFeatures([]) } as never,
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
  const html = await shown('hipoteca')
  expect(text(html)).toContain('Mostramos resultados de «hipoteca». Buscar «hipteca»')
  expect(html).toMatch(/<a[^>]*href="\/buscar\?q=hipteca&exact=1"[^>]*>Buscar «hipteca»/)
  expect(html).toContain('href="/buscar?q=hipoteca&kind=course"')
})

test('of one kind, the typed word is sought in that kind', async () => {
  expect(await shown('hipoteca', { asked: { ...ASKED, kind: 'course' } })).toContain(
    'href="/buscar?q=hipteca&kind=course&exact=1"',
  )
})

test('says nothing of it where the words were found as typed, or nothing was', async () => {
  expect(text(await shown(null))).not.toContain('Mostramos resultados')
  const nothing = text(await shown(null, { count: 0, asked: { ...ASKED, exact: true } }))
  expect(nothing).toContain('No encontramos nada con «hipteca»')
  expect(nothing).not.toContain('Mostramos resultados')
})
