import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLink } from './PageLink.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The addresses among these whose links say that they are the current page. */
async function currentOf(address: string, hrefs: string[]): Promise<string[]> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => hrefs.map((href) => <PageLink key={href} href={href} />),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    isServer: true,
  })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />)
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links).toHaveLength(hrefs.length)
  return hrefs.filter((_, at) => links[at]?.includes('aria-current="page"'))
}

test.each([
  [
    '/?q=casa&kind=book',
    ['/', '/?q=casa', '/?q=casa&kind=book', '/?q=casa&kind=blog'],
    ['/?q=casa&kind=book'],
  ],
  ['/?q=casa', ['/', '/?q=casa', '/?q=casa&kind=book'], ['/?q=casa']],
  ['/', ['/', '/?q=casa'], ['/']],
])('at %s only the link to this very address is the current one', async (address, hrefs, current) => {
  expect(await currentOf(address, hrefs)).toEqual(current)
})
