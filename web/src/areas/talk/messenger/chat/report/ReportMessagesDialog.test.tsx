// @vitest-environment happy-dom
import type { Message } from '@cancha/contract/talk/messenger/message'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { message } from '../../../../../testing/messenger.ts'
import { ok, serve } from '../../../../../testing/server.ts'
import { WithQueries } from '../../../../../testing/with-queries.tsx'
import { ReportMessagesDialog } from './ReportMessagesDialog.tsx'

const SCAM = message(2, { text: 'Mándame tu clave' })

function open(chosen: Message | null = null) {
  const log = serve(() => ok({ success: true }))
  const onClose = vi.fn()
  const [first, second] = [SCAM, message(1)]
  render(
    <WithQueries>
      <ReportMessagesDialog
        conversationId="5"
        name="Beto Salas"
        received={[first, second]}
        chosen={chosen}
        onClose={onClose}
      />
    </WithQueries>,
  )
  return { log, onClose }
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reportar' }))

test('a report without messages isn’t sent, and says which field is missing', async () => {
  const { log } = open()
  press()
  expect(await screen.findByText('Elige los mensajes que quieres reportar')).toBeTruthy()
  expect(screen.getByRole('group', { name: '¿Qué mensajes?' }).getAttribute('aria-describedby')).toBeTruthy()
  expect(log).toEqual([])
})

test('the chosen messages are sent, and no others', async () => {
  const { log, onClose } = open(SCAM)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mándame tu clave/ }).checked).toBe(true)
  fireEvent.change(screen.getByLabelText('¿Qué pasa?'), { target: { value: 'fraud' } })
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(log).toEqual([
    {
      method: 'POST',
      path: '/api/messages/report',
      body: { conversationId: '5', messages: ['1002'], reason: 'fraud', text: '' },
    },
  ])
})

test('a message that was loaded again since its menu was opened is offered once', () => {
  open({ ...SCAM })
  expect(screen.getAllByRole('checkbox', { name: /Mándame tu clave/ })).toHaveLength(1)
})
