// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  field,
  isTouch,
  log,
  openChat,
  sendButton,
  startsAnew,
  type,
} from '../../../../testing/chat-pane.tsx'
import { message, type serveMessenger } from '../../../../testing/messenger.ts'
import { later } from '../../../../testing/server.ts'
import { tellLive } from '../data/live-bus.ts'

const fromMe = { sender: '7', receiverId: '9' }
const sendRequests = ({ log }: ReturnType<typeof serveMessenger>) =>
  log.filter(({ path }) => path === '/api/messages')

startsAnew()

test('[MSG-002] [FOR-107] [FOR-108] the chat’s header leads to the other person’s profile', async () => {
  await openChat()
  expect(screen.getByRole('link', { name: /Beto Salas/ }).getAttribute('href')).toBe('/beto-salas')
})

test('[MSG-003] [MSG-004] [MSG-005] [MSG-014] it has the messages, a field to write in and a button to send', async () => {
  await openChat({ first: [message(1), message(2, { ...fromMe, text: 'Déjalo así' })] })
  expect(log().getByText('mensaje 1')).toBeTruthy()
  expect(log().getByText('Déjalo así')).toBeTruthy()
  expect(field().tagName).toBe('TEXTAREA')
  expect(sendButton().textContent).toBe('Enviar')
})

test('[MSG-015] choosing a conversation marks it as read up to what is in view', async () => {
  const { server } = await openChat({
    first: [message(1), message(2)],
    shown: { readSeq: 0, unread: 2, membersunread: ['7'] },
  })
  const read = () => server.log.find(({ path }) => path === '/api/conversations/mread')
  await waitFor(() => expect(read()?.body).toEqual({ c: '5', b: '7', seq: 2 }))
})

test('[MSG-016] [MSG-021] Enter sends, the message is appended and the field is empty', async () => {
  const { server } = await openChat()
  type('Hola, Beto')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(log().getByText('Hola, Beto')).toBeTruthy()
  expect(log().getByText('Enviando')).toBeTruthy()
  expect(field().value).toBe('')
  expect(await log().findByText('Enviado')).toBeTruthy()
  expect(sendRequests(server)).toHaveLength(1)
})

test('[MSG-022] Shift+Enter doesn’t send, and neither does the Enter that ends a word of an input method', async () => {
  const { server } = await openChat()
  type('Hola')
  const isFree = fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(isFree, 'the browser adds the line').toBe(true)
  expect([field().value, sendRequests(server).length]).toEqual(['Hola', 0])
})

test('on a keyboard of glass Enter begins a line and the button sends', async () => {
  isTouch(true)
  const { server } = await openChat()
  type('Hola')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
  expect(sendRequests(server)).toHaveLength(0)
  fireEvent.click(sendButton())
  await waitFor(() => expect(sendRequests(server)).toHaveLength(1))
})

test('[MSG-020] what has no letter isn’t sent, and its button is inactive', async () => {
  const { server } = await openChat()
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  type('  \n ')
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(sendButton())
  expect(sendRequests(server)).toHaveLength(0)
  expect(log().queryByText('Enviando')).toBeNull()
})

test('a message that is too long stays in its field, which says by how much', async () => {
  const { server } = await openChat()
  type('a'.repeat(3_900))
  expect(screen.getByText('3,900 de 4,000')).toBeTruthy()
  type('a'.repeat(4_012))
  fireEvent.click(sendButton())
  expect(screen.getByText(/^Usa 4,000 letras como máximo: sobran 12\./).getAttribute('role')).toBe('alert')
  expect([field().getAttribute('aria-invalid'), field().value.length]).toEqual(['true', 4_012])
  expect(sendRequests(server)).toHaveLength(0)
})

