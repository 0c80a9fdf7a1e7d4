import { type Calculator, wordsOf } from '@cancha/domain/analysis/calculators/calculator'
import { type InputKind, numberIn } from '@cancha/domain/analysis/calculators/inputs'
import { LOAN_FIELDS } from '@cancha/domain/lending/financing/loan-fields'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import type { TypedTargets } from './use-targets.ts'

const UNREAD = {
  money: 'Escribe los miles con coma y los centavos con punto, como 1,500.50.',
  percent: 'Escribe solo números, como 12.',
} as const

type ParsedTarget = { number: number | null; error?: string }

/** A target as a number; null where none is asked for. */
export function targetIn(typed: string | number | undefined, unit: 'money' | 'percent'): ParsedTarget {
  const number = numberIn(typed, unit as InputKind)
  if (number === undefined) return { number: null, error: UNREAD[unit] }
  if (number !== null && number < 0) return { number: null, error: 'Escribe 0 o más, o déjalo vacío.' }
  return { number }
}

export const targetUnit = (calculator: Calculator, figure: string): 'money' | 'percent' =>
  wordsOf(calculator, figure).unit === 'money' ? 'money' : 'percent'

type Props = {
  calculator: Calculator
  targets: TypedTargets
  onChange: (figure: string, typed: string | number) => void
}

/** The fields for the least figures that the deal has to reach. An empty field asks for nothing. */
export const TargetFields = ({ calculator, targets, onChange }: Props) => (
  <div className="cols-2 gap-4">
    {LOAN_FIELDS[calculator.type].targets.map(({ figure }) => {
      const unit = targetUnit(calculator, figure)
      const typed = targets[figure]
      const { error } = targetIn(typed, unit)
      const label = `${wordsOf(calculator, figure).label}, al menos`
      return unit === 'money' ? (
        <MoneyField
          key={figure}
          label={label}
          cents
          required={false}
          value={typed}
          error={error}
          onChange={(amount) => onChange(figure, amount)}
        />
      ) : (
        <NumberField
          key={figure}
          label={label}
          required={false}
          unit="%"
          value={String(typed ?? '')}
          error={error}
          onChange={({ currentTarget }) => onChange(figure, currentTarget.value)}
        />
      )
    })}
  </div>
)
