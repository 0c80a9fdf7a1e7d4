// @vitest-environment happy-dom
import type { finding } from '@cancha/contract/deals/finding'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { USUAL } from '@cancha/domain/deals/figures'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../../../../api/session.ts'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { dealCard } from '../../../../testing/deals.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { Route } from './DealsPage.tsx'

type DealList = ReceivedOf<typeof finding.list>

const dealList = (given: Partial<DealList> = {}): DealList => ({
  deals: [dealCard()],
  totalCount: 1,
  currentPage: 1,
  totalPages: 1,
  counts: {
    rule70: 1,
    dropped: 0,
    vacant: 0,
    sold: 0,
    available: 1,
    types: [{ type: 'house', count: 1 }],
  },
  prices: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  map: {
    by: 'city',
    points: [{ name: 'San Antonio', state: 'TX', latitude: 29.4, longitude: -98.5, count: 1 }],
  },
  assumptions: USUAL,
  ...given,
})

async function open(address: string, given: Partial<DealList> = {}, user: SessionUser | null = null) {
  const log = serve(() => ok(dealList(given)))
  await openRoute(Route, '/deals', {
    address,
    user,
    context: { features: { filled: () => [] }, parts: { bring: async () => undefined } },
  })
  await screen.findByRole('heading', { level: 1, name: 'TRATOS' })
  return log
}
const asked = (log: { path: string }[]) => log.map(({ path }) => path)

describe('the list', () => {
  test('[DEAL-001] [DEAL-002] is titled TRATOS, and has the search box of the specification', async () => {
    await open('/deals')
    expect(screen.getByPlaceholderText('Search by City, State, Zipcode')).not.toBeNull()
    expect(screen.getByRole('article').textContent).toContain('418 Hicks Ave')
  })

  test('[DEAL-003] asks for what the address says, and searches by ?search=', async () => {
    const log = await open('/deals?search=Texas&beds=3&types=nada')
    expect(asked(log)).toEqual(['/api/deals/list?search=Texas&beds=3'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Houston' } })
    fireEvent.submit(screen.getByRole('searchbox'))
    await expect.poll(() => asked(log).at(-1)).toBe('/api/deals/list?search=Houston&beds=3')
  })

  test('[DEAL-004] Enter on nothing does nothing', async () => {
    const log = await open('/deals?search=Texas')
    for (const typed of ['', '   ']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })
      fireEvent.submit(screen.getByRole('searchbox'))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked(log)).toEqual(['/api/deals/list?search=Texas'])
  })

  test.each([
    ['a visitor', null, false],
    ['a member', ANA, false],
    ['a dealer', sampleMember({ can: rights('deal') }), true],
  ])('[DEAL-006] %s sees «AGREGAR PROPIEDAD»: %#', async (_, user, sees) => {
    await open('/deals', {}, user)
    expect(screen.queryByRole('link', { name: 'AGREGAR PROPIEDAD' }) !== null).toBe(sees)
  })

  test('[DEAL-007] says that the diligence is the buyer’s, once to screen readers', async () => {
    await open('/deals')
    const said = screen.getAllByText(/La tarea es tuya: antes de firmar, revisa el título/)
    expect(said.filter((each) => each.getAttribute('aria-hidden') !== 'true')).toHaveLength(1)
  })

  test('the map’s places are links to their deals', async () => {
    await open('/deals?rule70=1')
    const map = screen.getByRole('region', { name: /^En Texas/ })
    expect(
      within(map)
        .getByRole('link', { name: /San Antonio/ })
        .getAttribute('href'),
    ).toBe('/deals?search=San+Antonio&state=TX&rule70=1')
  })

  test.each([
    ['/deals?search=Narnia&beds=3', 'Buscar «Narnia» sin filtros', '/deals?search=Narnia'],
    ['/deals?search=Narnia', 'Ver todos los tratos', '/deals'],
    ['/deals?state=TX&beds=9', 'Ver todo en Texas', '/deals?state=TX'],
  ])('where %s finds nothing, «%s» leads on', async (address, name, href) => {
    await open(address, { deals: [], totalCount: 0, totalPages: 0, map: { by: 'city', points: [] } })
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  })
})

describe('the sheet of filters', () => {
  const openSheet = async (address: string, given: Partial<DealList> = {}) => {
    const log = await open(address, given)
    fireEvent.click(screen.getByRole('button', { name: /^Más filtros/ }))
    await screen.findByRole('heading', { name: 'Filtros' })
    return log
  }
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(new RegExp(`^${label}`))[0] as HTMLElement, {
      target: { value },
    })

  test('says how many deals its filters leave, and shows them', async () => {
    const log = await openSheet('/deals?search=Texas&order=cheap', { totalCount: 6 })
    type('Precio desde', '75,000')
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Recámaras' })).getByRole('button', { name: '3+' }),
    )
    await expect.poll(() => asked(log).at(-1)).toBe('/api/deals/list?search=Texas&priceFrom=75000&beds=3')
    fireEvent.click(await screen.findByRole('button', { name: 'Ver 6 tratos' }))
    await expect
      .poll(() => asked(log).at(-1))
      .toBe('/api/deals/list?search=Texas&priceFrom=75000&beds=3&order=cheap')
  })

  test('looks for numbers as people write them, and never for others', async () => {
    const log = await openSheet('/deals', { totalCount: 6 })
    type('Renta al año', '7,5')
    type('Precio, como máximo', '70 %')
    type('Tamaño desde', '2 mil')
    fireEvent.blur(screen.getByLabelText(/^Tamaño desde/))
    type('Precio desde', '75k')
    const found = 'priceFrom=75000&sizeFrom=2000&yieldFrom=7.5&arvTo=70'
    await expect.poll(() => asked(log).at(-1)).toBe(`/api/deals/list?${found}`)
    type('Precio hasta', '150.000')
    type('Tamaño hasta', '2.500')
    fireEvent.click(await screen.findByRole('button', { name: 'Ver 6 tratos' }))
    await screen.findAllByText(/Escribe los miles con coma y los centavos con punto: 1,500.50/)
    expect(screen.getAllByText(/¿Quisiste escribir 2,500\?/).length).toBeGreaterThan(0)
    expect(asked(log).filter((address) => /priceTo|sizeTo/.test(address))).toEqual([])
  })

  test('refuses what can’t be looked for at its field, and keeps what was typed', async () => {
    const log = await openSheet('/deals')
    const before = log.length
    type('Código postal', '7821')
    fireEvent.click(screen.getByRole('button', { name: 'Ver 1 trato' }))
    await screen.findAllByText('Ingrese un código postal válido')
    expect((screen.getByLabelText(/^Código postal/) as HTMLInputElement).value).toBe('7821')
    expect(log.length).toBe(before)
  })

  test('«Borrar» empties it, and leaves the words of the search box', async () => {
    const log = await openSheet('/deals?search=Texas&beds=3&vacant=1')
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
    await expect.poll(() => asked(log).at(-1)).toBe('/api/deals/list?search=Texas')
  })
})
