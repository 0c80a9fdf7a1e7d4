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

/** What an analysis is called: its owner's name for it, the street, or else the calculator's name and the town. */
export function analysisTitle({ type, name, data }: Kept): string {
  const city = textIn(data, 'city')
  const kind = CALCULATORS[type].name
  return name || textIn(data, 'street') || (city ? `${kind} en ${city}` : kind)
}

/** What stands below that title: the kind of analysis and the address, as far as the title doesn't say them. */
export function analysisSubtitle({ type, name, data }: Kept): string {
  const title = analysisTitle({ type, name, data })
  const [kind, address] = [CALCULATORS[type].name, addressIn(data)]
  if (name || textIn(data, 'street'))
    return [kind, address === title ? '' : address].filter(Boolean).join(' · ')
  return address === textIn(data, 'city') ? '' : address
}

/** The name of a copy, never longer than a name may be: without a name to copy it says the town, for a street is told only by whoever shares it. */
export const copyName = ({ type, name, data }: Kept): string =>
  `Copia de ${name || textIn(data, 'city') || CALCULATORS[type].name}`.slice(0, NAME_LONGEST).trim()
