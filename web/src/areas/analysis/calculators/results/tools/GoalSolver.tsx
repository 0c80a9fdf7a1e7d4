import { type Calculator, wordsOf } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { type InputKind, numberIn } from '@cancha/domain/analysis/calculators/inputs'
import { solve } from '@cancha/domain/analysis/calculators/solver'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { MoneyField } from '../../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../../ui/fields/NumberField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import classes from './Tools.module.css'

export interface GoalSolverProps {
  calculator: Calculator
  data: unknown
  /** applies the answer to the data */
  onApply?: ((key: string, value: number) => void) | undefined
}

const UNREAD = {
  money: 'Escribe los miles con coma y los centavos con punto, como 1,500.50.',
  other: 'Escribe solo números, como 12.',
} as const
const UNITS: Partial<Record<string, string>> = { percent: '%', times: 'veces', months: 'meses' }

/**
 * '¿Qué renta me da $500 al mes?': finds the input value that brings a figure to a goal, or says why there is none.
 */
export function GoalSolver({ calculator, data, onApply }: GoalSolverProps) {
  const [lever, setLever] = useState(calculator.levers[0] ?? '')
  const [goal, setGoal] = useState(calculator.goals[0] ?? '')
  const [target, setTarget] = useState<string | number>('')
  const answerId = useId()
  const [wanted, moved] = [wordsOf(calculator, goal), wordsOf(calculator, lever)]
  const number = numberIn(target, wanted.unit as InputKind)
  const answer = useMemo(
    () => (typeof number === 'number' ? solve(calculator, data, lever, goal, number) : null),
    [calculator, data, lever, goal, number],
  )
  return (
    <div className="stack">
      <div className={`stack ${classes.controls}`}>
        <SelectField
          label="¿Qué dato puede cambiar?"
          options={calculator.levers.map((key) => ({ value: key, label: wordsOf(calculator, key).label }))}
          value={lever}
          onChange={(event) => setLever(event.currentTarget.value)}
        />
        <SelectField
          label="¿Qué quieres lograr?"
          options={calculator.goals.map((key) => ({ value: key, label: wordsOf(calculator, key).label }))}
          value={goal}
          onChange={(event) => {
            setGoal(event.currentTarget.value)
            setTarget('')
          }}
        />
        {wanted.unit === 'money' ? (
          <MoneyField
            label="¿Cuánto?"
            cents
            required={false}
            value={target}
            error={number === undefined ? UNREAD.money : undefined}
            onChange={setTarget}
          />
        ) : (
          <NumberField
            label="¿Cuánto?"
            required={false}
            unit={UNITS[wanted.unit]}
            value={String(target)}
            error={number === undefined ? UNREAD.other : undefined}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={`stack-m justify-start ${classes.answer}`} id={answerId} role="status">
        {answer === null ? (
          <p className="text-2">Escribe a cuánto quieres llegar.</p>
        ) : 'sentence' in answer ? (
          <p>{answer.sentence}</p>
        ) : (
          <>
            <p>
              Con <strong>{moved.label.toLowerCase()}</strong> de{' '}
              <strong className="text-lg tabular">{formatFigure(answer.value, moved.unit)}</strong>, «
              {wanted.label}» llega a {formatFigure(answer.reached, wanted.unit)}.
            </p>
            {onApply && (
              <Button
                variant="line"
                size="sm"
                onClick={() => onApply(lever, Math.round(answer.value * 100) / 100)}
              >
                Usar este valor
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
