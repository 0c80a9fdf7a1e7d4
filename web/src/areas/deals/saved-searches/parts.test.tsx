// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type SessionUser, sessionQuery } from '../../../api/session.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { MatchesBlock } from './panel/MatchesBlock.tsx'
import { matchesQuery } from './queries.ts'
import { SaveSearchButton } from './SaveSearchButton.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}))
afterEach(cleanup)

function show(user: SessionUser | null, part: React.ReactNode, matches?: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(matchesQuery.queryKey, matches as never)
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
}

const FILTERS = { search: 'San Antonio', priceTo: 160_000, types: ['house', 'duplex'] } as const

test('a visitor who saves a search signs in first, and comes back to the same list', () => {
  show(null, <SaveSearchButton filters={FILTERS} />)
  const href = screen.getByRole('link', { name: 'Guardar esta búsqueda' }).getAttribute('href') ?? ''
  const way = new URL(href, 'https://cancha.example')
  expect(way.pathname).toBe('/login')
  expect(way.searchParams.get('')).toBe('/deals?search=San+Antonio&types=house,duplex&priceTo=160000')
})

test('a member is asked for a name and how often', async () => {
  show(ANA, <SaveSearchButton filters={FILTERS} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Guardar esta búsqueda' })))
  expect(await screen.findByLabelText('Nombre')).toBeTruthy()
  expect(screen.getByText('¿Cada cuánto te avisamos?')).toBeTruthy()
})

const DEAL = {
  dealid: '12',
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  city: 'San Antonio',
  price: 142_000,
}
const CARD = {
  ...DEAL,
  address2: '',
  state: 'Texas (TX)',
  zipcode: '78210',
  type: 'house',
  status: 'active',
  bedroom: 3,
  bathrooms: 1,
  footage: 1240,
  ceiling: null,
  rent: null,
  taxes: null,
  insurance: null,
  othercosts: null,
  renovationestimate: null,
  avr: null,
  dropped: null,
  publishedAt: null,
  favorite: false,
  cover: null,
  photos: 0,
}

test('the panel shows deals that meet a search, with the reason', () => {
  const reason = 'En San Antonio, hasta $160,000'
  show(ANA, <MatchesBlock />, { searches: 1, matches: [{ deal: CARD, reason, search: 'Barato' }] })
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByRole('article').querySelector('a')?.getAttribute('href')).toBe(
    '/deals/12/casa-en-hicks-ave',
  )
  expect(screen.getByRole('link', { name: 'Lo que busco' }).getAttribute('href')).toBe('/deals/busquedas')
})

test('without searches the panel asks what one looks for; with some that find nothing new, it says so', () => {
  show(ANA, <MatchesBlock />, { searches: 0, matches: [] })
  expect(screen.getByRole('heading', { name: 'Di qué buscas' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buscar tratos' }).getAttribute('href')).toBe('/deals')
  cleanup()
  show(ANA, <MatchesBlock />, { searches: 2, matches: [] })
  expect(screen.getByRole('heading', { name: 'Nada nuevo de lo que buscas' })).toBeTruthy()
})
