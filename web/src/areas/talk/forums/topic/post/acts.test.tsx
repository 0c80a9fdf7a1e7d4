// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { ADDRESS, forVisitors, openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'
import { later, ok, refused } from '../../../../../testing/server.ts'

afterEach(() => {
  vi.useRealTimers()
})

const card = (place: number) =>
  within(
    screen.getAllByRole('article').find((each) => each.dataset['place'] === String(place)) as HTMLElement,
  )
const button = (place: number, name: RegExp) => card(place).getByRole('button', { name })
const press = async (target: HTMLElement) => {
  await act(async () => target.click())
}
const likes = (place: number) => button(place, /^Me gusta/)

test.each([
  ['[FOR-042]', /^Me gusta/, 'Debes iniciar sesión para darle like este tema.'],
  ['[FOR-041]', /^Responder/, 'Debes iniciar sesión para responder a este tema.'],
  ['[FOR-043]', /^Compartir/, 'Debes iniciar sesión para compartir este tema.'],
  ['[FOR-045]', /^Reportar/, 'Debe iniciar sesión para realizar una acción en este tema.'],
])('[FOR-040] [FOR-048] %s a visitor who tries «%s» is told what it takes', async (_, name, says) => {
  const { sent } = await openTopic(forVisitors(topic()), { user: null })
  await press(button(2, name))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(says)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain('/login?=')
  expect(dialog.getByRole('link', { name: 'Suscríbete' })).toBeTruthy()
  expect(sent('/posts/like')).toEqual([])
})

