// @vitest-environment happy-dom
import type { Conversation } from '@cancha/contract/messenger/conversation'
import type { Message } from '@cancha/contract/messenger/message'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../testing/messenger.ts'
import { refused } from '../../../testing/server.ts'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { toasts } from '../../../ui/overlays/notify.ts'
import { tellLive } from '../data/live-bus.ts'
import { keepUnsent, newUnsent } from '../data/outbox/unsent.ts'
import { ChatPane } from './ChatPane.tsx'

const NOW = Date.parse('2026-03-02T18:00:00Z')
const own = { sender: '7', receiverId: '9' }

type Given = { first?: Message[]; shown?: Partial<Conversation>; turn?: Parameters<typeof serveMessenger>[0] }

const opened: QueryClient[] = []

/** Opens Ana's conversation with Beto, and waits for its messages. */
async function open({ first = [message(1)], shown = {}, turn }: Given = {}) {
  const server = serveMessenger({ first, ...turn })
  Object.assign(server.shown, shown)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  opened.push(queryClient)
  const onLeave = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <ChatPane user={ANA} conversationId="5" now={NOW} onLeave={onLeave} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('log')
  return { server, onLeave }
}

const log = () => within(screen.getByRole('log'))
const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Escribe algo...')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const sendButton = () => screen.getByRole('button', { name: 'Enviar' })
const sent = ({ log }: ReturnType<typeof serveMessenger>) =>
  log.filter(({ path }) => path === '/api/messages')
const isTouch = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('any-pointer') ? !coarse : coarse,
  }))

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.now()) toasts.dismiss(id)
  isTouch(false)
})
afterEach(() => {
  // An outbox lives as long as its page: those of earlier tests have nobody to send for, in the next file neither.
  for (const queryClient of opened.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
})

test('[MSG-002] the chat’s header leads to the other person’s profile', async () => {
  await open()
  expect(screen.getByRole('link', { name: /Beto Salas/ }).getAttribute('href')).toBe('/beto-salas')
})

test('[MSG-003] [MSG-004] [MSG-005] [MSG-014] it has the messages, a field to write in and a button to send', async () => {
  await open({ first: [message(1), message(2, { ...own, text: 'Déjalo así' })] })
  expect(log().getByText('mensaje 1')).toBeTruthy()
  expect(log().getByText('Déjalo así')).toBeTruthy()
  expect(field().tagName).toBe('TEXTAREA')
  expect(sendButton().textContent).toBe('Enviar')
})

test('[MSG-015] choosing a conversation marks it as read up to what is in view', async () => {
  const { server } = await open({
    first: [message(1), message(2)],
    shown: { readSeq: 0, unread: 2, membersunread: ['7'] },
  })
  const read = () => server.log.find(({ path }) => path === '/api/conversations/mread')
  await waitFor(() => expect(read()?.body).toEqual({ c: '5', b: '7', seq: 2 }))
})

test('[MSG-016] [MSG-021] Enter sends, the message is appended and the field is empty', async () => {
  const { server } = await open()
  type('Hola, Beto')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(log().getByText('Hola, Beto')).toBeTruthy()
  expect(log().getByText('Enviando')).toBeTruthy()
  expect(field().value).toBe('')
  expect(await log().findByText('Enviado')).toBeTruthy()
  expect(sent(server)).toHaveLength(1)
})

test('[MSG-022] Shift+Enter doesn’t send, and neither does the Enter that ends a word of an input method', async () => {
  const { server } = await open()
  type('Hola')
  const isFree = fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(isFree, 'the browser adds the line').toBe(true)
  expect([field().value, sent(server).length]).toEqual(['Hola', 0])
})

test('on a keyboard of glass Enter begins a line and the button sends', async () => {
  isTouch(true)
  const { server } = await open()
  type('Hola')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
  expect(sent(server)).toHaveLength(0)
  fireEvent.click(sendButton())
  await waitFor(() => expect(sent(server)).toHaveLength(1))
})

test('[MSG-020] what has no letter isn’t sent, and its button is inactive', async () => {
  const { server } = await open()
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  type('  \n ')
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(sendButton())
  expect(sent(server)).toHaveLength(0)
  expect(log().queryByText('Enviando')).toBeNull()
})

test('a message that is too long stays in its field, which says by how much', async () => {
  const { server } = await open()
  type('a'.repeat(3_900))
  expect(screen.getByText('3,900 de 4,000')).toBeTruthy()
  type('a'.repeat(4_012))
  fireEvent.click(sendButton())
  expect(screen.getByText(/^Usa 4,000 letras como máximo: sobran 12\./).getAttribute('role')).toBe('alert')
  expect([field().getAttribute('aria-invalid'), field().value.length]).toEqual(['true', 4_012])
  expect(sent(server)).toHaveLength(0)
})

test('what was refused says why, can be sent again, and discarded', async () => {
  let refuses = true
  const { server } = await open({
    turn: {
      turn: ({ path }) =>
        path === '/api/messages' && refuses
          ? refused(409, 'conflict', 'No puedes escribir aquí.')
          : undefined,
    },
  })
  type('Hola')
  fireEvent.click(sendButton())
  expect(await log().findByText('No se envió')).toBeTruthy()
  expect(log().getByText(/No puedes escribir/)).toBeTruthy()
  refuses = false
  const again = log().getByRole('button', { name: 'Enviar otra vez' })
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(document.activeElement === field(), 'the pressed button is gone').toBe(true))
  expect(await log().findByText('Enviado')).toBeTruthy()
  expect(server.stored.map(({ text }) => text)).toEqual(['mensaje 1', 'Hola'])

  refuses = true
  type('Otra cosa')
  fireEvent.click(sendButton())
  fireEvent.click(await log().findByRole('button', { name: 'Descartar' }))
  expect(log().queryByText('Otra cosa')).toBeNull()
})

