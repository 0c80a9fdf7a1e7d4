// @vitest-environment happy-dom
import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { ArrivalNote } from './ArrivalNote.tsx'
import { useDraft } from './draft.ts'

const FIGURES = {
  ...{ street: '418 Hicks Ave', city: 'San Antonio', state: 'Texas', zip: '78210', type: 'house' },
  ...{ price: 142_000, renovation: 38_000, arv: 265_000, rent: 2_150, taxes: 240, insurance: null },
  ...{ bedrooms: 3, bathrooms: 1, footage: 1_240, year: 1948 },
}
const DEAL = ok({ dealid: '12', title: 'Casa en Hicks Ave', figures: FIGURES })

let draft: ReturnType<typeof useDraft>

beforeEach(() => localStorage.clear())

type OpenOptions = { type?: CalculatorType; trato?: string | null; answer?: Answer | null }

/** Opens a calculator from a deal, as the page with this address does. @returns its requests to the server */
async function open({ type = 'rental_property', trato = '12', answer = DEAL }: OpenOptions = {}) {
  cleanup()
  const log = serve(() => answer)
  const calculator: Calculator = CALCULATORS[type]
  function Page() {
    draft = useDraft(calculator, undefined)
    return (
      <ArrivalNote
        calculator={calculator}
        draft={draft}
        source={trato ? { kind: 'deal', id: trato } : null}
      />
    )
  }
  await showAmong(Page, {})
  await waitFor(() => expect(draft.ready).toBe(true))
  await brought()
  return log.map(({ path }) => path)
}
/** Waits until what the server answered has been dealt with. */
const brought = () => waitFor(() => expect(screen.queryByText('Traemos los datos del trato…')).toBeNull())
const price = () => draft.data['purchase_price']
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test.each(hopsFrom('deal').filter((to) => Object.hasOwn(CALCULATORS, to)))(
  'the calculator %s begins filled with what the deal says, and says so',
  async (to) => {
    await open({ type: to as CalculatorType })
    expect(price()).toBe(142_000)
    expect(
      screen.getByText(/Lleno con los datos de «418 Hicks Ave»\. Revisa lo que dice quien vende\./),
    ).toBeTruthy()
    expect(draft.begunFrom).toEqual({ kind: 'deal', id: '12', name: '418 Hicks Ave' })
  },
)

test('it goes on where it was left, at an address without the deal too, and keeps what was changed', async () => {
  await open()
  await act(async () => draft.change('purchase_price', '130,000'))
  await open({ trato: null })
  expect([price(), draft.begunFrom?.id]).toEqual(['130,000', '12'])
  expect(await open()).toEqual([])
  expect(price()).toBe('130,000')
})

test('what somebody had typed is replaced only if they say so, and comes back with one press', async () => {
  await open({ trato: null })
  await act(async () => draft.change('street', 'Mi casa 1'))
  await open()
  expect([draft.data['street'], draft.begunFrom]).toEqual(['Mi casa 1', undefined])
  await press('Usar los datos del trato')
  expect([draft.data['street'], draft.begunFrom?.id]).toEqual(['418 Hicks Ave', '12'])
  await press('Deshacer')
  expect([draft.data['street'], draft.begunFrom]).toEqual(['Mi casa 1', undefined])
})

test('whoever goes on with their own isn’t asked again, and their analysis has no deal', async () => {
  await open({ trato: null })
  await act(async () => draft.change('street', 'Mi casa 1'))
  await open()
  await press('Seguir con lo mío')
  expect(screen.queryByText(/Ya habías escrito/)).toBeNull()
  expect([draft.data['street'], draft.begunFrom]).toEqual(['Mi casa 1', undefined])
})

test('another deal is asked about before it takes the first one’s place', async () => {
  await open()
  await open({
    trato: '13',
    answer: ok({ dealid: '13', title: 'Otra', figures: { ...FIGURES, street: '9 Palm' } }),
  })
  expect(screen.getByText(/¿Ponemos los datos de «9 Palm» en su lugar\?/)).toBeTruthy()
  expect(draft.begunFrom?.id).toBe('12')
})

test('an example over a deal’s numbers has no deal, and gives them back', async () => {
  await open()
  await act(async () => draft.showExample({ purchase_price: 1 }))
  expect(draft.begunFrom).toBeUndefined()
  await act(async () => draft.hideExample())
  expect([price(), draft.begunFrom?.id]).toEqual([142_000, '12'])
})

test('what is begun anew has no deal, nor does the next analysis after it was saved', async () => {
  await open()
  await act(async () => draft.restart())
  expect([price(), draft.begunFrom]).toEqual(['', undefined])
  await open()
  await act(async () => draft.wasSaved({ shortid: 'abc', version: 1 }, draft.data))
  await open({ trato: null })
  expect([price(), draft.begunFrom]).toEqual(['', undefined])
})

test('a deal that is gone leaves the calculator empty, and says so', async () => {
  await open({ answer: refused(404, 'not_found', 'No') })
  expect(screen.getByText(/Ese trato ya no está a la vista/)).toBeTruthy()
  expect(price()).toBe('')
})

test('without a network nothing is lost, and one press tries again', async () => {
  await open({ answer: null })
  expect(screen.getByText('No pudimos traer los datos del trato.')).toBeTruthy()
  serve(() => DEAL)
  await press('Intentar de nuevo')
  await waitFor(() => expect(price()).toBe(142_000))
})