test('[FOR-044] a visitor who tries to follow a topic is told what it takes', async () => {
  await openTopic(forVisitors(topic()), { user: null })
  await press(screen.getByRole('button', { name: 'Seguir' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Debes iniciar sesión para seguir este tema.',
  )
})

test('[FOR-046] [FOR-097] a like shows at once and is taken back by another press', async () => {
  const answer = later<void>()
  const { sent } = await openTopic(topic({ posts: [post(1), post(2, { likes: 4 })] }), {
    user: ANA,
    turn: async ({ path }) => {
      if (!path.startsWith('/api/posts/')) return undefined
      await answer.promise
      return ok({ success: true, likes: 5 })
    },
  })
  await press(likes(2))
  await waitFor(() => expect(likes(2).getAttribute('aria-pressed')).toBe('true'))
  expect(likes(2).textContent).toContain('5')
  await press(likes(2))
  await waitFor(() => expect(likes(2).getAttribute('aria-pressed')).toBe('false'))
  expect(likes(2).textContent).toContain('4')
  await act(async () => answer.settle())
  await waitFor(() => expect(sent('/posts/dislike')).toHaveLength(1))
  expect(sent('/posts/like').map(({ body }) => body)).toEqual([{ _id: '102', uid: '7' }])
})

test('[FOR-102] what the server refuses is taken back and said in a dialog', async () => {
  await openTopic(topic(), {
    user: ANA,
    turn: ({ path }) =>
      path === '/api/posts/like'
        ? refused(409, 'conflict', 'Esta publicación ya no está a la vista.')
        : undefined,
  })
  await press(likes(2))
  const dialog = await screen.findByRole('dialog', { name: 'Ocurrió un error' })
  expect(dialog.textContent).toContain('Esta publicación ya no está a la vista.')
  expect(likes(2).getAttribute('aria-pressed')).toBe('false')
})

test('[FOR-101] sharing copies the address of the post and says so for one second', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await openTopic(topic(), { user: ANA })
  vi.useFakeTimers()
  await press(button(2, /^Compartir/))
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\?sid=abc#p2$/))
  expect(card(2).getByText('Link copiado al portapapeles')).toBeTruthy()
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(card(2).queryByText('Link copiado al portapapeles')).toBeNull()
})

test('a quote puts the whole post into the reply, without the quotes in it', async () => {
  const message = '<blockquote><p>Antes</p></blockquote><p>Pida una cámara.</p><p>Cuesta $250.</p>'
  await openTopic(topic({ posts: [post(1), post(2, { message })] }), { user: ANA })
  await press(button(2, /^Citar/))
  const field = screen.getByRole('textbox', { name: 'Tu respuesta' }) as HTMLTextAreaElement
  await waitFor(() => expect(field.value).toContain('Julián Prueba'))
  expect(field.value).toContain('Pida una cámara.')
  expect(field.value).toContain('Cuesta $250.')
  expect(field.value).not.toContain('Antes')
})

const ownPost = post(2, { can: { edit: true } })
const edited = { ...ownPost, message: '<p>Otra cosa</p>', editedAt: '2026-03-02T16:00:00.000Z' }

test('[FOR-064] [FOR-065] [FOR-067] whoever may edits a post in its place, with «Actualizar» and «Cancelar»', async () => {
  const { sent } = await openTopic(topic({ posts: [post(1), ownPost] }), {
    user: ANA,
    turn: ({ path }) => (path === '/api/posts/update' ? ok({ post: edited }) : undefined),
  })
  expect(card(1).queryByRole('button', { name: 'Editar' })).toBeNull()
  await press(button(2, /^Editar/))
  await press(await card(2).findByRole('button', { name: /^Cancelar/ }))
  expect(card(2).queryByRole('textbox')).toBeNull()
  await press(button(2, /^Editar/))
  fireEvent.change(await card(2).findByRole('textbox'), { target: { value: 'Otra cosa' } })
  await press(button(2, /^Actualizar/))
  // The text stands in the form already.
  expect(await card(2).findByText('editada')).toBeTruthy()
  expect(card(2).getByText('Otra cosa')).toBeTruthy()
  expect(sent('/posts/update')[0]?.body).toMatchObject({
    id: '102',
    message: '<p>Otra cosa</p>',
    triggeremail: 0,
  })
})

test('[FOR-069] an emptied post isn’t sent and says what is missing', async () => {
  const { sent } = await openTopic(topic({ posts: [post(1), ownPost] }), { user: ANA })
  await press(button(2, /^Editar/))
  fireEvent.change(await card(2).findByRole('textbox'), { target: { value: '   ' } })
  await press(button(2, /^Actualizar/))
  expect(await card(2).findByText('* Por favor ingrese el detalle de la pregunta.')).toBeTruthy()
  expect(sent('/posts/update')).toEqual([])
})

test('[FOR-070] [FOR-071] [FOR-072] [FOR-073] [FOR-074] [FOR-079] a deletion asks for a reason, sends it and loads the page again', async () => {
  let posts = [post(1), post(2, { can: { remove: true } })]
  const { sent, log } = await openTopic(() => topic({ posts }), {
    user: ANA,
    turn({ path }) {
      if (path === '/api/posts/delete') posts = [post(1)]
      return undefined
    },
  })
  await press(button(2, /^Eliminar/))
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Estás seguro de que deseas eliminar esta publicación?' }),
  )
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' })
  const reason = dialog.getByRole('textbox', { name: 'Motivo' })
  expect(confirm.disabled).toBe(true)
  fireEvent.change(reason, { target: { value: '   ' } })
  expect(confirm.disabled).toBe(true)
  fireEvent.change(reason, { target: { value: 'Es publicidad' } })
  expect(confirm.disabled).toBe(false)
  const before = log.length
  await press(confirm)
  expect(await screen.findByText('Publicación eliminada con éxito')).toBeTruthy()
  expect(sent('/posts/delete')[0]?.body).toMatchObject({ id: '102', deleteReason: 'Es publicidad' })
  expect(log.slice(before).some(({ path }) => path.startsWith('/api/topics/page?'))).toBe(true)
  expect(screen.queryByText('Publicación 2')).toBeNull()
})

test.each([
  ['its own button', () => screen.getByRole('button', { name: 'Eliminar tema' })],
  ['its first post', () => button(1, /^Eliminar/)],
])(
  '[FOR-075] [FOR-076] [FOR-077] [FOR-078] a topic that is deleted by %s goes as a whole, and its page to the forums',
  async (_, opener) => {
    const { sent, href } = await openTopic(
      topic({ can: { remove: true }, posts: [post(1, { can: { remove: true } }), post(2)] }),
      { user: ANA },
    )
    await press(opener())
    const dialog = within(
      await screen.findByRole('dialog', {
        name: '¿Está seguro de que desea eliminar estos temas? Esto eliminará también todos los comentarios de la publicacion',
      }),
    )
    fireEvent.change(dialog.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Repetido' } })
    await press(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Tema eliminado con éxito junto a los comentarios')).toBeTruthy()
    expect(sent('/topics/delete')[0]?.body).toMatchObject({ id: '50', deleteReason: 'Repetido' })
    await waitFor(() => expect(href()).toBe('/forums'))
  },
)

test('[FOR-066] [FOR-068] the title is changed in its place; an empty one says so, and the address follows', async () => {
  const { sent, href } = await openTopic(topic({ can: { editTitle: true } }), {
    user: ANA,
    turn: ({ path }) =>
      path === '/api/posts/update/title'
        ? ok({ success: true, href: '/forums/Arreglos/abc/Otro-t%C3%ADtulo?sid=abc' })
        : undefined,
  })
  await press(screen.getByRole('button', { name: 'Editar título' }))
  const field = await screen.findByRole('textbox', { name: 'Título' })
  fireEvent.change(field, { target: { value: '  ' } })
  await press(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('* Por favor ingrese el título.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Otro título' } })
  await press(screen.getByRole('button', { name: 'Actualizar' }))
  await waitFor(() => expect(href()).toBe('/forums/Arreglos/abc/Otro-t%C3%ADtulo?sid=abc'))
  expect(sent('/posts/update/title').map(({ body }) => body)).toEqual([{ id: '50', title: 'Otro título' }])
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})

test('a post is reported with a reason', async () => {
  const { sent } = await openTopic(topic(), { user: ANA })
  await press(button(2, /^Reportar/))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reportar la publicación de Julián Prueba' }),
  )
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'wrong_place' } })
  await press(dialog.getByRole('button', { name: 'Reportar' }))
  await waitFor(() => expect(sent('/posts/report')).toHaveLength(1))
  expect(sent('/posts/report')[0]?.body).toEqual({ id: '102', reason: 'wrong_place', text: '' })
})

