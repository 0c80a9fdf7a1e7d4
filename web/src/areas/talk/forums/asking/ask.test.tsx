// @vitest-environment happy-dom
import type { SessionUser } from '@cancha/contract/people/session-user'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openAsking } from '../../../../testing/forums/asking.tsx'
import { type Answer, later, refused } from '../../../../testing/server.ts'
import { COMMUNITY_RULES } from './rules.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const KNOWN: SessionUser = { ...ANA, communityrule: true }
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' })
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu pregunta' })
const dialog = (name: string) => screen.getByRole('dialog', { name })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const pause = () => act(() => vi.advanceTimersByTimeAsync(2_100))

function write(asked = '¿Cuánto guardan?', told = 'Tengo tres casas') {
  fireEvent.change(title(), { target: { value: asked } })
  fireEvent.change(message(), { target: { value: told } })
}

/** Writes a question and goes to where it is published. */
async function toTheEnd() {
  write()
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Arreglos/ }))
}

test('[FOR-049] the first step is title and message; photos only for who administers', async () => {
  await openAsking({ user: KNOWN })
  expect(dialog('Tu pregunta')).toBeTruthy()
  expect([title(), message()]).toHaveLength(2)
  expect(screen.queryByText('Fotos')).toBeNull()
  cleanup()
  await openAsking({ user: { ...KNOWN, can: { ...ANA.can, administer: true } } })
  expect(screen.getByText(/^Fotos/)).toBeTruthy()
})

test('[FOR-058] [FOR-059] a short title and an empty message are told at their fields, and nothing goes on', async () => {
  await openAsking({ user: KNOWN })
  write('  abcd  ', '')
  await press('Siguiente')
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('El título debe tener al menos 5 caracteres').length).toBeGreaterThan(0)
  expect(screen.getAllByText('* Por favor ingrese el pregunta').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(title())
  expect(dialog('Tu pregunta')).toBeTruthy()
})

test('[FOR-050] the categories unfold their subcategories as options, with a way back that keeps what was typed', async () => {
  await openAsking({ user: KNOWN })
  write()
  await press('Siguiente')
  expect(dialog('¿Dónde va?')).toBeTruthy()
  const options = within(await screen.findByRole('group', { name: 'Rentar' })).getAllByRole('radio')
  expect(options).toHaveLength(2)
  expect(screen.getByText('Vender', { selector: 'summary' })).toBeTruthy()
  await press('Publicar')
  await waitFor(() => expect(screen.getAllByText('Elige una categoría').length).toBeGreaterThan(0))
  await press('Atrás')
  expect([title().value, message().value]).toEqual(['¿Cuánto guardan?', 'Tengo tres casas'])
})

test('with each step the focus goes to its name, so that a second press publishes nothing', async () => {
  await openAsking({ user: KNOWN })
  write()
  await press('Siguiente')
  expect(document.activeElement?.textContent).toBe('¿Dónde va?')
  await press('Atrás')
  expect(document.activeElement?.textContent).toBe('Tu pregunta')
})

test('[FOR-051] [FOR-060] whoever hasn’t accepted the rules ticks all of them after the category', async () => {
  const { published } = await openAsking({ user: { ...ANA, communityrule: false } })
  await toTheEnd()
  await press('Siguiente')
  expect(dialog('Las reglas de la comunidad')).toBeTruthy()
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(COMMUNITY_RULES.length)
  for (const box of boxes.slice(1)) fireEvent.click(box)
  await press('Publicar')
  await waitFor(() => expect(screen.getAllByText('Por favor acepta').length).toBeGreaterThan(0))
  expect(document.activeElement).toBe(boxes[0])
  expect(published()).toEqual([])
  fireEvent.click(boxes[0] as HTMLElement)
  await press('Publicar')
  await waitFor(() => expect(published()).toHaveLength(1))
  expect(published()[0]).toMatchObject({ accepteddata: true, subcategory: 'arr' })
})

test('[FOR-060] the first question takes four presses after its dialog is open: one of them ticks all rules and publishes', async () => {
  const { published } = await openAsking({ user: { ...ANA, communityrule: false } })
  await toTheEnd()
  await press('Siguiente')
  await press(`Aceptar las ${COMMUNITY_RULES.length} y publicar`)
  await waitFor(() => expect(published()).toHaveLength(1))
  expect(published()[0]).toMatchObject({ accepteddata: true, subcategory: 'arr' })
})

