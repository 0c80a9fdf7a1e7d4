import { CALCULATOR_NAMES } from '../summary/names.ts'
import type { CalculatorType } from './calculator.ts'

/** The longest name of an analysis, in characters. */
export const NAME_LONGEST = 80

type SavedAnalysis = {
  type: CalculatorType
  /** empty when the owner gave no name */
  name: string
  data: Readonly<Record<string, unknown>>
}

const textIn = (data: SavedAnalysis['data'], key: string): string => {
  const value = data[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** The property's address in one line, leaving out missing parts: 'Calle 8 412, Miami, FL 33130'. */
export function addressIn(data: SavedAnalysis['data']): string {
  const place = [textIn(data, 'state'), textIn(data, 'zip')].filter(Boolean).join(' ')
  return [textIn(data, 'street'), textIn(data, 'city'), place].filter(Boolean).join(', ')
}

/** The title of an analysis: its name, else the street, else the calculator's name and the city. */
export function analysisTitle({ type, name, data }: SavedAnalysis): string {
  const city = textIn(data, 'city')
  const kind = CALCULATOR_NAMES[type]
  return name || textIn(data, 'street') || (city ? `${kind} en ${city}` : kind)
}

/** The line below the title: the kind of analysis and the address, without what the title already says. */
export function analysisSubtitle({ type, name, data }: SavedAnalysis): string {
  const title = analysisTitle({ type, name, data })
  const [kind, address] = [CALCULATOR_NAMES[type], addressIn(data)]
  if (name || textIn(data, 'street'))
    return [kind, address === title ? '' : address].filter(Boolean).join(' · ')
  return address === textIn(data, 'city') ? '' : address
}

/**
 * The name of a copy, cut to the maximum length. Without a name it uses the city and not the street, which only the
 * owner may choose to share.
 */
export const copyName = ({ type, name, data }: SavedAnalysis): string =>
  `Copia de ${name || textIn(data, 'city') || CALCULATOR_NAMES[type]}`.slice(0, NAME_LONGEST).trim()
