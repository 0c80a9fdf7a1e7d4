import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '../../api/session.ts'
import { allFeatures } from '../../areas/all.ts'
import { routes } from '../../routes.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import { ANA, rights } from '../session/sample-member.ts'
import { AdminNav } from './AdminNav.tsx'

const features = gatherFeatures(allFeatures)
const editor = { ...ANA, editor: true, can: rights('write') }
const moderator = { ...ANA, can: rights('moderate') }
const administrator = {
  ...ANA,
  level: 1 as const,
  can: rights('openPaid', 'write', 'moderate', 'administer'),
}

/** The navigation of a page of administration: its links, and which of them is marked. */
async function navOn(pathname: string, user: SessionUser | null) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AdminNav user={user} pathname={pathname} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { exists: () => true, features } as never,
    isServer: true,
  })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />)
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
  const hrefOf = (tag: string) => /href="([^"]*)"/.exec(tag)?.[1]
  return {
    links: links.map(hrefOf),
    current: links.filter((tag) => tag.includes('aria-current="page"')).map(hrefOf),
  }
}

test('every page of administration has the same navigation, with the screens of who opens it', async () => {
  const all = ['/admin', ...features.administration.map(({ href }) => href)]
  expect((await navOn('/admin', administrator)).links).toEqual(all)
  expect((await navOn('/admin/moderacion/miembros', administrator)).links).toEqual(all)
  const forEditors = (await navOn('/admin/contenido', editor)).links
  expect(forEditors.slice(0, 2)).toEqual(['/admin', '/admin/contenido'])
  for (const href of ['/admin/miembros', '/admin/moderacion', '/admin/contacto', '/admin/outbox'])
    expect(forEditors).not.toContain(href)
  expect((await navOn('/admin/moderacion', moderator)).links).toEqual(['/admin', '/admin/moderacion'])
})

test.each([
  ['/admin', '/admin'],
  ['/admin/miembros', '/admin/miembros'],
  ['/admin/miembros/7', '/admin/miembros'],
  ['/admin/contenido/cursos/7/vista', '/admin/contenido'],
  ['/admin/moderacion/miembros', '/admin/moderacion'],
])('on %s it marks %s alone', async (pathname, marked) => {
  expect((await navOn(pathname, administrator)).current).toEqual([marked])
})

test('it stands nowhere else, and for nobody who has no screen', async () => {
  expect((await navOn('/administrar', administrator)).links).toEqual([])
  expect((await navOn('/dashboard', administrator)).links).toEqual([])
  for (const user of [null, ANA]) expect((await navOn('/admin', user)).links).toEqual([])
})

test('every page of administration belongs to a screen, so that the navigation leads to it', () => {
  const pages = (routes.children ?? []).flatMap((route) =>
    'path' in route && route.path ? [route.path] : [],
  )
  const screens = features.administration.map(({ href }) => href)
  // An old address, which leads to one of them.
  const moved = ['/admin/reportes']
  const lost = pages.filter(
    (path) =>
      path.startsWith('/admin/') &&
      !moved.includes(path) &&
      !screens.some((href) => `${path}/`.startsWith(`${href}/`)),
  )
  expect(pages).toContain('/admin')
  expect(lost).toEqual([])
  expect(screens.filter((href) => !pages.includes(href))).toEqual([])
})
