// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, rights } from '../../../../../shell/session/sample-member.ts'
import { openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'
import { ok, refused, type ServedRequest } from '../../../../../testing/server.ts'

const PATRICIA = { ...ANA, can: rights('moderate') }
const MINE = { hide: true, remove: true, edit: true }
const posts = (part: Parameters<typeof post>[1] = {}) => [
  post(1, { version: 0, can: MINE }),
  post(2, { version: 4, can: MINE, ...part }),
]

const press = (name: string | RegExp, within_: ParentNode = document.body) =>
  act(async () =>
    within(within_ as HTMLElement)
      .getByRole('button', { name })
      .click(),
  )
/** The schema of a form comes with its first use, so that it is sent a moment later. */
const expectSent = (sent: () => ServedRequest[], bodies: object[]) =>
  waitFor(() => expect(sent().map(({ body }) => body)).toEqual(bodies))
const dialog = () => screen.findByRole('dialog')
const because = (reason = 'Se pasaron') =>
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: reason } })
const card = (place: number) =>
  screen.getAllByRole('article').find((each) => each.dataset['place'] === String(place)) as HTMLElement

async function open(part: Parameters<typeof topic>[0] = {}, turn?: (request: ServedRequest) => unknown) {
  return openTopic(topic({ posts: posts(), can: { moderate: true, remove: true }, ...part }), {
    user: PATRICIA,
    turn: async (asked) => {
      const answer = (await turn?.(asked)) as Awaited<ReturnType<typeof ok>> | undefined
      if (answer) return answer
      if (asked.path === '/api/admin/forums/topic')
        return ok({ success: true, href: window.location.pathname })
      if (asked.path.startsWith('/api/admin/forums/')) return ok({ success: true })
      return undefined
    },
  })
}

test.each([
  [{ closed: false }, 'Cerrar el tema', 'close'],
  [{ closed: true }, 'Abrir el tema', 'open'],
  [{ pinned: false }, 'Fijar', 'pin'],
  [{ pinned: true }, 'Soltar', 'unpin'],
])('a moderator with %o sends «%s» with the reason', async (part, label, kind) => {
  const { sent } = await open(part)
  await screen.findByText('Moderar')
  await press(label)
  await dialog()
  because()
  await press(label, await dialog())
  await expectSent(() => sent('/admin/forums/topic'), [{ id: '50', change: { kind }, reason: 'Se pasaron' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change without a reason isn’t sent, and says so at its field', async () => {
  const { sent } = await open()
  await screen.findByText('Moderar')
  await press('Cerrar el tema')
  await press('Cerrar el tema', await dialog())
  expect(await screen.findByText('Escribe el motivo')).toBeTruthy()
  expect(sent('/admin/forums/topic')).toEqual([])
})

test('what the server refuses stays typed', async () => {
  await open({}, ({ path }) =>
    path === '/api/admin/forums/topic'
      ? refused(409, 'conflict', 'Este tema no está a la vista.')
      : undefined,
  )
  await screen.findByText('Moderar')
  await press('Cerrar el tema')
  await dialog()
  because('Ya se dijo todo')
  await press('Cerrar el tema', await dialog())
  expect(await screen.findByText('Este tema no está a la vista.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Ya se dijo todo')
})

test('a topic is moved to a subcategory of its forum, but not to its own', async () => {
  const subcategory = (shortid: string, name: string) => ({
    ...{ shortid, name, description: '', topics: 0, lastAt: null, topcategory: true as const },
  })
  const { sent } = await open({}, ({ path }) =>
    path.startsWith('/api/categories/getcategories/subcategory')
      ? ok({
          categories: [
            {
              ...{ _id: '1', name: 'Comprar', tier: 'free' },
              subcategories: [
                subcategory('casas', 'Casas'),
                subcategory(topic().subcategory.shortid, 'Esta'),
              ],
            },
          ],
        })
      : undefined,
  )
  await screen.findByText('Moderar')
  await press('Mover')
  expect(await screen.findByRole('option', { name: 'Comprar: Casas' })).toBeTruthy()
  await press('Mover', await dialog())
  await waitFor(() => expect(screen.getAllByText('Elige una categoría').length).toBeGreaterThan(1))
  expect(screen.queryByRole('option', { name: 'Comprar: Esta' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/A dónde va/), { target: { value: 'casas' } })
  because()
  await press('Mover', await dialog())
  await expectSent(
    () => sent('/admin/forums/topic'),
    [{ id: '50', change: { kind: 'move', to: 'casas' }, reason: 'Se pasaron' }],
  )
})

test('some replies become a topic of their own, with a title', async () => {
  const { sent } = await open()
  await screen.findByText('Moderar')
  await press('Partir')
  await press('Partir', await dialog())
  expect(await screen.findByText('Elige las respuestas')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Julián/ }))
  fireEvent.change(screen.getByLabelText(/Título del tema nuevo/), { target: { value: 'Otra pregunta' } })
  because()
  await press('Partir', await dialog())
  await expectSent(
    () => sent('/admin/forums/topic'),
    [
      {
        id: '50',
        change: { kind: 'split', posts: ['102'], title: 'Otra pregunta' },
        reason: 'Se pasaron',
      },
    ],
  )
})

test.each([
  ['shown', 'Ocultar', 'hide'],
  ['waiting', 'Aprobar', 'approve'],
  ['waiting', 'Ocultar', 'hide'],
  ['hidden', 'Mostrar otra vez', 'restore'],
] as const)(
  'of a post that is %s, «%s» is sent with the version that was read',
  async (state, label, kind) => {
    const { sent } = await open({ posts: posts({ state }) })
    await press(label, card(2))
    await dialog()
    because()
    await press(label, await dialog())
    await expectSent(
      () => sent('/admin/forums/post'),
      [{ id: '102', act: kind, version: 4, reason: 'Se pasaron' }],
    )
  },
)

test('whoever keeps order isn’t silenced; others are, for the days that are chosen', async () => {
  const { sent } = await open()
  await press('Silenciar a Julián', card(2))
  await dialog()
  fireEvent.change(screen.getByLabelText(/Por cuánto tiempo/), { target: { value: '7' } })
  because()
  await press('Silenciar', await dialog())
  expect(sent('/admin/forums/silence').map(({ body }) => body)).toEqual([
    { id: '10', days: 7, reason: 'Se pasaron' },
  ])
})

test('a member is offered nothing of all that', async () => {
  await openTopic(topic(), { user: ANA })
  for (const name of ['Moderar', 'Ocultar', 'Cerrar el tema', 'Fijar', /^Silenciar a/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
