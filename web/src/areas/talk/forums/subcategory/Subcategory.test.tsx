// @vitest-environment happy-dom

import type { SessionUser } from '@cancha/contract/people/session-user'
import type { TopicWithPosts } from '@cancha/contract/talk/forums/topic'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { categories, post, topic, topicWithPosts } from '../../../../testing/forums/topics.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { Route } from '../category/CategoryPage.tsx'

const TITLE = '¿Cuánto guardan para arreglos?'

type OpenOptions = {
  user?: SessionUser | null
  topics?: () => TopicWithPosts[]
  write?: (request: ServedRequest) => Answer
}

/** Opens the page of a subcategory; what it writes is answered by `write`. */
async function open({
  user = null,
  topics = () => [topicWithPosts()],
  write = () => ok({}),
}: OpenOptions = {}) {
  const log = serve((asked) => {
    if (asked.method !== 'GET') return write(asked)
    if (asked.path.includes('/users/session')) return ok({ user })
    if (asked.path.includes('/categories/')) return ok({ categories: categories() })
    const all = topics()
    return ok({
      topics: all,
      name: 'Arreglos y obra',
      description: 'Lo que se rompe.',
      subcategory: topic().subcategory,
      currentPage: 1,
      totalPages: 1,
    })
  })
  const address = '/forums/Arreglos-y-obra?sid=arreglos'
  await openRoute(Route, '/forums/$name', { address, user })
  await screen.findByRole('heading', { level: 1 })
  return log
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => act(async () => button(name).click())
const writeRequests = (log: readonly ServedRequest[]) => log.filter(({ method }) => method !== 'GET')
const listsRead = (log: readonly ServedRequest[]) =>
  log.filter(({ path }) => path.includes('/subcategories/page')).length

test('[FOR-006] [FOR-030] [FOR-007] a subcategory shows its name, what it is about, and to members the question', async () => {
  await open({ user: ANA })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Arreglos y obra')
  expect(screen.getByText('Lo que se rompe.')).toBeTruthy()
  expect(button('Cual es tu pregunta Ana?')).toBeTruthy()
})

test('[FOR-008] each topic stands there with its first post, its photos, what one can do, and its last replies', async () => {
  const photo = [{ location: '/media/techo.webp', key: 'k1', width: 800, height: 600 }]
  await open({
    user: ANA,
    topics: () => [topicWithPosts({ photo, replies: 4, lastPlace: 5, posts: [post(1), post(4), post(5)] })],
  })
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('link', { name: TITLE }).getAttribute('href')).toContain('?sid=tema5')
  expect(card.getByText('Publicación 1')).toBeTruthy()
  expect(card.getByRole('link', { name: `Foto 1 de 1: ${TITLE}` }).getAttribute('href')).toBe(
    '/media/techo.webp',
  )
  const replies = within(card.getByRole('list', { name: `Últimas respuestas a ${TITLE}` }))
  expect(
    replies.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/Publicación \d/)?.[0]),
  ).toEqual(['Publicación 4', 'Publicación 5'])
  expect(card.getByRole('link', { name: `Ver 4 respuestas a ${TITLE}` })).toBeTruthy()
  for (const name of [`Me gusta 0: ${TITLE}`, `Compartir: ${TITLE}`])
    expect(card.getByRole('button', { name })).toBeTruthy()
  expect(card.queryByRole('textbox')).toBeNull()
  await press(`Comentar 4: ${TITLE}`)
  expect(card.getByRole('textbox')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Publicar' })).toBeTruthy()
})

test('[FOR-010] where the topics went while the page was open, it says that none was found', async () => {
  let isGone = false
  await open({
    user: ANA,
    topics: () => (isGone ? [] : [topicWithPosts()]),
    write() {
      isGone = true
      return refused(404, 'not_found', 'Ese tema ya no existe.')
    },
  })
  await press(`Comentar 0: ${TITLE}`)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yo guardo 10 %' } })
  await press('Publicar')
  expect(await screen.findByRole('heading', { name: 'el tema no ha sido encontrado' })).toBeTruthy()
})

