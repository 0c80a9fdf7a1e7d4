// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleMember } from '../../../../../shell/session/sample-member.ts'
import { type Answer, ok, refused, serve } from '../../../../../testing/server.ts'
import { showAmong } from '../../../../../testing/with-features.tsx'
import { sampleRequest } from '../../sample-loan.ts'
import { sampleOffer } from '../sample-offer.ts'
import { TakeToAnalysis } from './TakeToAnalysis.tsx'

const ROSA = sampleMember({ id: '40', firstname: 'Rosa' })

const analysis = (shortid: string, calculator_type: string, street: string) => ({
  shortid,
  calculator_type,
  calculator_data: { street, city: 'Houston' },
  name: '',
  updatedAt: '2026-11-20T15:00:00.000Z',
})
const listed = (data: object[], total = data.length) => ok({ success: true, data, total, tags: [] })

afterEach(() => onlineManager.setOnline(true))

/** The choice for an offer. @returns what it asked the server */
async function show(answer: (path: string) => Answer | null, loantype = 'Hard Money') {
  const log = serve(({ path }) => answer(path))
  const { queryClient } = await showAmong(
    () => (
      <TakeToAnalysis
        offer={sampleOffer()}
        request={sampleRequest('borrower', { loantype })}
        user={ROSA}
        onClose={() => undefined}
      />
    ),
    { user: ROSA },
  )
  await waitFor(() => expect(screen.queryByText('Cargando tus análisis…')).toBeNull())
  return Object.assign(() => log.map(({ path }) => path), { queryClient })
}
const hrefs = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))

test('an offer goes to a new analysis or to one that is saved, and its name is all that travels', async () => {
  const asked = await show(() => listed([analysis('h1', 'flip_analysis', '915 Enid St')]))
  expect(asked()).toEqual(['/api/users/calculators/40/flip_analysis?page=1'])
  expect(hrefs()).toEqual(['/calculator/flip?oferta=61', '/calculator/flip/update/h1?oferta=61#analisis'])
  expect(screen.getByText('915 Enid St')).toBeTruthy()
})

test('another calculator shows its own analyses', async () => {
  const asked = await show((path) =>
    path.includes('rental') ? listed([analysis('r1', 'rental_property', 'Palm 9')]) : listed([]),
  )
  expect(screen.getByText('Todavía no guardas ninguno de esta calculadora.')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByLabelText('Renta')))
  await waitFor(() =>
    expect(hrefs()).toEqual([
      '/analysis/rentals/new?oferta=61',
      '/analysis/rentals/update/r1?paso=6&oferta=61',
    ]),
  )
  expect(asked()[1]).toBe('/api/users/calculators/40/rental_property?page=1')
})

test('an offer to refinance begins with the calculator for that', async () => {
  await show(() => listed([]), 'Refinanciamiento')
  expect(hrefs()).toEqual(['/analysis/refinance/new?oferta=61'])
})

test('of many analyses the older ones are a page further', async () => {
  const asked = await show((path) =>
    listed([analysis(path.endsWith('=1') ? 'a' : 'b', 'flip_analysis', 'X')], 200),
  )
  await press('Más antiguos')
  await waitFor(() => expect(hrefs()).toContain('/calculator/flip/update/b?oferta=61#analisis'))
  expect(asked().at(-1)).toContain('page=2')
  await press('Más recientes')
  await waitFor(() => expect(hrefs()).toContain('/calculator/flip/update/a?oferta=61#analisis'))
})

test('analyses that couldn’t be loaded can be asked for again, and a new one is there all the same', async () => {
  let isDown = true
  await show(() => (isDown ? refused(503, 'unavailable', 'Vuelve en un momento.') : listed([])))
  expect(hrefs()).toEqual(['/calculator/flip?oferta=61'])
  expect(screen.getByText('Vuelve en un momento.')).toBeTruthy()
  isDown = false
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: /Intentar|Reintentar/, hidden: true })),
  )
  await screen.findByText('Todavía no guardas ninguno de esta calculadora.')
})

test('without a network analyses aren’t waited for, and those that were read before are shown as such', async () => {
  onlineManager.setOnline(false)
  await show(() => null)
  expect(screen.getByText('No pudimos cargar tus análisis')).toBeTruthy()
  document.body.innerHTML = ''
  let works = true
  const { queryClient } = await show(() =>
    works ? listed([analysis('h1', 'flip_analysis', '915 Enid St')]) : null,
  )
  await screen.findByText('915 Enid St')
  works = false
  await act(async () => void (await queryClient.invalidateQueries()))
  expect(await screen.findByText(/^No pudimos ver si hay algo nuevo/)).toBeTruthy()
  expect(screen.getByText('915 Enid St')).toBeTruthy()
})
