// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardFields } from './CardFields.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('where the provider’s fields don’t come, that is said, and they can be asked for again', async () => {
  const nothing = () => undefined
  const { container } = render(
    <CardFields
      control={null}
      error={null}
      fields={{ provider: 'sandbox', source: '/pagos/marco' } as never}
      onControl={nothing}
      onChange={nothing}
      onEnter={nothing}
    />,
  )
  await vi.waitFor(() => expect(container.querySelector('iframe')).toBeTruthy())
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('alert').textContent).toContain('No llegaron los campos de la tarjeta')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(container.querySelector('iframe')).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})
