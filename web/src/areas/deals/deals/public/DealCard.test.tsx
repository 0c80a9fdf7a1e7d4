// @vitest-environment happy-dom
import { USUAL } from '@cancha/domain/deals/figures'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../../shell/addresses/search-params.ts'
import { dealCard } from '../../../../testing/deals.ts'
import { picturesOnTheirWay } from '../../../../testing/pictures.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { Toaster } from '../../../../ui/overlays/Toaster.tsx'
import { DealCard } from './DealCard.tsx'

type Props = Parameters<typeof DealCard>[0]

async function show(props: Props) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <DealCard {...props} />
          <Toaster />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/deals?search=Texas'] }),
    parseSearch,
    stringifySearch,
  })
  await act(async () => {
    render(
      <WithQueries>
        <RouterProvider router={router as never} />
      </WithQueries>,
    )
  })
  return screen.getByRole('article')
}

const PHOTO = {
  location: `/media/archivos/${'a'.repeat(22)}/640.webp`,
  name: 'Frente',
  key: 'a'.repeat(22),
  width: 4000,
  height: 3000,
}

describe('[DEAL-005] the card', () => {
  test('has photo, address, price, area, beds and baths, and leads to the deal', async () => {
    picturesOnTheirWay()
    const card = await show({ deal: dealCard({ cover: PHOTO }) })
    expect(card.textContent).toContain('$142,000')
    expect(card.textContent).toContain('San Antonio, TX 78210')
    expect(card.textContent).toContain('3 recámaras')
    expect(card.textContent).toContain('1.5 baños')
    expect(card.textContent).toContain('1,240 ft²')
    const link = screen.getByRole('link', { name: '418 Hicks Ave' })
    expect(link.getAttribute('href')).toBe('/deals/12/casa-en-hicks-ave')
    const photo = card.querySelector('img')
    expect(photo?.getAttribute('srcset')).toBe(
      `${PHOTO.location} 640w, ${PHOTO.location.replace('640', '1600')} 1600w`,
    )
    expect([photo?.getAttribute('width'), photo?.getAttribute('loading')]).toEqual(['4000', 'lazy'])
  })

  test('loads the photos of the first screen at once, and draws a house where there is none', async () => {
    const card = await show({ deal: dealCard(), eager: true })
    const drawing = card.querySelector('img')
    expect(drawing?.getAttribute('src')).toMatch(/^\/art\/scenes\//)
    expect(drawing?.getAttribute('loading')).toBe('eager')
  })

  test.each([
    [{ status: 'sold' as const, dropped: 7_000 }, 'Vendido'],
    [{ status: 'under_contract' as const }, 'Bajo contrato'],
    [{ dropped: 7_000 }, 'Bajó $7,000'],
    [{ publishedAt: new Date().toISOString() }, 'Nuevo hoy'],
  ])('of %j says «%s», and nothing else', async (given, says) => {
    const card = await show({ deal: dealCard(given) })
    const all = ['Vendido', 'Bajo contrato', 'Bajó $7,000', 'Nuevo hoy']
    expect(all.filter((each) => card.textContent?.includes(each))).toEqual([says])
  })
})

describe('its figures', () => {
  test('say what is left of a month with what this person counts with, and how far the ceiling is', async () => {
    const card = await show({ deal: dealCard() })
    expect(card.textContent).toMatch(/Te queda\$682 al mes/)
    expect(card.textContent).toMatch(/Tope del 70\u00a0%: \$147,500\$5,500 abajo/)
  })

  test('change with the person', async () => {
    const card = await show({ deal: dealCard(), assumptions: { ...USUAL, interest: 15, vacancy: 20 } })
    expect(card.textContent).toMatch(/Pones de tu bolsillo−\$250 al mes|Te queda\$\d+ al mes/)
    expect(card.textContent).not.toContain('$682')
  })

  test('say what one pays oneself, and how far the price is above the ceiling', async () => {
    const card = await show({ deal: dealCard({ rent: 900, price: 160_000, ceiling: 147_500 }) })
    expect(card.textContent).toMatch(/Pones de tu bolsillo−\$/)
    expect(card.textContent).toContain('$12,500 arriba')
  })

  test('are left out where the dealer stated nothing', async () => {
    const card = await show({ deal: dealCard({ rent: null, ceiling: null }) })
    expect(card.querySelector('dl')).toBeNull()
  })
})

describe('keeping a deal', () => {
  test('leads whoever has no session to signing in, and back to the list', async () => {
    await show({ deal: dealCard() })
    expect(screen.getByRole('link', { name: 'Guardar 418 Hicks Ave' }).getAttribute('href')).toBe(
      '/login?=/deals%3Fsearch%3DTexas',
    )
  })

  test('is shown at once, and told', async () => {
    const log = serve(() => ok({ success: true }))
    await show({ deal: dealCard({ favorite: false }) })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 418 Hicks Ave', pressed: false }))
    await screen.findByText('Lo pusimos en Guardados.')
    expect(log).toMatchObject([{ method: 'PUT', path: '/api/deals/favorites/12' }])
  })

  test('lets go what was kept', async () => {
    const log = serve(() => ok({ success: true }))
    await show({ deal: dealCard({ favorite: true }) })
    fireEvent.click(screen.getByRole('button', { name: 'Dejar de guardar 418 Hicks Ave', pressed: true }))
    await screen.findByText('Ya no está en Guardados.')
    expect(log).toMatchObject([{ method: 'DELETE', path: '/api/deals/favorites/12' }])
  })

  test('says why it was refused, and shows what is so', async () => {
    serve(() => refused(404, 'not_found', 'Ese trato ya no está.'))
    await show({ deal: dealCard({ favorite: false }) })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 418 Hicks Ave' }))
    await screen.findByText('Ese trato ya no está.')
    expect(screen.getByRole('button', { name: 'Guardar 418 Hicks Ave', pressed: false })).not.toBeNull()
  })
})
