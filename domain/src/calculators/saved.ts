import type { CalculatorType } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'

/** Most letters of an analysis's name. */
export const NAME_LONGEST = 80

type Kept = {
  type: CalculatorType
  /** empty when its owner gave none */
  name: string
  data: Readonly<Record<string, unknown>>
}

const textIn = (data: Kept['data'], key: string): string => {
  const value = data[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** The property's address in one line, as far as it was given: 'Calle 8 412, Miami, FL 33130'. */
export function addressIn(data: Kept['data']): string {
  const place = [textIn(data, 'state'), textIn(data, 'zip')].filter(Boolean).join(' ')
  return [textIn(data, 'street'), textIn(data, 'city'), place].filter(Boolean).join(', ')
}

/** What an analysis is called: its owner's name for it, the street, the town, or else the calculator's name. */
export function analysisTitle({ type, name, data }: Kept): string {
  return name || textIn(data, 'street') || textIn(data, 'city') || CALCULATORS[type].name
}

/** The name of a copy, never longer than a name may be. */
export const copyName = (title: string): string => `Copia de ${title}`.slice(0, NAME_LONGEST).trim()
