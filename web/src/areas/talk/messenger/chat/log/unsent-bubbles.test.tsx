// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { field, log, openChat, sendButton, startsAnew, type } from '../../../../../testing/chat-pane.tsx'
import { later, refused } from '../../../../../testing/server.ts'
import { toasts } from '../../../../../ui/overlays/notify.ts'
import { keepUnsent, newUnsent } from '../../data/outbox/unsent.ts'

startsAnew()

test('what was refused says why, can be sent again, and discarded', async () => {
  let refuses = true
  const { server } = await openChat({
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

test('the button that sends a waiting message again leaves as the answer comes, and the focus goes to the field', async () => {
  let isDown = true
  const answer = later<undefined>()
  await openChat({
    turn: {
      turn: ({ path }) =>
        path !== '/api/messages'
          ? undefined
          : isDown
            ? refused(503, 'unavailable', 'No se puede ahora.')
            : answer.promise,
    },
  })
  type('Hola')
  fireEvent.click(sendButton())
  const again = await log().findByRole('button', { name: 'Enviar otra vez' })
  isDown = false
  again.focus()
  fireEvent.click(again)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(document.activeElement === again, 'it stands there until then').toBe(true)
  answer.settle(undefined)
  expect(await log().findByText('Enviado')).toBeTruthy()
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
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
  const opened = await openChat()
  fireEvent.click(await log().findByRole('button', { name: 'Descartar' }))
  return opened
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

test('a discarded text comes back into the field, also the one that went with photos, below what was typed since', async () => {
  await refusedWith({ name: 'foto.jpg', kind: 'image' }, 'Mira')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(toasts.now()).toHaveLength(1))
  type('Otra cosa')
  act(() => toasts.now()[0]?.action?.onClick())
  expect(field().value).toBe('Otra cosa\nMira')
})

test('a discarded text comes back also once the chat was left and opened again', async () => {
  const { page, unmount } = await refusedWith({ name: 'foto.jpg', kind: 'image' }, 'Mira')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(toasts.now()).toHaveLength(1))
  unmount()
  await openChat({ page })
  act(() => toasts.now()[0]?.action?.onClick())
  expect(field().value).toBe('Mira')
})
