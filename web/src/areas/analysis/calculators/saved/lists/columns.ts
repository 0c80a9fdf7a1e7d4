import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'

/** The columns of the lists. For a flip the sale price is used as the value after repair, and there is no rent. */
const COLUMNS = {
  rental_property: { rent: 'monthly_rent', arv: 'arv' },
  flip_property: { rent: null, arv: 'sales_price' },
  refinance_property: { rent: 'gross_monthly_income', arv: 'arv' },
  flip_analysis: { rent: null, arv: 'arv' },
} as const

export interface ListValues {
  street: string
  city: string
  price: string
  rent: string
  arv: string
}

/** An analysis's values for the lists; empty where it has none. */
export function listValuesOf({ calculator_type: type, calculator_data: data }: SavedAnalysis): ListValues {
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
