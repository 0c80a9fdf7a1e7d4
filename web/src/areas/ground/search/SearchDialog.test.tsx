// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { gatherFeatures } from '../../../shell/manifest/gather.ts'
import { later, ok, serve } from '../../../testing/server.ts'
import { SearchDialog } from './SearchDialog.tsx'

const searchAnswer = (count: number, corrected: string | null = null) =>
  ok({
    success: true,
    corrected,
    groups: [
      {
        kind: 'course',
        total: count,
        results: Array.from({ length: count }, (_, at) => ({
          _id: `${at}`,
          kind: 'course',
          url: `/curso-${at}`,
          title: [{ text: `Curso ${at}`, hit: false }],
          detail: '',
        })),
      },
    ],
  })

beforeEach(() => localStorage.clear())

function open() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const router = createRouter({
    routeTree: createRootRoute(),
    context: { features: gatherFeatures([]) } as never,
  })
  const went = vi.spyOn(router, 'navigate').mockResolvedValue()
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <SearchDialog onClose={() => undefined} />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { went, field: screen.getByRole('combobox') }
}

test('says while the person types which word it searched instead, until another is typed', async () => {
  serve(({ path }) => searchAnswer(1, path.includes('q=hipteca') ? 'hipoteca' : null))
  const { field } = open()
  fireEvent.change(field, { target: { value: 'hipteca' } })
  const back = await screen.findByRole('link', { name: 'Buscar «hipteca»' })
  expect(back.getAttribute('href')).toBe('/buscar?q=hipteca&exact=1')
  expect(back.parentElement?.textContent).toBe('Mostramos resultados de «hipoteca». Buscar «hipteca»')
  expect(screen.getByRole('status').textContent).toBe('Resultados de «hipoteca». Un resultado')
  fireEvent.change(field, { target: { value: 'hipotecas' } })
  expect(screen.queryByText(/Mostramos resultados/)).toBeNull()
})

test('Enter searches where the list became shorter than the place that was pointed at', async () => {
  const shorter = later<void>()
  serve(async ({ path }) => {
    if (!path.includes('q=tec')) return searchAnswer(3)
    await shorter.promise
    return searchAnswer(1)
  })
  const { went, field } = open()
  fireEvent.change(field, { target: { value: 'te' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  fireEvent.change(field, { target: { value: 'tec' } })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(field.getAttribute('aria-activedescendant')).toBeTruthy()
  shorter.settle()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.submit(field)
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ href: expect.stringContaining('tec') }))
})
