// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { author, openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'
import { type Answer, later, ok, refused } from '../../../../../testing/server.ts'

const ME = author('7', 'Ana')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar respuesta' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const send = () => act(async () => button().click())

/** The server's answer to a reply that is at this place. */
const replied = (place: number, part: { waiting?: boolean } = {}): Answer =>
  ok({
    post: {
      ...post(place, { author: ME, message: '<p>Mi respuesta</p>' }),
      topicTotalPages: Math.ceil(place / 10),
    },
    waiting: false,
    ...part,
  })

const answering = (...answers: (Answer | null | Promise<Answer>)[]) => {
  const left = [...answers]
  return ({ path, method }: { path: string; method: string }) =>
    method === 'POST' && path === '/api/posts/add' ? left.shift() : undefined
}

test('[FOR-089] [FOR-090] nothing is sent while there is nothing but spaces', async () => {
  const { sent } = await openTopic(topic(), { user: ANA })
  expect(button().disabled).toBe(true)
  write('   \n ')
  expect(button().disabled).toBe(true)
  fireEvent.submit(field().form as HTMLFormElement)
  await act(async () => undefined)
  expect(sent('/posts/add')).toEqual([])
  write('Hola')
  expect(button().disabled).toBe(false)
})

test('[FOR-091] [FOR-092] [FOR-093] while a reply is sent the button is busy; on the last page it is added and the box clears', async () => {
  const answer = later<Answer>()
  const { sent, href } = await openTopic(topic(), { user: ANA, turn: answering(answer.promise) })
  const before = href()
  write('Mi respuesta')
  await send()
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await send()
  await act(async () => answer.settle(replied(3)))
  expect(await screen.findByText('Mi respuesta')).toBeTruthy()
  await waitFor(() => expect(field().value).toBe(''))
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(screen.getAllByRole('article').map((each) => each.dataset['place'])).toEqual(['1', '2', '3'])
  expect(href()).toBe(before)
  expect(sent('/posts/add').map(({ body }) => body)).toEqual([
    {
      message: '<p>Mi respuesta</p>',
      author: '7',
      topic: '50',
      detailPageUrl: window.location.href,
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
})

test('[FOR-094] from a page that isn’t the last one the view moves to the last one, to the reply', async () => {
  const server = (page: number) =>
    topic({
      currentPage: page,
      lastPlace: 12,
      posts:
        page === 1
          ? [post(1), post(2)]
          : [post(11), post(12), post(13, { author: ME, message: '<p>Mi respuesta</p>' })],
    })
  const { href } = await openTopic(server, { user: ANA, turn: answering(replied(13)) })
  write('Mi respuesta')
  await send()
  expect(await screen.findByText('Mi respuesta')).toBeTruthy()
  expect(href()).toContain('sid=abc&page=2#p13')
  expect(document.activeElement?.id).toBe('p13')
})

test('[FOR-102] a refused reply stays in the box, with the reason beside it and in a dialog', async () => {
  const why = 'Este tema está cerrado: ya no admite respuestas.'
  await openTopic(topic(), { user: ANA, turn: answering(refused(409, 'conflict', why)) })
  write('Mi respuesta')
  await send()
  expect((await screen.findByRole('dialog', { name: 'Ocurrió un error' })).textContent).toContain(why)
  expect(screen.getAllByText(why).length).toBeGreaterThan(1)
  expect(field().value).toBe('Mi respuesta')
})

test('what is sent again after a lost answer has the same number, and another text another one', async () => {
  const { sent } = await openTopic(topic(), {
    user: ANA,
    turn: answering(null, null, replied(3), replied(4)),
  })
  write('Mi respuesta')
  await send()
  await screen.findByRole('dialog', { name: 'Ocurrió un error' })
  await send()
  write('Otra respuesta')
  await send()
  await waitFor(() => expect(field().value).toBe(''))
  write('Otra respuesta')
  await send()
  await waitFor(() => expect(sent('/posts/add')).toHaveLength(4))
  const [first, again, other, third] = sent('/posts/add').map(
    ({ body }) => (body as { clientId: string }).clientId,
  )
  expect(again).toBe(first)
  expect(new Set([first, other, third]).size).toBe(3)
})

test('a member who can’t reply reads why, and has no box', async () => {
  const whyNot = 'No puedes escribir en los foros hasta el 2026-03-09.'
  await openTopic(topic({ can: { reply: false }, whyNot }), { user: ANA })
  expect(screen.getByText(whyNot)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull()
})

test('a reply that waits for a moderator says so', async () => {
  const waiting = {
    ...post(0, { author: ME, state: 'waiting', message: '<p>Mi respuesta</p>' }),
    topicTotalPages: 1,
  }
  await openTopic(topic(), { user: ANA, turn: answering(ok({ post: waiting, waiting: true })) })
  write('Mi respuesta')
  await send()
  expect(await screen.findByText('Tu respuesta espera a que alguien la revise.')).toBeTruthy()
  expect(
    await screen.findByText('Tu publicación espera a que alguien la revise. Mientras tanto solo la ves tú.'),
  ).toBeTruthy()
})
