import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { ChangedInput } from '@cancha/domain/talk/forums/counter-analysis'

type Entered = ChangedInput['original']

/** Writes an input's value for people: '$2,200', '5 %', the words of a choice; 'vacío' where it was left empty. */
export function inputInWords(
  type: CalculatorType,
  { key, unit }: Pick<ChangedInput, 'key' | 'unit'>,
  value: Entered,
): string {
  if (value === null) return 'vacío'
  const choices = CALCULATORS[type].inputs.find((input) => input.key === key)?.choices
  const choice = choices?.find((one) => String(one.value) === String(value))
  if (choice) return choice.label
  return typeof value === 'number' ? formatFigure(value, unit, Number.isInteger(value)) : value
}

/** Writes the difference that a change makes to a figure: '+$81', '−$81', '$0', or a dash. */
export function differenceInWords(difference: number | null, unit: ChangedInput['unit']): string {
  if (difference === null) return '—'
  const size = formatFigure(Math.abs(difference), unit, true)
  if (difference === 0) return size
  return difference > 0 ? `+${size}` : `−${size}`
}
