// @vitest-environment happy-dom

import type { SessionUser } from '@cancha/contract/people/session-user'
import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requirePaid } from '../../../../shell/guards/guards.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { categories, topic } from '../../../../testing/forums/topics.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route } from './ForumPage.tsx'
import { Route as ProRoute } from './ProForumPage.tsx'

type OpenOptions = {
  address?: string
  user?: SessionUser | null
  topics?: TopicPreview[]
  totalPages?: number
}

/** Opens the free forum; its server has so many pages of these topics. */
async function open({
  address = '/forums',
  user = null,
  topics = [topic()],
  totalPages = 1,
}: OpenOptions = {}) {
  const log = serve(({ path }) => {
    const url = new URL(path, 'https://prueba.example')
    if (url.pathname.includes('/categories/')) return ok({ categories: categories() })
    return ok({ topics, currentPage: Number(url.searchParams.get('page')), totalPages })
  })
  await openRoute(Route, '/forums', { address, user })
  await screen.findByRole('heading', { level: 1 })
  return log
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Temas' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const listsAsked = (log: readonly ServedRequest[]) =>
  log.filter(({ path }) => path.includes('/topics/list')).map(({ path }) => path.split('?')[1])

const OPEN_TO_ALL = [
  ['Lo último', '/forums'],
  ['Sin respuesta', '/forums?order=unanswered'],
  ['Lo más leído', '/forums?order=read'],
]

test('[FOR-038] a visitor reads the topics of the forum in the orders that are everyone’s', async () => {
  await open()
  expect(tabs()).toEqual(OPEN_TO_ALL)
  expect(screen.getByRole('heading', { name: '¿Cuánto guardan para arreglos?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /pregunta/ })).toBeNull()
})

test('[FOR-020] [FOR-021] [FOR-048] a visitor is told what it takes to write, with the way back', async () => {
  await open({ address: '/forums?order=unanswered' })
  expect(screen.getByRole('link', { name: 'inicia sesión' }).getAttribute('href')).toBe(
    '/login?=/forums%3Forder%3Dunanswered',
  )
  expect(screen.getByRole('link', { name: 'suscríbete' }).getAttribute('href')).toBe('/pricing')
})

test('[FOR-007] [FOR-046] a member is asked for a question, and has orders of their own', async () => {
  await open({ user: ANA })
  expect(screen.getByRole('button', { name: 'Cual es tu pregunta Ana?' })).toBeTruthy()
  expect(tabs()).toEqual([
    ...OPEN_TO_ALL,
    ['Sin leer', '/forums?order=new'],
    ['Siguiendo', '/forums?order=following'],
    ['Guardados', '/forums?order=bookmarked'],
  ])
})

test('a visitor who comes by the address of a member’s order gets what is newest', async () => {
  const log = await open({ address: '/forums?order=following&page=2' })
  expect(listsAsked(log)).toEqual(['type=free&order=latest&page=1'])
  expect(screen.getByRole('link', { name: 'Lo último' }).getAttribute('aria-current')).toBe('page')
})

test('order and page of the address are what is read, and a page beyond the last leads to the last', async () => {
  const log = await open({ address: '/forums?order=unanswered&page=9', totalPages: 3 })
  expect(listsAsked(log)).toEqual(['type=free&order=unanswered&page=9', 'type=free&order=unanswered&page=3'])
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }))
  expect(pages.getByRole('link', { name: 'Página 3' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getByRole('link', { name: 'Página 1' }).getAttribute('href')).toBe('/forums?order=unanswered')
})

test('[FOR-105] a list without topics says so, and leads on', async () => {
  await open({ address: '/forums?order=unanswered', topics: [], totalPages: 0 })
  expect(screen.getByRole('heading', { name: '¡¡No se han encontrado resultados!!' })).toBeTruthy()
  expect(screen.getByText('Todos los temas tienen respuesta.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver lo último' }).getAttribute('href')).toBe('/forums')
})

test('[FOR-029] the categories lead to themselves and to their subcategories, but for those without topics', async () => {
  await open()
  const side = within(screen.getByRole('complementary', { name: 'Categorías' }))
  expect(side.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rentar', '/forums/Rentar'],
    ['Arreglos y obra', '/forums/Arreglos-y-obra?sid=arreglos'],
  ])
  expect(side.getByText(/12 temas/)).toBeTruthy()
  expect(side.getByText('Sin temas todavía')).toBeTruthy()
})

test('[FOR-002] [FOR-047] [SHELL-051] the pro forum asks for a session with a membership before anything is read', () => {
  expect(ProRoute.options.beforeLoad).toBe(requirePaid)
})

test('a visitor who comes to ask about an analysis signs in first and comes back to it', async () => {
  const { beforeLoad } = Route.options as { beforeLoad: (asked: object) => Promise<void> }
  const come = (analisis?: string) =>
    beforeLoad({
      search: { ...(analisis && { analisis }) },
      context: { user: null },
      location: { href: '/forums?analisis=an1' },
    })
  await expect(come('an1')).rejects.toMatchObject({
    options: { to: '/login', search: { '': '/forums?analisis=an1' } },
  })
  await expect(come()).resolves.toBeUndefined()
})