test('a message that the other person saw says so', async () => {
  await open({ first: [message(1, own), message(2, own)], shown: { seenSeq: 1 } })
  expect(
    log()
      .getAllByText(/^(Visto|Enviado)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Visto', 'Enviado'])
})

test('days and what was unread have their lines', async () => {
  await open({
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
  const { server } = await open()
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
  const { server } = await open({ shown: { can: { write: false }, closed: 'blocked' } })
  expect(log().getByText('mensaje 1')).toBeTruthy()
  expect(screen.queryByPlaceholderText('Escribe algo...')).toBeNull()
  expect(screen.getByText(/^Bloqueaste a Beto/)).toBeTruthy()
  fireEvent.click(
    within(screen.getByText(/^Bloqueaste a Beto/).parentElement as HTMLElement).getByRole('button'),
  )
  await waitFor(() => expect(server.log.some(({ path }) => path.endsWith('/unblock'))).toBe(true))
})

test('who can’t be written to isn’t explained', async () => {
  await open({ shown: { can: { write: false }, closed: 'unavailable' } })
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
  await open({
    first: [
      message(1),
      message(2, { ...own, changeableUntil }),
      message(3, { ...own, changeableUntil: '2026-03-02T15:15:00Z' }),
      message(4, { text: '', deleted: true }),
    ],
  })
  expect(optionsOf('mensaje 1')).toEqual(['Responder', 'Copiar', 'Reportar'])
  expect(optionsOf('mensaje 2')).toEqual(['Responder', 'Copiar', 'Editar', 'Borrar'])
  expect(optionsOf('mensaje 3')).toEqual(['Responder', 'Copiar'])
  expect(menuOf('Mensaje eliminado').queryByRole('button', { hidden: true })).toBeNull()
})

test('an answer shows what it answers, above the field and in the message', async () => {
  await open()
  choose('mensaje 1', 'Responder')
  expect(screen.getByText('Respondes a Beto')).toBeTruthy()
  type('Sí')
  fireEvent.click(sendButton())
  expect(screen.queryByText('Respondes a Beto')).toBeNull()
  const answer = menuOf('Sí')
  expect(answer.getByText('mensaje 1')).toBeTruthy()
})

test('what is being answered is shown above the field as it is now, deleted meanwhile too', async () => {
  const { server } = await open({ first: [message(1, { text: 'un secreto' })] })
  choose('un secreto', 'Responder')
  expect(screen.getAllByText('un secreto')).toHaveLength(2)
  act(() => tellLive({ kind: 'changed', message: server.change(1, { text: '', deleted: true }) }))
  expect(screen.getAllByText('Mensaje eliminado')).toHaveLength(2)
  expect(screen.queryByText('un secreto')).toBeNull()
})

test('a message is edited where messages are written, and the draft is there again afterwards', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  const { server } = await open({ first: [message(1, { ...own, changeableUntil })] })
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

test('a message is deleted after a question', async () => {
  const changeableUntil = new Date(Date.now() + 60_000).toISOString()
  const { server } = await open({ first: [message(1, { ...own, changeableUntil })] })
  choose('mensaje 1', 'Borrar')
  expect(server.stored[0]?.deleted).toBe(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar mensaje' }))
  expect(await log().findByText('Borraste este mensaje')).toBeTruthy()
})

/** A refused message with something besides its text. */
async function refusedWith(file: { name: string; kind: 'image' | 'audio' }, text: string) {
  keepUnsent(ANA.id, {
    ...newUnsent(),
    conversationId: '5',
    text,
    files: [{ ...file, url: `/media/privados/${file.name}` }],
    replyTo: null,
    refusal: 'No puedes escribir aquí.',
  })
  await open()
  fireEvent.click(await log().findByRole('button', { name: 'Descartar' }))
}

test.each([
  ['¿Descartar la nota de voz?', { name: 'nota-de-voz.webm', kind: 'audio' } as const],
  ['¿Descartar el mensaje con lo que adjuntaste?', { name: 'foto.jpg', kind: 'image' } as const],
])('what can’t be written again isn’t discarded before a question: %s', async (question, file) => {
  await refusedWith(file, '')
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await act(async () => undefined)
  fireEvent.click(log().getByRole('button', { name: 'Descartar' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(log().queryByText('No se envió')).toBeNull())
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
})

test('a discarded text comes back into the field, also the one that went with photos', async () => {
  await refusedWith({ name: 'foto.jpg', kind: 'image' }, 'Mira')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(toasts.now()).toHaveLength(1))
  act(() => toasts.now()[0]?.action?.onClick())
  expect(field().value).toBe('Mira')
})

test('the recorder gives the focus back when it is cancelled: to the field, or to its button on a phone', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Grabar una nota de voz' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement === field()).toBe(true)
  isTouch(true)
  fireEvent.click(screen.getByRole('button', { name: 'Grabar una nota de voz' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Grabar una nota de voz')
})