test('[FOR-031] [FOR-052] [FOR-055] [FOR-056] «Publicar» sends the question at once, thanks for it and closes', async () => {
  const { published, onClose } = await openAsking({ user: KNOWN })
  await toTheEnd()
  await press('Publicar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText('Gracias por enviar el tema del foro')).toBeTruthy()
  expect(published()).toEqual([
    {
      ...{ title: '¿Cuánto guardan?', message: '<p>Tengo tres casas</p>', subcategory: 'arr' },
      ...{ author: KNOWN.id, photos: [], accepteddata: false },
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
})

test('[FOR-055] «Cancelar» closes and publishes nothing', async () => {
  const { published, onClose } = await openAsking({ user: KNOWN })
  await press('Cancelar')
  expect(onClose).toHaveBeenCalled()
  expect(published()).toEqual([])
})

test('where no question is left, that is said before one writes, with when the next one may come', async () => {
  const room = { left: 0, freeAt: '2026-11-27T18:07:00.000Z', msg: 'Has alcanzado el límite diario.' }
  await openAsking({ user: KNOWN, room })
  expect(dialog('Tu pregunta').textContent).toContain(
    'Has alcanzado el límite diario. Puedes publicar otro desde el 27 de noviembre de 2026 a la 1:07\u00a0p.m.',
  )
  expect(screen.queryByLabelText('Título')).toBeNull()
})

test('the last one that is left is said to be it', async () => {
  await openAsking({ user: KNOWN, room: { left: 1, freeAt: null, msg: '' } })
  expect(dialog('Tu pregunta').textContent).toContain('Es el último tema que puedes publicar por ahora.')
})

const LIMIT = 'Has alcanzado el límite diario para publicar temas en el foro.'
test.each([
  ['the limit is reached', refused(429, 'rate_limited', LIMIT), LIMIT],
  ['there is no network', null, /No hay conexión/],
  ['the session has ended', refused(401, 'unauthenticated', 'Entra.'), /Tu sesión terminó/],
])(
  '[FOR-054] [FOR-057] where %s a dialog says so, the button works again and the draft is kept on',
  async (_, answer, says) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { drafts } = await openAsking({ user: KNOWN, publish: () => answer })
    await toTheEnd()
    await press('Publicar')
    await waitFor(() => expect(dialog('No se pudo publicar un tema nuevo')).toBeTruthy())
    expect(within(dialog('No se pudo publicar un tema nuevo')).getByText(says)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publicar' }).getAttribute('aria-busy')).toBeNull()
    await pause()
    await waitFor(() =>
      expect(drafts().at(-1)).toMatchObject({
        title: '¿Cuánto guardan?',
        message: '<p>Tengo tres casas</p>',
      }),
    )
  },
)

test('[FOR-054] while it is published the button is busy, and a second press sends nothing', async () => {
  const answer = later<Answer>()
  const { published } = await openAsking({ user: KNOWN, publish: () => answer.promise })
  await toTheEnd()
  await press('Publicar')
  const button = screen.getByRole('button', { name: 'Publicar' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await press('Publicar')
  await act(async () => answer.settle(refused(503, 'unavailable', 'Espera.')))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(published()).toHaveLength(1)
})

test('what is sent again after a lost answer has the same number, and a changed question another one', async () => {
  const { published } = await openAsking({ user: KNOWN, publish: () => null })
  await toTheEnd()
  await press('Publicar')
  await press('Entendido')
  await press('Publicar')
  await press('Entendido')
  await press('Atrás')
  fireEvent.change(title(), { target: { value: '¿Cuánto guardan al mes?' } })
  await press('Siguiente')
  await press('Publicar')
  await waitFor(() => expect(published()).toHaveLength(3))
  const [first, again, changed] = published().map(({ clientId }) => clientId)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('a draft of another device stands in the fields, until the member begins anew', async () => {
  const draft = { title: '¿Y el techo?', message: '<p>Gotea</p>', subcategory: '', version: 4 }
  await openAsking({ user: KNOWN, draft })
  expect([title().value, message().value]).toEqual(['¿Y el techo?', 'Gotea'])
  screen.getByRole('button', { name: 'Empezar de nuevo' }).focus()
  await press('Empezar de nuevo')
  expect([title().value, message().value]).toEqual(['', ''])
  expect(document.activeElement).toBe(title())
})

test('a draft that became newer elsewhere is offered, and neither is lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, drafts } = await openAsking({ user: KNOWN })
  write('¿Cuánto guardan aquí?')
  server.draft = { title: 'Del teléfono', message: '<p>Hola</p>', subcategory: '', version: 2 }
  await pause()
  await screen.findByText(/hay un borrador más nuevo de tu pregunta/)
  await press('Seguir con este')
  await waitFor(() => expect(server.draft).toMatchObject({ title: '¿Cuánto guardan aquí?', version: 3 }))
  server.draft = { title: 'Del teléfono', message: '<p>Hola</p>', subcategory: '', version: 9 }
  fireEvent.change(title(), { target: { value: '¿Cuánto guardan allá?' } })
  await pause()
  await screen.findByText(/hay un borrador más nuevo de tu pregunta/)
  await press('Usar el más nuevo')
  expect([title().value, message().value]).toEqual(['Del teléfono', 'Hola'])
  expect(drafts().length).toBeGreaterThan(2)
})

test('without a network the question can be written, and closing it asks because no draft is kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onlineManager.setOnline(false)
  const { onClose } = await openAsking({ user: KNOWN, offline: true })
  write()
  await pause()
  await screen.findByText(/No pudimos guardar tu borrador/)
  await press('Cancelar')
  await press('Seguir escribiendo')
  expect(onClose).not.toHaveBeenCalled()
  expect(title().value).toBe('¿Cuánto guardan?')
  await press('Cancelar')
  await press('Cerrar sin guardar')
  expect(onClose).toHaveBeenCalled()
})

test('questions like the one that is typed open beside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openAsking({ user: KNOWN })
  fireEvent.change(title(), { target: { value: 'reparaciones' } })
  await act(() => vi.advanceTimersByTimeAsync(500))
  const list = within(await screen.findByRole('region', { name: 'Temas parecidos' }))
  const link = list.getByRole('link', { name: /Cuánto guardan para reparaciones/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(list.getByText('1 respuesta')).toBeTruthy()
})