test('the author of a topic marks what solved it, and takes the mark back', async () => {
  const solved = post(2, { solution: true, can: { solve: true } })
  let posts = [post(1), post(2, { can: { solve: true } })]
  const { sent } = await openTopic(() => topic({ posts, solution: posts[1]?.solution ? solved : null }), {
    user: ANA,
    turn({ path, body }) {
      if (path === '/api/topics/solution')
        posts = [post(1), (body as { post: unknown }).post ? solved : post(2, { can: { solve: true } })]
      return undefined
    },
  })
  await press(button(2, /^Marcar como solución/))
  expect(await card(2).findByText('Mejor respuesta')).toBeTruthy()
  await press(button(2, /^Quitar la marca/))
  await waitFor(() => expect(card(2).queryByText('Mejor respuesta')).toBeNull())
  expect(sent('/topics/solution').map(({ body }) => body)).toEqual([
    { id: '50', post: '102' },
    { id: '50', post: null },
  ])
})

test('the author of a hidden post reads why, and answers once', async () => {
  const removed = { reason: 'Da un teléfono', at: '2026-03-02T15:00:00.000Z', answer: null as string | null }
  const hidden = (answer: string | null) =>
    post(2, {
      state: 'hidden',
      author: { ...post(2).author, _id: '7' },
      removed: { ...removed, answer },
      can: { answer: answer === null },
    })
  let posts = [post(1), hidden(null)]
  const { sent } = await openTopic(() => topic({ posts }), {
    user: ANA,
    turn({ path }) {
      if (path === '/api/posts/answer') posts = [post(1), hidden('Ya lo quité')]
      return undefined
    },
  })
  expect(await card(2).findByText('Motivo: «Da un teléfono»')).toBeTruthy()
  await press(button(2, /^Responder a quien modera/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder a quien modera' }))
  await press(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await dialog.findByText('Escribe tu respuesta')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Ya lo quité' } })
  await press(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await card(2).findByText('Respondiste: «Ya lo quité»')).toBeTruthy()
  expect(card(2).queryByRole('button', { name: 'Responder a quien modera' })).toBeNull()
  expect(sent('/posts/answer')[0]?.body).toEqual({ id: '102', text: 'Ya lo quité' })
})

test('following, muting and bookmarking show at once', async () => {
  let kept = { read: 0, following: false, muted: false, bookmarked: false }
  const { sent } = await openTopic(() => topic({ kept }), {
    user: ANA,
    turn({ path, body }) {
      if (path === '/api/topics/keep') kept = { ...kept, ...(body as object) }
      return undefined
    },
  })
  await press(screen.getByRole('button', { name: 'Seguir' }))
  expect(await screen.findByRole('button', { name: 'Siguiendo' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Silenciar' }))
  expect(await screen.findByRole('button', { name: 'Silenciado' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('button', { name: 'Guardado' })).toBeTruthy()
  expect(sent('/topics/keep').map(({ body }) => body)).toEqual([
    { id: '50', following: true },
    { id: '50', muted: true },
    { id: '50', bookmarked: true },
  ])
})

test('the place of a post in the address is kept through signing in', async () => {
  await openTopic(forVisitors(topic()), { user: null, address: `${ADDRESS}#p2` })
  await press(likes(2))
  const href = screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('#p2')
})
