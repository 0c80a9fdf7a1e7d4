// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { SayAmountDialog } from './SayAmountDialog.tsx'

test('the amount that an app left unsaid: wrong input is said at the field and not sent, a refusal loses nothing typed', async () => {
  let answers = refused(409, 'conflict', 'Esta solicitud ya dice cuánto necesitas.')
  const asked = serve(() => answers)
  const onClose = vi.fn()
  render(<SayAmountDialog lrnid="7" title="Rehab, San Antonio" onClose={onClose} />, { wrapper: WithQueries })
  const field = (await screen.findByLabelText('Cuánto necesitas')) as HTMLInputElement
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar la cantidad' }))

  save()
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])

  fireEvent.change(field, { target: { value: '250000' } })
  fireEvent.blur(field)
  save()
  expect(await screen.findByText('Esta solicitud ya dice cuánto necesitas.')).toBeTruthy()
  expect(field.value.replace(/\D/g, '')).toBe('250000')
  expect(onClose).not.toHaveBeenCalled()

  answers = ok({ success: true })
  save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/loans/amount',
    body: { lrnid: '7', loanamount: 250_000 },
  })
})
