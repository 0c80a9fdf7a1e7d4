// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { ADDRESS, author, forVisitors, openTopic, post, topic } from '../../../../testing/forums/topic.tsx'
import { refused } from '../../../../testing/server.ts'

const places = () => screen.getAllByRole('article').map((each) => each.dataset['place'] ?? 'copia')
const pager = () => screen.queryByRole('navigation', { name: 'Páginas del tema' })

test('[FOR-011] [FOR-012] [FOR-014] a topic shows its first post, its replies, a field and links back to its subcategory', async () => {
  await openTopic(topic(), { user: ANA })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Cuánto guardan?')
  expect(places()).toEqual(['1', '2'])
  expect(screen.getByRole('textbox', { name: 'Tu respuesta' })).toBeTruthy()
  for (const name of ['Arreglos', 'Volver a Arreglos'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/forums/Arreglos?sid=arr')
})

test('[FOR-013] there is no pagination while there is one page', async () => {
  await openTopic(topic(), { user: ANA })
  expect(pager()).toBeNull()
})

test('what somebody wrote whom the reader blocked is folded, without a name, and opens by a press', async () => {
  const posts = [post(1), post(2), post(3, { author: author('9', 'Chelo') })]
  await openTopic(topic({ posts, folded: ['102'] }), { user: ANA })
  expect(places()).toEqual(['1', '2', '3'])
  const folded = screen.getByRole('article', { name: 'De alguien que bloqueaste, publicación 2' })
  const details = folded.querySelector('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  expect(details.querySelector('summary')?.textContent).toBe('De alguien que bloqueaste')
  expect(folded.textContent?.replace(details.textContent ?? '', '')).toBe('')
  details.querySelector('summary')?.click()
  expect(within(folded).getByText('Publicación 2')).toBeTruthy()
  for (const place of [1, 3])
    expect(
      screen.getByRole('article', { name: new RegExp(`publicación ${place}`) }).querySelector('details'),
    ).toBeNull()
})

test('[FOR-098] [FOR-099] [FOR-100] [LIM3-011] twenty-one places are three pages of ten; another one is loaded and stands in the address', async () => {
  const server = (page: number) =>
    topic({
      currentPage: page,
      lastPlace: 21,
      posts: [post(page * 10 - 9, { author: author('9', 'Chelo') })],
    })
  const { href, log } = await openTopic(server, { user: ANA })
  const links = within(pager() as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['1', '2', '3'])
  // How many stand on a page cannot be changed.
  expect(within(pager() as HTMLElement).queryByRole('combobox')).toBeNull()
  await act(async () =>
    within(pager() as HTMLElement)
      .getByRole('link', { name: 'Página 2' })
      .click(),
  )
  expect(await screen.findByText('Publicación 11')).toBeTruthy()
  expect(href()).toContain('sid=abc&page=2')
  expect(log.some(({ path }) => path === '/api/topics/page?sid=abc&page=2')).toBe(true)
})

test('a link to a post that stands further in front than its number says leads to its page', async () => {
  const server = (page: number) =>
    topic({
      currentPage: page,
      lastPlace: 25,
      replies: 16,
      posts: page === 1 ? [post(1), post(2), post(18)] : [post(19), post(25)],
    })
  const { href, log } = await openTopic(server, {
    user: ANA,
    address: '/forums/Arreglos/abc/x?sid=abc&page=2#p18',
  })
  expect(await screen.findByText('Publicación 18')).toBeTruthy()
  expect(href()).toMatch(/\?sid=abc#p18$/)
  expect(log.some(({ path }) => path === '/api/topics/page?sid=abc&page=1&place=18')).toBe(true)
})

test('[FOR-015] an address without a query goes one step back', async () => {
  const { href } = await openTopic(topic(), {
    user: ANA,
    before: ['/antes'],
    address: '/forums/Arreglos/abc/x',
  })
  expect(await screen.findByText('Otra página')).toBeTruthy()
  expect(href()).toBe('/antes')
})

test('whoever came from nowhere to an address without a query gets the topic that its path names', async () => {
  const { href } = await openTopic(topic(), { user: ANA, address: '/forums/Arreglos/abc/x' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(href()).toBe('/forums/Arreglos/abc/x?sid=abc')
})

test('[FOR-016] a topic that can’t be found shows the page for that', async () => {
  await openTopic(() => refused(404, 'not_found', 'No existe.'), { user: ANA })
  expect(screen.getByText('Ooops, la página que visitaste no existe.')).toBeTruthy()
})

test('[FOR-022] [FOR-023] [FOR-036] the author’s name leads to their short address, and a mention to the mentioned member’s', async () => {
  const message = '<p>Gracias, <a href="/user/alias/beto-salas" data-mention="9">@Beto Salas</a></p>'
  const gone = author('30', 'Cuenta', { lastname: 'eliminada', deleted: true, pathalias: null })
  await openTopic(topic({ posts: [post(1, { message }), post(2, { author: gone })] }), { user: null })
  expect(screen.getByRole('link', { name: 'Chelo Prueba' }).getAttribute('href')).toBe('/chelo-prueba')
  expect(screen.getByRole('link', { name: '@Beto Salas' }).getAttribute('href')).toBe(
    '/user/alias/beto-salas',
  )
  expect(screen.queryByRole('link', { name: 'Cuenta eliminada' })).toBeNull()
})

test('the solution stands below the question and is marked in its place; as the first reply it stands there once', async () => {
  const solution = post(3, { solution: true })
  await openTopic(topic({ posts: [post(1), post(2), solution], solution }), { user: ANA })
  expect(places()).toEqual(['1', 'copia', '2', '3'])
  expect(screen.getAllByText('Mejor respuesta')).toHaveLength(2)
})

test('a solution that is the first reply anyway isn’t repeated', async () => {
  const solution = post(2, { solution: true })
  await openTopic(topic({ posts: [post(1), solution], solution }), { user: ANA })
  expect(places()).toEqual(['1', '2'])
})

test('an address with a place marks its post and moves to it', async () => {
  await openTopic(topic(), { user: ANA, address: `${ADDRESS}#p2` })
  const [first, second] = screen.getAllByRole('article')
  expect([first?.dataset['marked'], second?.dataset['marked']]).toEqual([undefined, 'true'])
  expect(document.activeElement).toBe(second)
})

test('whoever has read a part is led to the rest, above which a line stands', async () => {
  const posts = [post(1), post(2), post(3)]
  const kept = { read: 2, following: false, muted: false, bookmarked: false }
  await openTopic(topic({ posts, kept }), { user: ANA })
  expect(screen.getByRole('link', { name: 'Sigue donde te quedaste' }).getAttribute('href')).toContain('#p3')
  const line = screen.getByRole('heading', { name: 'Lo nuevo desde tu última visita' })
  expect((line.nextElementSibling as HTMLElement).dataset['place']).toBe('3')
})

test('[FOR-037] [FOR-038] [FOR-039] a visitor reads all of it, with the counts', async () => {
  const posts = [post(1, { likes: 46 }), post(2)]
  await openTopic(forVisitors(topic({ posts })), { user: null })
  expect(screen.getByText('Publicación 2')).toBeTruthy()
  expect(screen.getByText('46')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
