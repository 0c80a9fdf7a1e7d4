import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sponsorQuery } from './queries.ts'
import { SponsorPage } from './SponsorPage.tsx'

async function renderSponsor(bannerimage: string | null): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sponsorQuery('1').queryKey, {
    _id: '1',
    sponsorname: 'Techos del Valle',
    sponsorOrder: 1,
    artistname: 'Rosa Prueba',
    selectedCategory: [],
    selectedState: 'Texas',
    selectedCity: null,
    pathalias: { alias: 'techos-del-valle' },
    cover: { scene: 'obra', sky: 'a', tile: 'rombo', palette: 'noche' },
    coverimage: null,
    description: '<p>Ponen <strong>techos</strong>.</p>',
    sponsorurl: null,
    bannerimage,
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SponsorPage id="1" /> }),
    history: createMemoryHistory({ initialEntries: ['/techos-del-valle'] }),
    isServer: true,
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('[SPON-008] [SPON-009] a sponsor’s page: banner, name, who stands behind it, description, and what shares it', async () => {
  const page = await renderSponsor('/media/archivos/estandarte.webp')
  expect(page).toMatch(/<img[^>]*src="\/media\/archivos\/estandarte\.webp"/)
  expect(page).toContain('>Techos del Valle</h1>')
  expect(page).toContain('por Rosa Prueba')
  expect(page).toContain('<p>Ponen <strong>techos</strong>.</p>')
  expect(page).toContain('Compartir</button>')
})

test('without a banner the drawn one stands in', async () => {
  expect(await renderSponsor(null)).toContain('src="/art/scenes/obra.svg"')
})
