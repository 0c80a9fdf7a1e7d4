import type { SavedAnalysis } from '@cancha/contract/analyses'
import type { Calculator } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import type { Input } from '@cancha/domain/calculators/inputs'
import { missingFor } from '@cancha/domain/calculators/reasons'
import { addressIn, analysisTitle } from '@cancha/domain/calculators/saved'
import { savedAnalysisHref } from '../public/saved-address.ts'
import { fieldId } from '../wizard/field-id.ts'
import { PLACES } from '../wizard/words.ts'

/** The addresses at which an analysis is edited and read. */
export const changeAddress = ({ calculator_type: type, shortid }: SavedAnalysis): string =>
  type === 'flip_analysis' ? PLACES[type].update(shortid) : `${PLACES[type].update(shortid)}?paso=0`
export const viewAddress = ({ calculator_type: type, shortid }: SavedAnalysis): string =>
  savedAnalysisHref(type, shortid)

export const titleOf = ({ calculator_type: type, name, calculator_data: data }: SavedAnalysis): string =>
  analysisTitle({ type, name, data })

export const placeOf = ({ calculator_data: data }: SavedAnalysis): string => addressIn(data)

/** The address of a field of an analysis. */
export const fieldAddress = (
  { calculator_type: type, shortid }: SavedAnalysis,
  { key, step }: Input,
): string =>
  `${PLACES[type].update(shortid)}${type === 'flip_analysis' ? '' : `?paso=${step}`}#${fieldId(key)}`

/** The headline figure of an analysis, as text, and the fields for which it or its verdict waits. */
export function answerOf({
  calculator_type: type,
  calculator_data: data,
  results,
}: Pick<SavedAnalysis, 'calculator_type' | 'calculator_data' | 'results'>) {
  const calculator: Calculator = CALCULATORS[type]
  const { outputs, headline } = calculator
  const output = outputs.find(({ key }) => key === headline)
  const value = results[headline]
  return {
    label: output?.label ?? '',
    value: formatFigure(value, output?.unit ?? 'money', true),
    negative: typeof value === 'number' && value < 0,
    missing: missingFor(calculator, calculator.open(calculator.read(data))),
  }
}

/** The columns of the lists. For a flip the sale price is used as the value after repair, and there is no rent. */
const COLUMNS = {
  rental_property: { rent: 'monthly_rent', arv: 'arv' },
  flip_property: { rent: null, arv: 'sales_price' },
  refinance_property: { rent: 'gross_monthly_income', arv: 'arv' },
  flip_analysis: { rent: null, arv: 'arv' },
} as const

export interface Listed {
  street: string
  city: string
  price: string
  rent: string
  arv: string
}

/** An analysis's values for the lists; empty where it has none. */
export function listed({ calculator_type: type, calculator_data: data }: SavedAnalysis): Listed {
  const money = (key: string | null) => {
    const value = key === null ? undefined : data[key]
    return typeof value === 'number' ? formatFigure(value, 'money', true) : ''
  }
  return {
    street: String(data['street'] ?? ''),
    city: String(data['city'] ?? ''),
    price: money('purchase_price'),
    rent: money(COLUMNS[type].rent),
    arv: money(COLUMNS[type].arv),
  }
}
