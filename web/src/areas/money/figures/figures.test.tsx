// @vitest-environment happy-dom

import { cents } from '@cancha/domain/ground/amounts/cents'
import { noTotals } from '@cancha/domain/money/figures/totals'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresAddress, figuresSearchIn, periodIn } from './addresses.ts'
import { change } from './amounts.ts'
import { Days } from './Days.tsx'
import { FigureCards } from './FigureCards.tsx'
import { MonthPictures } from './Pictures.tsx'
import { PlanTable } from './PlanTable.tsx'
import type { ReceivedFigures } from './queries.ts'

type Figures = ReceivedFigures['figures']
const figures = (over: Partial<Figures> = {}): Figures => ({
  ...(noTotals() as unknown as Figures),
  net: cents(0),
  active: { basic_month: 0, basic_year: 0, pro_year: 0 },
  mrr: cents(0),
  ...over,
})

test('each figure tells its change and where it comes from', () => {
  const now = figures({ net: cents(-5_00), joined: 3, charged: { count: 1, amount: cents(29_99) } })
  render(<FigureCards figures={now} before={figures({ joined: 1 })} than="frente a oct 2026" />)
  expect(screen.getByText('−$5.00')).toBeTruthy()
  expect(screen.getByText('+2 frente a oct 2026')).toBeTruthy()
  expect(screen.getByText('1 cobro')).toBeTruthy()
  expect(screen.getAllByText('Sin cambio frente a oct 2026').length).toBeGreaterThan(5)
  expect(screen.getAllByText('. ¿De dónde sale este número?')).toHaveLength(14)
  expect(screen.getByText(/^Lo cobrado, menos lo devuelto/)).toBeTruthy()
})

test('the plans’ lines add up to the last one', () => {
  const active = { basic_month: 2, basic_year: 3, pro_year: 1 }
  render(
    <PlanTable
      figures={figures({ active, mrr: cents(59_98 + 80_00 + 833_08) })}
      before={figures()}
      given={1}
    />,
  )
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Básica mensual02$59.98',
    'Básica anual03$80.00',
    'Cancha Pro01$833.08',
    'Todos06$973.06',
  ])
  expect(screen.getByText(/Además corre una membresía regalada, que no se cuenta aquí/)).toBeTruthy()
})

test('the numbers of each day come with a press, and their links with them', () => {
  const days = ['2026-11-01', '2026-11-02'].map((day) => ({
    ...figures(),
    day,
  })) as unknown as ReceivedFigures['days']
  render(<Days figures={figures()} days={days} day={null} month="2026-11" />)
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: 'Ver los números de cada día' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1 nov',
    '2 nov',
    'El mes',
  ])
  expect(screen.getByRole('link', { name: '2 nov' }).getAttribute('href')).toBe(
    figuresAddress({ dia: '2026-11-02' }),
  )
  fireEvent.click(button)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the numbers of thirteen months come with a press, each a link but the one that is shown', () => {
  const months = ['2026-10', '2026-11'].map((month) => ({
    ...figures(),
    month,
  })) as unknown as ReceivedFigures['months']
  render(<MonthPictures months={months} month="2026-11" />)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ver los números de cada mes' }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'oct 2026',
    'nov 2026',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([figuresAddress({ mes: '2026-10' })])
})

test.each([
  [500, 0, 'money', '+$5.00'],
  [0, 500, 'money', '−$5.00'],
  [1_200, 200, 'count', '+1,000'],
  [3, 3, 'count', null],
] as const)('from %i, %i before, in %s is %s', (now, before, unit, said) =>
  expect(change(now, before, unit)).toBe(said),
)

test('a day of the address is asked for before its month, and what is no month goes to the server as it is', () => {
  expect(figuresSearchIn({ mes: '2026-11', dia: '2026-11-03' })).toEqual({ dia: '2026-11-03' })
  expect(figuresSearchIn({ mes: ' hola ', otro: 'x' })).toEqual({ mes: 'hola' })
  expect(figuresSearchIn({})).toEqual({})
  expect(periodIn({ dia: '2026-11-03' })).toEqual({ day: '2026-11-03' })
  expect(periodIn({ mes: 'hola' })).toEqual({ month: 'hola' })
  expect(figuresAddress({ mes: '2026-11' })).toBe('/admin/cifras?mes=2026-11')
})
