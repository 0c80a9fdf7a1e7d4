import type { Phrase } from '../english/phrases.ts'
import type { Constant, Line } from './formula.ts'

// Builders for formulas: ledger: [plus('noi'), over('arv')].
export const plus = (of: Line['of']): Line => ({ op: '+', of })
export const minus = (of: Line['of']): Line => ({ op: '−', of })
export const times = (of: Line['of']): Line => ({ op: '×', of })
export const over = (of: Line['of']): Line => ({ op: '÷', of })

export const share = (percent: number, label: Phrase, term?: string): Constant => ({
  constant: percent,
  unit: 'percent',
  label,
  ...(term && { term }),
})

export const YEAR: Constant = { constant: 12, unit: 'months', label: 'Meses del año' }