test('a message that the other person saw says so', async () => {
  await openChat({ first: [message(1, fromMe), message(2, fromMe)], shown: { seenSeq: 1 } })
  expect(
    log()
      .getAllByText(/^(Visto|Enviado)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Visto', 'Enviado'])
})

test('days and what was unread have their lines', async () => {
  await openChat({
    first: [
      message(1, { createdAt: '2025-12-31T15:00:00Z' }),
      message(2, { createdAt: '2026-03-01T15:00:00Z' }),
      message(3, { createdAt: '2026-03-02T15:00:00Z' }),
    ],
    shown: { readSeq: 1, unread: 2 },
  })
  expect(log().getByText('Miércoles 31 de diciembre de 2025')).toBeTruthy()
  expect([log().getByText('Ayer'), log().getByText('Hoy')]).toHaveLength(2)
  expect(log().getByText('2 mensajes nuevos')).toBeTruthy()
})

test('only what the other person says anew is read out', async () => {
  const { server } = await openChat()
  const news = () => document.querySelector('p[aria-live="polite"]')?.textContent
  expect([screen.getByRole('log').getAttribute('aria-live'), news()]).toEqual(['off', ''])
  type('Hola')
  fireEvent.click(sendButton())
  await log().findByText('Enviado')
  expect(news()).toBe('')
  const answer = server.store({ text: '¿Qué tal?' })
  act(() => tellLive({ kind: 'message', message: answer }))
  await waitFor(() => expect(news()).toBe('Beto: ¿Qué tal?'))
})

test('a closed conversation stays readable; only one’s own block is named and can be ended', async () => {
  const { server } = await openChat({ shown: { can: { write: false }, closed: 'blocked' } })
  expect(log().getByText('mensaje 1')).toBeTruthy()
  expect(screen.queryByPlaceholderText('Escribe algo...')).toBeNull()
  expect(screen.getByText(/^Bloqueaste a Beto/)).toBeTruthy()
  fireEvent.click(
    within(screen.getByText(/^Bloqueaste a Beto/).parentElement as HTMLElement).getByRole('button'),
  )
  await waitFor(() => expect(server.log.some(({ path }) => path.endsWith('/unblock'))).toBe(true))
})

test('who can’t be written to isn’t explained', async () => {
  await openChat({ shown: { can: { write: false }, closed: 'unavailable' } })
  expect(screen.getByText('No puedes escribir en esta conversación.')).toBeTruthy()
  expect(screen.queryByPlaceholderText('Escribe algo...')).toBeNull()
})

const menuOf = (text: string) => {
  const line = log().getByText(text).closest('li')
  return within(line as HTMLElement)
}
const optionsOf = (text: string) =>
  menuOf(text)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
const choose = (text: string, option: string) =>
  fireEvent.click(menuOf(text).getByRole('button', { name: option, hidden: true }))

test('a message’s menu has what can be done with it: one’s own is changed for a while, others’ are reported', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  await openChat({
    first: [
      message(1),
      message(2, { ...fromMe, changeableUntil }),
      message(3, { ...fromMe, changeableUntil: '2026-03-02T15:15:00Z' }),
      message(4, { text: '', deleted: true }),
    ],
  })
  expect(optionsOf('mensaje 1')).toEqual(['Responder', 'Copiar', 'Reportar'])
  expect(optionsOf('mensaje 2')).toEqual(['Responder', 'Copiar', 'Editar', 'Borrar'])
  expect(optionsOf('mensaje 3')).toEqual(['Responder', 'Copiar'])
  expect(menuOf('Mensaje eliminado').queryByRole('button', { hidden: true })).toBeNull()
})

test('an answer shows what it answers, above the field and in the message', async () => {
  await openChat()
  choose('mensaje 1', 'Responder')
  expect(screen.getByText('Respondes a Beto')).toBeTruthy()
  type('Sí')
  fireEvent.click(sendButton())
  expect(screen.queryByText('Respondes a Beto')).toBeNull()
  const answer = menuOf('Sí')
  expect(answer.getByText('mensaje 1')).toBeTruthy()
})

test('what is being answered is shown above the field as it is now, deleted meanwhile too', async () => {
  const { server } = await openChat({ first: [message(1, { text: 'un secreto' })] })
  choose('un secreto', 'Responder')
  expect(screen.getAllByText('un secreto')).toHaveLength(2)
  act(() => tellLive({ kind: 'changed', message: server.change(1, { text: '', deleted: true }) }))
  expect(screen.getAllByText('Mensaje eliminado')).toHaveLength(2)
  expect(screen.queryByText('un secreto')).toBeNull()
})

test('a message is edited where messages are written, and the draft is there again afterwards', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  const { server } = await openChat({ first: [message(1, { ...fromMe, changeableUntil })] })
  type('a medias')
  choose('mensaje 1', 'Editar')
  expect([field().value, screen.getByText('Editas tu mensaje')]).toHaveLength(2)
  expect(field().value).toBe('mensaje 1')
  type('corregido')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await log().findByText('corregido')).toBeTruthy()
  expect(log().getByText('Editado')).toBeTruthy()
  await waitFor(() => expect(field().value).toBe('a medias'))
  expect(server.stored[0]?.text).toBe('corregido')
})

test('a message that is saved as it was doesn’t undo what another device wrote into it meanwhile', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  const { server } = await openChat({ first: [message(1, { ...fromMe, changeableUntil })] })
  choose('mensaje 1', 'Editar')
  act(() => tellLive({ kind: 'changed', message: server.change(1, { text: 'del teléfono' }) }))
  expect(log().getByText('del teléfono')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByText('Editas tu mensaje')).toBeNull())
  expect(server.stored[0]?.text).toBe('del teléfono')
  expect(log().getByText('del teléfono')).toBeTruthy()
})

test('a message is deleted after a question', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  const { server } = await openChat({ first: [message(1, { ...fromMe, changeableUntil })] })
  choose('mensaje 1', 'Borrar')
  expect(server.stored[0]?.deleted).toBe(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar mensaje' }))
  expect(await log().findByText('Borraste este mensaje')).toBeTruthy()
})

test('the recorder gives the focus back when it is cancelled: to the field, or to its button on a phone', async () => {
  await openChat()
  fireEvent.click(screen.getByRole('button', { name: 'Grabar una nota de voz' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement === field()).toBe(true)
  isTouch(true)
  fireEvent.click(screen.getByRole('button', { name: 'Grabar una nota de voz' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Grabar una nota de voz')
})

test('what one sends while the messages are loaded, or can’t be, is shown all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const loading = later<null>()
  await openChat({
    isReady: false,
    turn: { turn: ({ path }) => (path.startsWith('/api/messages') ? loading.promise : undefined) },
  })
  await screen.findByPlaceholderText('Escribe algo...')
  type('Hola, Beto')
  fireEvent.click(sendButton())
  const waiting = () => within(screen.getByRole('list', { name: 'Por enviar' }))
  expect(waiting().getByText('Hola, Beto')).toBeTruthy()
  expect(screen.getByText('Cargando los mensajes…')).toBeTruthy()
  loading.settle(null)
  expect(await screen.findByText('No pudimos cargar los mensajes')).toBeTruthy()
  expect(waiting().getByText('Hola, Beto')).toBeTruthy()
})
