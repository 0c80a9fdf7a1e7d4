import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLink } from './PageLink.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The server's HTML of a page at this address with these links. */
async function writtenAt(address: string, links: ReactNode): Promise<string> {
  const root = createRootRoute()
  const routes = ['/education', '/education/blogs', '/network'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    isServer: true,
  })
  await router.load()
  return renderToStaticMarkup(<RouterContextProvider router={router}>{links}</RouterContextProvider>)
}

const school = <PageLink href="/education">Aprender</PageLink>

test.each([
  ['/?q=casa&kind=book', '/?q=casa&kind=book'],
  ['/?q=casa', '/?q=casa'],
  ['/', '/'],
])('at %s only the link to this very address is the current one', async (address, current) => {
  for (const href of ['/', '/?q=casa', '/?q=casa&kind=book', '/?q=casa&kind=blog']) {
    const html = await writtenAt(address, <PageLink href={href} />)
    expect(html.includes('aria-current="page"'), href).toBe(href === current)
  }
})

test('a link tells where it leads, and on its own page that one is there', async () => {
  const there = await writtenAt('/education', school)
  expect(there).toContain('href="/education"')
  expect(there).toContain('aria-current="page"')
  const elsewhere = await writtenAt('/education/blogs', school)
  expect(elsewhere).toContain('href="/education"')
  expect(elsewhere).not.toContain('aria-current')
})

test('a link written once reads the same the next time', async () => {
  const links = <PageLink href="/education/blogs?=/volver&page=2#final">Blogs</PageLink>
  const first = await writtenAt('/education', links)
  expect(first).toContain('href="/education/blogs?=/volver&amp;page=2#final"')
  expect(await writtenAt('/education', links)).toBe(first)
})

test('two links to one place keep what is their own', async () => {
  const html = await writtenAt(
    '/education',
    <>
      <PageLink href="/education" className="one" title="Uno">
        1
      </PageLink>
      <PageLink href="/education" target="_blank">
        2
      </PageLink>
      <PageLink href="https://example.com/education">3</PageLink>
    </>,
  )
  expect(html).toMatch(
    /<a [^>]*class="one active"[^>]*title="Uno"|<a [^>]*title="Uno"[^>]*class="one active"/,
  )
  expect(html).toMatch(/target="_blank"/)
  expect(html).not.toMatch(/target="_blank"[^>]*title/)
  expect(html).toContain('<a href="https://example.com/education">3</a>')
})

test('row 73: where a card is typed, and away from there, a link is the browser’s own and marks no page as the current one', async () => {
  const html = await writtenAt('/education', <PageLink href="/pricing/pago?plan=basic_year">Pagar</PageLink>)
  expect(html).toBe('<a href="/pricing/pago?plan=basic_year">Pagar</a>')
  expect(await writtenAt('/pricing/pago', school)).toBe('<a href="/education">Aprender</a>')
})

test('in the apps such a link keeps their parameter', async () => {
  const href = '/pricing/pago?plan=basic_year'
  expect(await writtenAt('/education?forapp=1', <PageLink href={href}>Pagar</PageLink>)).toBe(
    '<a href="/pricing/pago?plan=basic_year&amp;forapp=1">Pagar</a>',
  )
})