describe('a visitor', () => {
  test.each([
    ['[FOR-042]', 'Me gusta 3', 'Debes iniciar sesión para darle like este tema.'],
    ['[FOR-041]', 'Comentar 2', 'Debes iniciar sesión para responder a este tema.'],
    ['[FOR-043]', 'Compartir', 'Debes iniciar sesión para compartir este tema.'],
  ])('[FOR-039] [FOR-040] %s sees the counts; after «%s» they are told: %s', async (_, label, says) => {
    const log = await open({ topics: () => [topicWithPosts({ likes: 3, replies: 2 })] })
    await press(`${label}: ${TITLE}`)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(says)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?=/forums/Arreglos-y-obra%3Fsid%3Darreglos',
    )
    expect(dialog.getByRole('link', { name: 'Suscríbete' }).getAttribute('href')).toBe('/pricing')
    expect(writeRequests(log)).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('a like', () => {
  test('is shown at once, sent for the first post, and taken back by a second press', async () => {
    const log = await open({ user: ANA, topics: () => [topicWithPosts({ likes: 3 })] })
    await press(`Me gusta 3: ${TITLE}`)
    const liked = await screen.findByRole('button', { name: `Me gusta 4: ${TITLE}` })
    expect(liked.getAttribute('aria-pressed')).toBe('true')
    await press(`Me gusta 4: ${TITLE}`)
    const back = await screen.findByRole('button', { name: `Me gusta 3: ${TITLE}` })
    expect(back.getAttribute('aria-pressed')).toBe('false')
    await vi.waitFor(() =>
      expect(writeRequests(log).map(({ path, body }) => [path, body])).toEqual([
        ['/api/posts/like', { _id: '101', uid: '7' }],
        ['/api/posts/dislike', { _id: '101', uid: '7' }],
      ]),
    )
  })

  test('[FOR-102] that the server refuses is taken back, and a dialog says why', async () => {
    await open({
      user: ANA,
      topics: () => [topicWithPosts({ likes: 3 })],
      write: () => refused(403, 'forbidden', 'Ese tema ya no se puede marcar.'),
    })
    await press(`Me gusta 3: ${TITLE}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ocurrió un error' }))
    expect(dialog.getByText('Ese tema ya no se puede marcar.')).toBeTruthy()
    expect(button(`Me gusta 3: ${TITLE}`)).toBeTruthy()
  })

  test('isn’t sent for a post that one may not like', async () => {
    const own = post(1)
    const posts = [{ ...own, can: { ...own.can, like: false } }]
    const log = await open({ user: ANA, topics: () => [topicWithPosts({ posts })] })
    await press(`Me gusta 0: ${TITLE}`)
    expect(writeRequests(log)).toEqual([])
  })
})

describe('a comment', () => {
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

  test('[LIM3-014] is written in four rows of fifty columns, and can’t be sent while it is empty', async () => {
    await open({ user: ANA })
    await press(`Comentar 0: ${TITLE}`)
    const { rows, cols } = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect([Number(rows), Number(cols)]).toEqual([4, 50])
    expect(button('Publicar').disabled).toBe(true)
    type('   ')
    expect(button('Publicar').disabled).toBe(true)
    type('Yo guardo 10 %')
    expect(button('Publicar').disabled).toBe(false)
  })

  test('[FOR-095] once it is sent the field is empty, and the list is read again', async () => {
    let replies = 0
    const log = await open({
      user: ANA,
      topics: () => [topicWithPosts({ replies })],
      write() {
        replies = 1
        return ok({ post: { ...post(2), topicTotalPages: 1 }, waiting: false })
      },
    })
    await press(`Comentar 0: ${TITLE}`)
    type(' Yo guardo <10 %\n\nSiempre ')
    await press('Publicar')
    expect(await screen.findByRole('button', { name: `Comentar 1: ${TITLE}` })).toBeTruthy()
    expect(writeRequests(log)).toMatchObject([
      {
        path: '/api/posts/add',
        body: { message: '<p>Yo guardo &lt;10 %</p><p>Siempre</p>', author: '7', topic: '5' },
      },
    ])
    expect(listsRead(log)).toBe(2)
    await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  })

  test('that waits for a moderator isn’t said to be published', async () => {
    await open({ user: ANA, write: () => ok({ post: { ...post(0), topicTotalPages: 1 }, waiting: true }) })
    await press(`Comentar 0: ${TITLE}`)
    type('Escríbeme al 305 555 0148')
    await press('Publicar')
    await vi.waitFor(() =>
      expect(toasts.now().map(({ message }) => message)).toEqual([
        'Tu comentario se ve en cuanto alguien de la moderación lo revise.',
      ]),
    )
  })

  test('that is too long keeps its text, and says so at the field', async () => {
    const says = 'El texto es demasiado largo: divídelo en dos publicaciones'
    await open({
      user: ANA,
      write: () => ({
        status: 400,
        body: {
          success: false,
          code: 'invalid_input',
          msg: 'Revisa lo que escribiste.',
          issues: [{ path: 'body.message', msg: says }],
        },
      }),
    })
    await press(`Comentar 0: ${TITLE}`)
    type('Muy largo')
    await press('Publicar')
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Muy largo')
  })

  test('isn’t offered on a closed topic, but to administrators', async () => {
    await open({ user: ANA, topics: () => [topicWithPosts({ closed: true })] })
    expect(screen.queryByRole('button', { name: /Comentar/ })).toBeNull()
  })
})

test('[FOR-101] sharing copies the address of the topic and says so for a second', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } })
  await open({ user: ANA })
  await press(`Compartir: ${TITLE}`)
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^http.*\/forums\/Arreglos-y-obra\/tema5\/.*\?sid=tema5$/),
  )
  expect(screen.getByText('Link copiado al portapapeles')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('Link copiado al portapapeles')).toBeNull())
})
