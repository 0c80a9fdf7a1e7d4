// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PaymentFilterForm } from './PaymentFilterForm.tsx'

test('days in the wrong order are told at their fields, and not sent', () => {
  const router = createRouter({ routeTree: createRootRoute() })
  const navigate = vi.spyOn(router, 'navigate')
  const { container } = render(
    <RouterContextProvider router={router as never}>
      <PaymentFilterForm asked={{ from: '2026-12-01', until: '2026-11-01' }} refused={{}} summary="" />
    </RouterContextProvider>,
  )
  expect(screen.getByText('Elige un día desde el 1 de diciembre de 2026')).toBeTruthy()
  const form = container.querySelector('form') as HTMLFormElement
  fireEvent.submit(form)
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-10-01' } })
  fireEvent.submit(form)
  expect(navigate).toHaveBeenCalledOnce()
})
