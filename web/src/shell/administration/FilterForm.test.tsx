// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stringifySearch } from '../addresses/search-params.ts'
import { FilterForm } from './FilterForm.tsx'

const addressOf = (asked: Record<string, unknown>) => `/admin/pagos${stringifySearch(asked)}`

function open(form: Partial<Parameters<typeof FilterForm>[0]>) {
  const router = createRouter({ routeTree: createRootRoute() })
  const navigate = vi.spyOn(router, 'navigate')
  const { container } = render(
    <RouterContextProvider router={router as never}>
      <FilterForm
        filters={[{ name: 'plan', label: 'Plan', placeholder: 'Todos', choices: [] }]}
        asked={{}}
        refused={{}}
        summary=""
        addressOf={addressOf}
        all="Ver todos"
        {...form}
      />
    </RouterContextProvider>,
  )
  return { form: container.querySelector('form') as HTMLFormElement, navigate }
}

test('days in the wrong order are told at their fields, and not by the browser in its own language, and not sent', () => {
  const { form, navigate } = open({ asked: { from: '2026-12-01', until: '2026-11-01' } })
  expect(screen.getByText('Elige un día desde el 1 de diciembre de 2026')).toBeTruthy()
  expect(form.noValidate).toBe(true)
  fireEvent.submit(form)
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-10-01' } })
  fireEvent.submit(form)
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    href: '/admin/pagos?plan=&from=2026-10-01&until=2026-11-01',
  })
})

test('beneath a search it keeps the words, also where no script is loaded', () => {
  const { form } = open({ asked: { search: 'ana' }, beneathSearch: true })
  expect(form.getAttribute('action')).toBe('/admin/pagos')
  expect(form.querySelector('input[type=hidden]')?.getAttribute('value')).toBe('ana')
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/admin/pagos')
})

test('a filter that the server refuses is moved to with its sentence, and not asked about again unchanged', async () => {
  const { form, navigate } = open({
    filters: [{ name: 'target', label: 'A quién se le hizo' }],
    asked: { target: 'nadie' },
    refused: { target: 'No encontramos a nadie con ese nombre.' },
    addressOf: ({ target }) => `/admin/registro?target=${target}`,
  })
  expect(screen.getByText('No encontramos a nadie con ese nombre.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A quién se le hizo')))
  fireEvent.submit(form)
  expect(navigate).not.toHaveBeenCalled()
})
