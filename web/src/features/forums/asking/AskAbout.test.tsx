// @vitest-environment happy-dom
import type { SavedAnalysis } from '@cancha/contract/analyses'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { ok, serve } from '../../../testing/server.ts'
import { categories } from '../../../testing/topics.ts'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { postEditor } from '../writing/load-editor.ts'
import { AskOpinion } from './AskOpinion.tsx'

const ANALYSIS = {
  ...{ shortid: 'an1', version: 2, user: '7', name: 'Tía Lola', tags: [] },
  calculator_type: 'rental_property',
  calculator_data: {
    purchase_price: 142_000,
    monthly_rent: 2_200,
    street: '12 Calle Secreta',
    city: 'Houston',
  },
} as unknown as SavedAnalysis

beforeEach(() => {
  // The field stays a text field.
  vi.spyOn(postEditor, 'load').mockRejectedValue(new Error('away'))
})

async function open() {
  const log = serve(({ path, method }) => {
    if (path.startsWith('/api/topics/draft'))
      return ok(method === 'GET' ? { draft: null } : { success: true, version: 1 })
    if (path.includes('/categories/')) return ok({ categories: categories() })
    if (path.startsWith('/api/topics/similar')) return ok({ topics: [] })
    return ok({ success: true, topic: { _id: '9', shortid: 'abc', href: '/forums/x' }, waiting: false })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  queryClient.setQueryData(sessionQuery.queryKey, { ...ANA, communityrule: true } as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AskOpinion analysis={ANALYSIS} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </QueryClientProvider>,
    )
  })
  return () => log.filter(({ path }) => path === '/api/topics/add').map(({ body }) => body)
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))

test('one press on a saved analysis begins a question with its figures, without what its author hides', async () => {
  const added = await open()
  await press('Pedir opinión')
  const card = await screen.findByRole('region', { name: 'El análisis que adjuntas' })
  expect(card.textContent).toContain('Te queda al mes')
  for (const hidden of ['Tía Lola', 'Secreta', 'Houston'])
    expect(screen.getByRole('dialog').textContent).not.toContain(hidden)
  await type(/^Título(?! de)/, '¿Me conviene esta casa?')
  await type(/Tu pregunta/, 'La veo justa')
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() =>
    expect(added()).toMatchObject([
      {
        title: '¿Me conviene esta casa?',
        subcategory: 'inquilinos',
        analysis: { shortid: 'an1', name: '', withplace: false },
      },
    ]),
  )
})

test('whether the place is seen, and under which title, is decided before it is published', async () => {
  const added = await open()
  await press('Pedir opinión')
  const card = within(await screen.findByRole('region', { name: 'El análisis que adjuntas' }))
  fireEvent.click(card.getByRole('checkbox'))
  await type(/Título de la tarjeta/, 'Dúplex de ladrillo')
  await type(/^Título(?! de)/, '¿Me conviene esta casa?')
  await type(/Tu pregunta/, 'La veo justa')
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() =>
    expect(added()).toMatchObject([
      { analysis: { shortid: 'an1', name: 'Dúplex de ladrillo', withplace: true } },
    ]),
  )
})
