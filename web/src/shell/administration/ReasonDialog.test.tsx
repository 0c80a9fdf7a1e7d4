// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithQueries } from '../../testing/with-queries.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Bajar' })))
const words = { title: 'Bajar la lista', confirm: 'Bajar', children: 'Lleva nombres.' }

test('nothing is done without a reason, nor with one that is too long for the audit log', async () => {
  const [done, onClose] = [vi.fn(async () => undefined), vi.fn()]
  render(<ReasonDialog {...words} act={done} onClose={onClose} />, { wrapper: WithQueries })
  const reason = screen.getByLabelText('Motivo')
  await press()
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: 'a'.repeat(501) } })
  await press()
  await vi.waitFor(() => expect(screen.getByText('Usa 500 letras como máximo')).toBeTruthy())
  expect(done).not.toHaveBeenCalled()
  fireEvent.change(reason, { target: { value: 'Lo pidió la contadora' } })
  await press()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(done).toHaveBeenCalledExactlyOnceWith('Lo pidió la contadora', expect.any(Function))
})

test('a reason that others read says so, and how long it may be', () => {
  render(
    <ReasonDialog
      {...words}
      readers="Le llega tal cual."
      act={async () => undefined}
      onClose={() => undefined}
    />,
    { wrapper: WithQueries },
  )
  expect(screen.getByText('Le llega tal cual. También queda en el registro de auditoría.')).toBeTruthy()
  expect(screen.getByText('0 de 500')).toBeTruthy()
})
