// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { attached } from '../../../../testing/attached.ts'
import { forVisitors, openTopic, post, topic } from '../../../../testing/forums/topic.tsx'
import { ok } from '../../../../testing/server.ts'

// A browser that can't tell what is in view has everything near.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => vi.unstubAllGlobals())

const DATA = {
  ...{ purchase_price: 142_000, construction_budget: 38_000, current_debt: 135_000, arv: 180_000 },
  ...{ interest: 7.25, monthly_rent: 2_200, property_tax: 330, insurance: 145 },
  ...{ mantenimiento: 6, vacancia: 5, handling_cost: 8 },
}
const COUNTER = attached({
  id: '4',
  calculator_type: 'rental_property',
  calculator_data: { ...DATA, monthly_rent: 2_100, vacancia: 8 },
  name: 'Renta',
  of: {
    id: '3',
    author: 'Chelo',
    calculator_data: DATA,
    changes: [
      { field: 'vacancia', value: 8, why: 'Cuatro semanas al año' },
      { field: 'monthly_rent', value: 2_100, why: 'Rento tres casas' },
    ],
  },
})
const countered = (part = {}) => topic({ posts: [post(1), post(2, { analysis: COUNTER })], ...part })
const plain = (node: HTMLElement) => (node.textContent ?? '').replaceAll('\u00a0', ' ')
const card = () => screen.findByRole('region', { name: 'Contraanálisis de Julián: Te queda al mes' })

test('a counter-analysis shows each change with both values, its unit, its reason and its effect, and their sum', async () => {
  await openTopic(countered(), { user: ANA })
  const rows = within(await card())
    .getAllByRole('row')
    .map(plain)
  expect(rows).toEqual([
    'Lo que cambiaCheloJuliánEfecto',
    'Renta al mes$2,200$2,100−$81',
    'Rento tres casas',
    'Meses vacíos5 %8 %−$63',
    'Cuatro semanas al año',
    '2 cambios−$144',
  ])
})

test('a visitor unfolds where the number comes from and opens the whole, but takes nothing over', async () => {
  await openTopic(forVisitors(countered()), { user: null })
  const inside = within(await card())
  expect(inside.getByText('¿De dónde sale el de Chelo?')).toBeTruthy()
  fireEvent.click(inside.getByText('¿De dónde sale el de Julián?'))
  expect(inside.getAllByRole('definition').length).toBeGreaterThan(4)
  expect(inside.queryByRole('button', { name: 'Llevar a mis análisis' })).toBeNull()
  expect(inside.queryByRole('button', { name: 'Partir de estos números' })).toBeNull()
  fireEvent.click(inside.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByRole('dialog', { name: 'Renta' })).toBeTruthy()
})

test('taking it over leads to the analysis that has the numbers now', async () => {
  const taken = { success: true, shortid: 'xyz', calculator_type: 'rental_property', created: false }
  const { sent } = await openTopic(countered(), {
    user: ANA,
    turn: ({ path }) => (path === '/api/topics/analysis/take' ? ok(taken) : undefined),
  })
  const button = within(await card()).getByRole('button', { name: 'Llevar a mis análisis' })
  await act(async () => button.click())
  expect(await screen.findByText('Tu análisis ya tiene estos números.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Abrirlo' })).toBeTruthy()
  expect(sent('/topics/analysis/take').map(({ body }) => body)).toEqual([{ id: '4' }])
})

test('from three counter-analyses on there are a middle and a spread', async () => {
  await openTopic(countered({ figures: [386, 163, 205, 211] }), { user: ANA })
  const spread = await screen.findByRole('region', { name: 'Lo que dicen los números' })
  expect(plain(spread)).toBe('Te queda al mes: el medio de 4 análisis$208$163 a $386')
})

test('two counter-analyses have no spread', async () => {
  await openTopic(countered({ figures: [386, 163, 205] }), { user: ANA })
  await card()
  expect(screen.queryByRole('region', { name: 'Lo que dicen los números' })).toBeNull()
})
