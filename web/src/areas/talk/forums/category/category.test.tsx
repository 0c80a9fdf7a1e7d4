// @vitest-environment happy-dom
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requirePaid } from '../../../../shell/guards/guards.ts'
import { categories, topic, topicWithPosts } from '../../../../testing/forums/topics.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import type { CategorySearch } from '../addresses.ts'
import { Route } from './CategoryPage.tsx'
import { loadCategory } from './load-category.ts'
import { Route as ProRoute } from './ProCategoryPage.tsx'

/** A server that answers lists of topics so, and always has the categories. */
const serveLists = (answer: (url: URL) => Answer): ServedRequest[] =>
  serve(({ path }) => {
    const url = new URL(path, 'https://prueba.example')
    return url.pathname.includes('/getcategories/') ? ok({ categories: categories() }) : answer(url)
  })

const listAnswer = (url: URL, topics = [topic()]) =>
  ok({ name: 'Rentar', topics, currentPage: Number(url.searchParams.get('page')), totalPages: topics.length })

async function open(address: string, answer: (url: URL) => Answer = listAnswer) {
  const log = serveLists(answer)
  await openRoute(Route, '/forums/$name', { address, user: null })
  await screen.findByRole('heading', { level: 1 })
  return log
}

test('[FOR-003] [FOR-004] a main category shows its name with spaces for hyphens, and its topics', async () => {
  const log = await open('/forums/Rentar-y-administrar')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rentar y administrar')
  expect(screen.getByRole('heading', { name: '¿Cuánto guardan para arreglos?' })).toBeTruthy()
  expect(
    log.some(({ path }) => path.includes('/categories/page/Rentar-y-administrar?type=free&page=1')),
  ).toBe(true)
})

test('[FOR-024] its subcategories filter the topics at the left; which ones, the address says', async () => {
  const log = await open('/forums/Rentar?sub=inquilinos')
  const side = within(screen.getByRole('complementary', { name: 'Categorías' }))
  const box = (name: RegExp) => side.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box(/Inquilinos/).checked).toBe(true)
  expect(box(/Arreglos y obra/).checked).toBe(false)
  fireEvent.click(box(/Arreglos y obra/))
  expect(box(/Arreglos y obra/).checked).toBe(true)
  await expect.poll(() => log.at(-1)?.path).toContain('page=1&sub=inquilinos%2Carreglos')
})

test('[FOR-024] two boxes that are ticked one right after the other both count', async () => {
  const log = await open('/forums/Rentar')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await expect.poll(() => log.at(-1)?.path).toContain('sub=arreglos%2Cinquilinos')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
  ])
})

test('[FOR-010] a filter that leaves no topic says so, and leads to all of the category', async () => {
  await open('/forums/Rentar?sub=inquilinos', (url) => listAnswer(url, []))
  expect(screen.getByRole('heading', { name: 'el tema no ha sido encontrado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver toda la categoría' }).getAttribute('href')).toBe(
    '/forums/Rentar',
  )
})

test('[FOR-105] a category without topics says that nothing was found', async () => {
  await open('/forums/Rentar', (url) => listAnswer(url, []))
  expect(screen.getByRole('heading', { name: '¡¡No se han encontrado resultados!!' })).toBeTruthy()
})

/** Where the loading of a category's page leads to; null if it stays. */
async function ledTo(tier: Tier, deps: CategorySearch, answer: (url: URL) => Answer) {
  serveLists(answer)
  const [pathname] = [tier === 'pro' ? '/forumspro/Rentar' : '/forums/Rentar']
  const led = await loadCategory(tier, {
    context: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }), user: null },
    params: { name: 'Rentar' },
    deps,
    location: { pathname, href: pathname },
  }).catch((thrown: unknown) => thrown)
  if (!isRedirect(led)) return null
  const { href, to, search } = led.options
  return href ?? `${to}${search ? `?=${(search as unknown as Record<string, string>)['']}` : ''}`
}

const none = () => refused(404, 'not_found', 'No existe.')
const subcategory =
  (total: number, tier: Tier = 'free') =>
  (url: URL) =>
    ok({
      topics: total > 0 ? [topicWithPosts()] : [],
      name: 'Arreglos y obra',
      description: 'Lo que se rompe.',
      subcategory: { ...topic().subcategory, tier },
      currentPage: Number(url.searchParams.get('page')),
      totalPages: total,
    })

test.each([
  ['free', {}, '/forums'],
  ['pro', {}, '/forumspro'],
  ['free', { sid: 'nada' }, '/forums'],
] as const)(
  '[FOR-001] [FOR-005] a category of the %s forum that isn’t there (%j) leads to %s',
  async (tier, deps, to) => {
    expect(await ledTo(tier, deps, none)).toBe(to)
  },
)

test('[FOR-005] a name that no category can have leads to the forum as well', async () => {
  expect(await ledTo('free', {}, () => refused(400, 'invalid_input', 'No es válido.'))).toBe('/forums')
})

test.each([
  ['free', '/forums'],
  ['pro', '/forumspro'],
] as const)('[FOR-009] a subcategory of the %s forum without topics leads to %s', async (tier, to) => {
  expect(await ledTo(tier, { sid: 'arreglos' }, subcategory(0, tier))).toBe(to)
})

test('a page beyond the last leads to the last, of the same list', async () => {
  expect(await ledTo('free', { sid: 'arreglos', page: '9' }, subcategory(3))).toBe(
    '/forums/Rentar?sid=arreglos&page=3',
  )
  expect(await ledTo('free', { sub: 'a1', page: '9' }, listAnswer)).toBe('/forums/Rentar?sub=a1')
})

test('[FOR-002] a subcategory of the pro forum by an address of the free one leads to sign-in, to the memberships or to itself', async () => {
  const sid = 'arreglos'
  expect(await ledTo('free', { sid }, () => refused(401, 'unauthenticated', 'Inicia sesión.'))).toBe(
    '/login?=/forums/Rentar',
  )
  expect(await ledTo('free', { sid }, () => refused(403, 'paid_only', 'Es de la membresía.'))).toBe(
    '/pricing',
  )
  expect(await ledTo('free', { sid }, subcategory(1, 'pro'))).toBe('/forumspro/Arreglos-y-obra?sid=arreglos')
})

test('[FOR-103] a list that can’t be read is an error of the page, and no redirect', async () => {
  expect(await ledTo('free', {}, () => refused(500, 'internal', 'Algo falló.'))).toBeNull()
})

test('[FOR-002] [SHELL-051] the categories of the pro forum ask for a membership before anything is read', () => {
  expect(ProRoute.options.beforeLoad).toBe(requirePaid)
})
