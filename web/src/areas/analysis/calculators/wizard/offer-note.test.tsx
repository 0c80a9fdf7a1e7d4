// @vitest-environment happy-dom
import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { hopAddress, hopSourceIn, hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { onlineManager } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queriesOf } from '../../../../api/queries.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { EXAMPLES } from '../../../../testing/calculator-examples.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { Arrivals } from './Arrivals.tsx'
import { type StoredAnalysis, useDraft } from './draft.ts'
import type { KeptOffer } from './taken-offer.ts'

const TERMS: LoanOfferTerms = {
  version: 1,
  amount: cents(18_450_000),
  rate: 10.5,
  points: 3,
  fees: cents(99_500),
  termMonths: 12,
  interestOnlyMonths: 12,
  ltv: 75,
  closesInDays: 10,
  note: '',
  at: '2026-11-20T15:00:00.000Z',
}
const OFFER = ok({ id: '61', companyname: 'Puente Capital', terms: TERMS })

let draft: ReturnType<typeof useDraft>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onlineManager.setOnline(true)
})

const SAVED: StoredAnalysis = { shortid: 'abc', version: 1, data: EXAMPLES.flip_property }

type OpenOptions = {
  type?: CalculatorType
  saved?: StoredAnalysis | undefined
  address?: string
  answer?: Answer | null
}

/** Opens a calculator at an address that names an offer. */
async function open({
  type = 'flip_property',
  saved = SAVED,
  address = '/?paso=6&oferta=61',
  answer = OFFER,
}: OpenOptions = {}) {
  cleanup()
  const log = serve(() => answer)
  const calculator: Calculator = CALCULATORS[type]
  function Page() {
    draft = useDraft(calculator, saved)
    const search = useSearch({ strict: false })
    const [offer, keepOffer] = useState<KeptOffer | null>(null)
    const source = hopSourceIn(search, type)
    if (!source && !offer) return null
    return (
      <Arrivals
        key={String(search['paso'])}
        {...{ calculator, draft, source, offer, keepOffer }}
        isSaved={saved !== undefined}
      />
    )
  }
  const { router, queryClient } = await showAmong(Page, { user: ANA, address })
  await waitFor(() => expect(draft.ready).toBe(true))
  await waitFor(() => expect(screen.queryByText('Traemos la oferta…')).toBeNull())
  return { router, queryClient, asked: () => log.map(({ path }) => path) }
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test.each(hopsFrom('offer'))('an offer is put into the loan of a new analysis of %s', async (to) => {
  const type = to as CalculatorType
  const { search } = new URL(hopAddress({ kind: 'offer', id: '61' }, to), 'https://cancha.example')
  const { asked } = await open({ type, saved: undefined, address: `/${search}` })
  expect(asked()).toEqual(['/api/loans/offer/61/terms'])
  const key = type === 'flip_property' ? 'interest_rate' : 'interest'
  expect(draft.data[key]).toBe(10.5)
  expect(text()).toContain('Pusimos la oferta de Puente Capital en el préstamo.')
})

test('in a saved analysis it says what changed, before and after, and what the calculator has no place for', async () => {
  await open()
  expect(draft.data).toMatchObject({ downpayment: 13.666667, points_charged: 3, interest_rate: 10.5 })
  expect(text()).toContain('Enganche: antes 10 %, ahora 13.667 %')
  expect(text()).toContain('Puntos que cobran: antes 2 puntos, ahora 3 puntos')
  expect(text()).toContain('Tasa de interés al año: antes 11 %, ahora 10.5 %')
  expect(text()).toContain('súmalos a «Otros costos», donde tienes $3,600.00.')
  expect(text()).toContain('No se guarda hasta que guardes el análisis.')
  expect(draft.data['purchase_price']).toBe(150_000)
})

test('what was typed comes back with one press, and the offer too', async () => {
  await open()
  await press('Deshacer')
  expect(draft.data).toMatchObject({ downpayment: 10, points_charged: 2, interest_rate: 11 })
  expect(text()).toContain('Volvió lo que tenías, sin la oferta de Puente Capital.')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  await press('Poner sus condiciones')
  expect(draft.data).toMatchObject({ downpayment: 13.666667, points_charged: 3, interest_rate: 10.5 })
})

test('the address loses the offer and keeps the step, so that a page that is loaded again takes nothing over anew', async () => {
  const { router } = await open()
  await waitFor(() => expect(router.state.location.href).toBe('/?paso=6'))
  await act(async () => draft.change('interest_rate', 9))
  const again = await open({ address: router.state.location.href })
  expect(draft.data['interest_rate']).toBe(9)
  expect(again.asked()).toEqual([])
})

test('a next step of the wizard keeps what was taken over and what was changed since', async () => {
  const { router } = await open()
  await act(async () => draft.change('interest_rate', 9))
  await act(() => router.navigate({ href: '/?paso=4' } as never))
  expect(draft.data['interest_rate']).toBe(9)
  expect(text()).toContain('Tasa de interés al año: antes 11 %, ahora 10.5 %')
  await press('Poner sus condiciones')
  expect(draft.data['interest_rate']).toBe(10.5)
})

test('an offer that an earlier visit read is taken over as its lender has it now', async () => {
  const { router, queryClient } = await open({ address: '/?paso=6' })
  const { queryKey = [] } = queriesOf(loanOffers.loanOfferTerms, { params: { id: '61' } })
  queryClient.setQueryData(queryKey, { ...(OFFER.body as object), terms: { ...TERMS, rate: 9 } })
  await act(() => router.navigate({ href: '/?paso=6&oferta=61' } as never))
  await waitFor(() => expect(text()).toContain('Tasa de interés al año: antes 11 %, ahora 10.5 %'))
  expect(draft.data['interest_rate']).toBe(10.5)
})

test('an offer is not waited for without a network: it is said', async () => {
  onlineManager.setOnline(false)
  await open({ answer: null })
  expect(text()).toContain('No pudimos traer la oferta.')
})

test('an offer that the analysis has already changes nothing, and it is said', async () => {
  const { downpayment, interest_rate, points_charged } = {
    downpayment: 13.666667,
    interest_rate: 10.5,
    points_charged: 3,
  }
  await open({
    saved: {
      ...SAVED,
      data: { ...SAVED.data, downpayment, interest_rate, points_charged, other_costs: 995 },
    },
  })
  expect(text()).toContain('La oferta de Puente Capital ya está en este análisis: no cambió nada.')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

test.each<[string, Answer | null, string]>([
  ['of somebody else', refused(404, 'not_found', 'No'), 'Esa oferta ya no la puedes ver.'],
  ['asked for by a visitor', refused(401, 'unauthenticated', 'No'), 'Entra a tu cuenta para traer la oferta'],
  ['that couldn’t be brought', null, 'No pudimos traer la oferta.'],
])('an offer %s changes nothing, and says what to do', async (_, answer, sentence) => {
  await open({ answer })
  await waitFor(() => expect(text()).toContain(sentence))
  expect(draft.data).toMatchObject(EXAMPLES.flip_property)
})
