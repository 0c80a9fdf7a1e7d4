// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { ok, refused, type ServedRequest, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { Route as EndRoute } from './EndSearchPage.tsx'
import type { SavedSearch } from './queries.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import { Route } from './SearchesPage.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}))
afterEach(cleanup)

const HICKS: SavedSearch = {
  id: '1',
  name: 'Barato en San Antonio',
  filters: { search: 'San Antonio', priceTo: 160_000, beds: 3 },
  often: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  now: 7,
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = (log: ServedRequest[]) => log.filter(({ method }) => method !== 'GET')

describe('Lo que busco', () => {
  /** The page with these searches, which changes change. */
  async function open(searches: SavedSearch[], { letters = true } = {}) {
    const log = serve(({ method, body }) => {
      if (method === 'DELETE') searches = []
      if (method === 'PUT') searches = searches.map((search) => ({ ...search, ...(body as object) }))
      if (method === 'POST') searches = [HICKS]
      return method === 'GET' ? ok({ searches, letters }) : ok({ success: true, id: '2' })
    })
    await openRoute(Route, '/deals/busquedas', { address: '/deals/busquedas', user: ANA })
    await screen.findByRole('heading', { level: 1 })
    return log
  }

  test('says of each search what it looks for, how often it tells, and leads to what there is now', async () => {
    await open([HICKS, { ...HICKS, id: '2', name: 'Todos', filters: {}, often: 'never', now: 100 }])
    expect(screen.getByText('San Antonio, hasta $160,000, 3 recámaras o más')).toBeTruthy()
    expect(screen.getByText('Una vez al día')).toBeTruthy()
    expect(screen.getByRole('link', { name: '7 tratos ahora' }).getAttribute('href')).toBe(
      '/deals?search=San+Antonio&priceTo=160000&beds=3',
    )
    expect(screen.getByRole('link', { name: 'Más de 99 tratos ahora' }).getAttribute('href')).toBe('/deals')
    expect(screen.getByText('Tienes 2 de 20 búsquedas.')).toBeTruthy()
  })

  test('without any it says how one begins', async () => {
    await open([])
    expect(screen.getByText('Todavía no guardas ninguna búsqueda')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buscar tratos' }).getAttribute('href')).toBe('/deals')
  })

  test('who stopped the letters is told so, and where to change it', async () => {
    await open([HICKS], { letters: false })
    expect(screen.getByText(/No te llegan correos de lo que buscas/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Elegir cómo te avisamos' })).toBeTruthy()
  })

  test('one press ends a search', async () => {
    const log = await open([HICKS])
    await press('Terminar: Barato en San Antonio')
    expect(await screen.findByText('Todavía no guardas ninguna búsqueda')).toBeTruthy()
    expect(sent(log)).toMatchObject([{ method: 'DELETE', path: '/api/deals/searches/1' }])
  })

  test('its name and how often it tells are changed in a dialog; without a name it is refused at the field', async () => {
    const log = await open([HICKS])
    await press('Cambiar: Barato en San Antonio')
    const name = await screen.findByLabelText('Nombre')
    fireEvent.change(name, { target: { value: ' ' } })
    await press('Guardar')
    await vi.waitFor(() => expect(screen.getByText('Ponle un nombre')).toBeTruthy())
    expect(sent(log)).toEqual([])
    fireEvent.change(name, { target: { value: 'Mi barrio' } })
    fireEvent.click(screen.getByLabelText(/^Una vez a la semana/))
    await press('Guardar')
    expect(await screen.findByRole('heading', { name: 'Mi barrio' })).toBeTruthy()
    expect(sent(log)).toMatchObject([
      { method: 'PUT', path: '/api/deals/searches/1', body: { name: 'Mi barrio', often: 'weekly' } },
    ])
  })
})

describe('saving what the list is asked for', () => {
  const show = (onClose = vi.fn()) => {
    render(
      <SaveSearchDialog
        filters={{ search: 'San Antonio', priceTo: 160_000, types: ['house'], sold: true }}
        onClose={onClose}
      />,
      { wrapper: WithQueries },
    )
    return onClose
  }

  test('begins with its words as a name, told at once, and leaves out what was sold', async () => {
    const log = serve(() => ok({ id: '1' }))
    const onClose = show()
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe(
      'San Antonio, casa, hasta $160,000',
    )
    await press('Guardar')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(log)).toMatchObject([
      {
        path: '/api/deals/searches',
        body: {
          name: 'San Antonio, casa, hasta $160,000',
          often: 'now',
          filters: { search: 'San Antonio', priceTo: 160_000, types: ['house'] },
        },
      },
    ])
    expect(JSON.stringify(log)).not.toContain('sold')
  })

  test('what the server refuses is said in the dialog, which keeps what was typed', async () => {
    serve(() => refused(403, 'limit_reached', 'Ya tienes 20 búsquedas guardadas.'))
    const onClose = show()
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'La mía' } })
    await press('Guardar')
    expect(await screen.findByText('Ya tienes 20 búsquedas guardadas.')).toBeTruthy()
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('La mía')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a letter’s link', () => {
  const open = () =>
    openRoute(EndRoute, '/deals/busquedas/terminar/$token', {
      address: '/deals/busquedas/terminar/un-token-de-una-carta',
      user: null,
    })

  test('only asks; one press ends the search', async () => {
    const log = serve(({ method }) =>
      method === 'GET' ? ok({ name: 'Barato', filters: HICKS.filters }) : ok({ success: true }),
    )
    await open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('¿Terminar «Barato»?')
    expect(sent(log)).toEqual([])
    await press('Terminar esta búsqueda')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Listo, la búsqueda terminó')
    expect(sent(log)).toMatchObject([{ path: '/api/deals/searches/end/un-token-de-una-carta', body: {} }])
  })

  test('that doesn’t hold any more says so', async () => {
    serve(() => refused(410, 'link_expired', 'Enlace expirado'))
    await open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Esta búsqueda ya no está')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is kept out of search engines', async () => {
    const head = await EndRoute.options.head?.({ matches: [] } as never)
    expect(head?.meta).toContainEqual({ name: 'robots', content: 'noindex' })
  })
})
