// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deal, dealCard, openDeal, photos } from '../../../../testing/deal.tsx'
import { someone } from '../../../../testing/open-route.tsx'
import { refused } from '../../../../testing/server.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

let id = 100
/** Another deal than those whose opening was told already. */
const fresh = () => String(++id)

const OSCAR = { ...someone({}), id: '7' }
const ANA = { ...someone({}), id: '8' }

test('[ALIAS-008] [DEAL-009] [DEAL-011] a deal shows its title, its facts and its text', async () => {
  await openDeal(deal())
  screen.getByRole('heading', { level: 1, name: '418 Hicks Ave' })
  screen.getByText('Casa en San Antonio, TX 78210 · $142,000 · 3 rec · 1 baño · 1,240 ft²')
  const house = within(screen.getByRole('region', { name: /^La casa/ }))
  const facts = house
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Dirección', '418 Hicks AveSan Antonio, TX 78210'],
    ['Precio', '$142,000'],
    ['Arreglos que calcula quien vende', '$38,000'],
    ['Vale arreglada (AVR)', '$265,000'],
    ['Recámaras', '3'],
    ['Baños', '1'],
    ['Tipo', 'Casa'],
    ['Tamaño', '1,240 ft²'],
    ['Terreno', '6,100 ft²'],
    ['Año', '1948'],
    ['Vacant', 'Yes'],
    ['Renta al mes', '$2,200'],
    ['Impuesto predial al mes', '$240'],
  ])
  house.getByText('Techo de dos capas, cocina original.')
})

test('[DEAL-012] whether it stands empty is told under «Vacant», as the wire has it', async () => {
  await openDeal(deal({ availablefor: 'No' }))
  expect(screen.getByText('Vacant').closest('dt')?.nextElementSibling?.textContent).toBe('No')
})

test('[DEAL-013] its seller is shown with the way to their page, but not of a deal that is sold', async () => {
  await openDeal(deal())
  expect(screen.getByRole('link', { name: 'Contactar Wholesaler' }).getAttribute('href')).toBe(
    '/oscar-benavides',
  )
  screen.getByText('Wholesaler · San Antonio · miembro desde 2023')
})

test('a deal that is sold says when, and keeps its figures without contact', async () => {
  await openDeal(deal({ status: 'sold', soldAt: '2026-11-20T15:00:00.000Z' }))
  screen.getByText('Vendido el 20 de noviembre de 2026')
  screen.getByText('Si la rentas, te queda')
  expect(screen.queryByRole('link', { name: 'Contactar Wholesaler' })).toBeNull()
})

test('a deal under contract is marked', async () => {
  await openDeal(deal({ status: 'under_contract' }))
  screen.getByText('Bajo contrato')
})

test('[DEAL-014] the way to financing is shown once that page exists', async () => {
  await openDeal(deal(), { exists: (address) => address !== '/financing' })
  expect(screen.queryByRole('link', { name: 'Financiamiento' })).toBeNull()
})

test('[DEAL-014] and leads there with the deal, so that the form is filled from it', async () => {
  await openDeal(deal({ dealid: '12' }))
  expect(screen.getByRole('link', { name: 'Financiamiento' }).getAttribute('href')).toBe(
    '/financing?trato=12',
  )
})

test('[DEAL-015] its dealer has the button EDIT, with its state and until when it is shown', async () => {
  await openDeal(
    deal({
      can: { edit: true, ask: false, offer: false },
      expiresAt: '2026-12-12T15:00:00.000Z',
      reason: 'Falta el techo.',
    }),
    { user: OSCAR },
  )
  const bar = within(screen.getByRole('region', { name: 'Tu trato' }))
  expect(bar.getByRole('link', { name: 'EDIT' }).getAttribute('href')).toBe('/deals/editar/12')
  bar.getByText('Disponible')
  bar.getByText('a la vista hasta el 12 de diciembre de 2026 · 214 visitas')
  bar.getByText('Falta el techo.')
})

