// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { faultsAt } from '../../../../testing/faults.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { EnrollDialog } from './EnrollDialog.tsx'

test('that the key is copied is read out, too', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
  render(<EnrollDialog secret="ABCDEFGH" uri="otpauth://x" onEnabled={() => 0} onClose={() => undefined} />, {
    wrapper: WithQueries,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Copiar la clave' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[aria-live]')?.textContent).toBe('Clave copiada.'),
  )
})

test('the second factor isn’t turned on before its first code is right: none and a wrong one are refused at the field', async () => {
  const wrong = 'El código no es correcto o ya se usó.'
  const answers = [refused(401, 'code_wrong', wrong), ok({ success: true, recoverycodes: ['a-1'] })]
  const log = serve(() => answers.shift() ?? null)
  const enabled = vi.fn()
  render(<EnrollDialog secret="ABCDEFGH" uri="otpauth://x" onEnabled={enabled} onClose={() => undefined} />, {
    wrapper: WithQueries,
  })
  const field = screen.getByLabelText<HTMLInputElement>('Código de 6 números')
  const turnOn = async (code: string) => {
    fireEvent.change(field, { target: { value: code } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Activar' })))
  }
  expect(screen.getByRole('img', { name: /Código QR/ })).toBeTruthy()
  await turnOn('')
  await waitFor(() => expect(faultsAt(field).join()).toMatch(/^Escribe los 6 números/))
  expect(log).toEqual([])
  await turnOn('000000')
  await waitFor(() => expect(faultsAt(field)).toEqual([wrong]))
  await turnOn('123456')
  await waitFor(() => expect(enabled.mock.calls[0]?.[0]).toMatchObject({ recoverycodes: ['a-1'] }))
})
