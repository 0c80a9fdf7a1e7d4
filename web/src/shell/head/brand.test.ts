import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ownTitle, pageHead, pageMeta } from './brand.ts'

/** The title that the router chooses for an address: the deepest page's. */
async function titleAt(address: string) {
  const root = createRootRoute({ head: ({ matches }) => ({ meta: pageMeta(ownTitle(matches), '') }) })
  const page = (path: string, loader: () => unknown, title?: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader,
      head: title ? pageHead(title, '') : () => ({}),
    })
  const nowhere = () => {
    throw notFound()
  }
  const router = createRouter({
    routeTree: root.addChildren([
      page('/perdida', nowhere),
      page('/borrada', nowhere, 'Mi análisis'),
      page('/panel', () => null, 'Mi panel'),
      page('/sin', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  })
  await router.load()
  const titles = router.state.matches.flatMap(({ meta = [] }) =>
    meta.flatMap((each) => (each && 'title' in each ? [each.title] : [])),
  )
  return titles.at(-1)
}

test('a page that isn’t there says so in its title, and the name of the house stands once', async () => {
  expect(await titleAt('/perdida')).toBe('Página no encontrada · Cancha')
  expect(await titleAt('/borrada')).toBe('Página no encontrada · Cancha')
  expect(await titleAt('/a/b')).toBe('Página no encontrada · Cancha')
  expect(await titleAt('/panel')).toBe('Mi panel · Cancha')
  expect(await titleAt('/sin')).toBe('Cancha')
})
