// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { discardFailure } from './FailureCard.tsx'
import { LETTERS } from './sample-failure.ts'

const open = (onClose = () => undefined) =>
  render(<ReasonDialog {...discardFailure(LETTERS).asks} onClose={onClose} />, { wrapper: WithQueries })
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Descartar' })))

test('what failed isn’t discarded without a reason', async () => {
  const asked = serve(() => ok({ success: true, count: 3 }))
  open()
  await press()
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  expect(asked).toEqual([])
})

test('with one, what the list showed is discarded, and nothing that failed since', async () => {
  const asked = serve(() => ok({ success: true, count: 3 }))
  const onClose = vi.fn()
  open(onClose)
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Eran de prueba' } })
  await press()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/admin/failures/discard',
      body: { kind: 'mail.send', until: LETTERS.last, reason: 'Eran de prueba' },
    },
  ])
})
