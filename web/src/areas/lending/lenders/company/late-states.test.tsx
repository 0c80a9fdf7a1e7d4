// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { type CompanyValues, emptyCompany } from './company-form.ts'

test('[LOAN-085] whoever is led to the states before their list has come is still there when it comes', async () => {
  serve(() => ok({ statelist: [{ name: 'Texas', isoCode: 'TX' }] }))
  const late = Promise.withResolvers<void>()
  vi.resetModules()
  vi.doMock('./StatesChooser.tsx', async (original) => {
    await late.promise
    return original()
  })
  const { StatesFields } = await import('./StatesFields.tsx')
  function StatesForm() {
    const form = useForm<CompanyValues>({
      initial: { ...emptyCompany({ name: 'Leo', email: 'leo@prueba.example' }), where: 'some' },
    })
    return <StatesFields form={form} known={false} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatesForm />
    </QueryClientProvider>,
  )
  const standing = screen.getByLabelText('Estados donde prestas')
  expect(standing.getAttribute('role')).toBeNull()
  act(() => standing.focus())

  await act(async () => late.resolve())
  const chooser = await screen.findByRole('combobox', { name: 'Estados donde prestas' })
  expect(standing.isConnected).toBe(false)
  expect(document.activeElement).toBe(chooser)
  vi.doUnmock('./StatesChooser.tsx')
})
