// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { attached } from '../../../../../testing/attached.ts'
import { author } from '../../../../../testing/forums/topic.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'

const DATA = {
  purchase_price: 142_000,
  monthly_rent: 2_200,
  loan_rate: 7,
  loan_years: 30,
}
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test('an analysis in a post has its name, its largest figure and where that comes from', async () => {
  render(
    <AnalysisCard
      author={author('9', 'Chelo')}
      analysis={attached({
        id: '3',
        calculator_type: 'rental_property',
        calculator_data: DATA,
        name: 'Hicks Ave',
        of: null,
      })}
    />,
  )
  expect(screen.getByRole('region', { name: 'Hicks Ave' })).toBeTruthy()
  expect(text()).toContain('Análisis de Renta')
  const figures = screen.getAllByRole('definition').length
  fireEvent.click(screen.getByText('¿De dónde sale este número?'))
  await vi.waitFor(() => expect(screen.getAllByRole('definition').length).toBeGreaterThan(figures + 4))
})

test('an analysis without a name has its calculator’s; a figure that can’t be worked out is a dash', () => {
  render(
    <AnalysisCard
      author={author('9', 'Chelo')}
      analysis={attached({
        id: '4',
        calculator_type: 'rental_property',
        calculator_data: {},
        name: '',
        of: null,
      })}
    />,
  )
  expect(screen.getByRole('region', { name: 'Renta' })).toBeTruthy()
  expect(text()).toContain('—')
})