test('[DEAL-015] nobody else has it', async () => {
  await openDeal(deal(), { user: ANA })
  expect(screen.queryByText('EDIT')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Tu trato' })).toBeNull()
})

test('its opening is told once, by a visitor and by another member, but not by its dealer or while few read it', async () => {
  const one = fresh()
  const opened = await openDeal(deal({ dealid: one }), { address: `/deals/${one}/418-hicks-ave` })
  expect(opened.views()).toEqual([{ dealid: one }])
  const again = await openDeal(deal({ dealid: one }), { address: `/deals/${one}/418-hicks-ave` })
  expect(again.views()).toEqual([])
  const own = fresh()
  expect(
    (await openDeal(deal({ dealid: own }), { address: `/deals/${own}/418-hicks-ave`, user: OSCAR })).views(),
  ).toEqual([])
  const waiting = fresh()
  const read = await openDeal(deal({ dealid: waiting, status: 'waiting' }), {
    address: `/deals/${waiting}/418-hicks-ave`,
    user: ANA,
  })
  expect(read.views()).toEqual([])
})

test.each(['/deals/12', '/deals/12/otro-titulo', '/deals/12/otro-titulo?forapp=1'])(
  '[DEAL-008] %s leads to the deal’s own address',
  async (address) => {
    const { href } = await openDeal(deal(), { address })
    await vi.waitFor(() => expect(href()).toMatch(/^\/deals\/12\/418-hicks-ave(\?forapp=1)?$/))
    await screen.findByRole('heading', { level: 1, name: '418 Hicks Ave' })
  },
)

test('a draft leads its dealer to where it is written', async () => {
  const draft = deal({ status: 'draft', title: '', can: { edit: true, ask: false, offer: false } })
  const { href } = await openDeal(draft, { user: OSCAR, address: '/deals/12/trato' })
  await vi.waitFor(() => expect(href()).toBe('/deals/editar/12'))
})

test.each(['/deals/99/casa', '/deals/99', '/deals/nada/casa'])(
  'a deal that is gone says so at %s, with others that are there',
  async (address) => {
    await openDeal(refused(404, 'not_found', 'No existe.'), { address, similar: [dealCard()] })
    await screen.findByRole('heading', { level: 1, name: 'Este trato ya no está' })
    const others = within(screen.getByRole('region', { name: 'Tratos a la vista' }))
    expect(others.getAllByRole('link')[0]?.getAttribute('href')).toBe('/deals/30/casa-en-denver-blvd')
  },
)

test('similar deals stand at the end', async () => {
  await openDeal(deal(), { similar: [dealCard()] })
  const others = within(screen.getByRole('region', { name: 'Tratos parecidos' }))
  expect(others.getAllByRole('link')[0]?.getAttribute('href')).toBe('/deals/30/casa-en-denver-blvd')
  expect(others.getByRole('article').textContent).toMatch(/Te queda\s*\$682/)
})

test('every figure says where it comes from, and whose number each line is', async () => {
  await openDeal(deal({ assumptions: { ...deal().assumptions, interest: 6 } }))
  const figures = within(screen.getByRole('region', { name: 'Lo que deja' }))
  for (const label of [
    'Si la rentas, te queda',
    'Si la arreglas y vendes, ganas',
    'Tope del 70 %',
    'Renta contra precio',
  ])
    figures.getByText(label)
  expect(figures.getAllByText('¿De dónde sale este número?')).toHaveLength(4)
  const linesOf = (place: number) =>
    [
      ...(figures
        .getAllByText('¿De dónde sale este número?')
        [place]?.closest('details')
        ?.querySelectorAll('dt') ?? []),
    ].map((term) => [term.querySelector('small')?.textContent ?? null, term.nextElementSibling?.textContent])
  expect(linesOf(0)[0]).toEqual(['lo dice quien vende', '$2,200'])
  expect(linesOf(0)[1]?.[0]).toBe('con tus números')
  expect(linesOf(0)[3]?.[0]).toBe('con números usuales')
  expect(linesOf(1).at(-1)).toEqual([null, '$50,224'])
  expect(linesOf(2).at(-1)).toEqual([null, '$147,500'])
  expect(figures.getByRole('img').getAttribute('aria-label')).toBe('Piden $142,000, el tope es $147,500')
  figures.getByText('$5,500 abajo del tope.')
})

test('what the dealer doesn’t say is said in the figure’s place', async () => {
  await openDeal(deal({ rent: null, avr: null, ceiling: null }))
  expect(screen.getAllByText('Quien vende no dice cuánto se renta.')).toHaveLength(2)
  expect(
    screen.getAllByText('Quien vende no dice cuánto vale arreglada o cuánto cuestan los arreglos.'),
  ).toHaveLength(2)
  expect(screen.queryByText('¿De dónde sale este número?')).toBeNull()
})

test('the price’s history is drawn and listed, the last change first, and a lower price is on the photo', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await openDeal(
    deal({
      prices: [
        { at: at(40), price: 155_000 },
        { at: at(20), price: 149_000 },
        { at: at(5), price: 142_000 },
      ],
    }),
  )
  const history = within(screen.getByRole('region', { name: /^Historia del precio/ }))
  expect(history.getByRole('img').getAttribute('aria-label')).toMatch(
    /^El precio pasó de \$155,000 el .* a \$142,000 el /,
  )
  const rows = history.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['−$7,000', '$142,000'],
    ['−$6,000', '$149,000'],
    ['Publicado', '$155,000'],
  ])
  expect(screen.getByRole('region', { name: 'Fotos' }).textContent).toMatch(/Bajó \$7,000 el /)
})

test('a failed answer is no page that is gone', async () => {
  await openDeal(refused(503, 'unavailable', 'Vuelve en un momento.'))
  expect(screen.queryByText('Este trato ya no está')).toBeNull()
})

test('[DEAL-010] a deal with photos shows the first, and a press shows the next', async () => {
  await openDeal(deal({ photo: photos(20) }))
  const slider = within(screen.getByRole('region', { name: 'Fotos' }))
  slider.getByText('1 de 20 · Frente')
  const row = slider.getAllByRole('list')[0] as HTMLElement
  row.scrollTo = vi.fn()
  fireEvent.click(slider.getByRole('button', { name: 'Foto siguiente' }))
  expect(row.scrollTo).toHaveBeenCalled()
})
