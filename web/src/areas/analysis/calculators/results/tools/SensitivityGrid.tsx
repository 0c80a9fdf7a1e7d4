import { type Calculator, wordsOf } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { sensitivity } from '@cancha/domain/analysis/calculators/sensitivity'
import { useMemo, useState } from 'react'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import classes from './Tools.module.css'

interface ToolProps {
  calculator: Calculator
  data: unknown
}

const optionsOf = (calculator: Calculator, keys: readonly string[]) =>
  keys.map((key) => ({ value: key, label: wordsOf(calculator, key).label }))

/** A figure for combinations of two inputs, with the person's own values in the middle. */
export function SensitivityGrid({ calculator, data }: ToolProps) {
  const { levers, goals } = calculator
  const [across, setAcross] = useState(levers[0] ?? '')
  const [down, setDown] = useState(levers[1] ?? '')
  const [goal, setGoal] = useState(goals[0] ?? '')
  const grid = useMemo(
    () => sensitivity(calculator, data, across, down, goal),
    [calculator, data, across, down, goal],
  )
  const [column, row, result] = [across, down, goal].map((key) => wordsOf(calculator, key))
  if (!column || !row || !result) return null
  const own = calculator.read(data).values
  const near = nearest(grid?.columns ?? [], own[across])
  const shade = shadeOf((grid?.cells ?? []).flat().filter((cell) => typeof cell === 'number'))
  return (
    <div className="stack">
      <div className={`stack no-print ${classes.controls}`}>
        <SelectField
          label="Resultado"
          options={optionsOf(calculator, goals)}
          value={goal}
          onChange={(event) => setGoal(event.currentTarget.value)}
        />
        <SelectField
          label="De lado a lado"
          options={optionsOf(
            calculator,
            levers.filter((key) => key !== down),
          )}
          value={across}
          onChange={(event) => setAcross(event.currentTarget.value)}
        />
        <SelectField
          label="De arriba abajo"
          options={optionsOf(
            calculator,
            levers.filter((key) => key !== across),
          )}
          value={down}
          onChange={(event) => setDown(event.currentTarget.value)}
        />
      </div>
      {grid ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={`${result.label} según dos datos`}>
          <table className={`text-sm tabular ${classes.grid}`}>
            <caption>
              {result.label}, según {column.label.toLowerCase()} y {row.label.toLowerCase()}
            </caption>
            <thead>
              <tr>
                <td>
                  <span className="sr-only">Valores</span>
                </td>
                {grid.columns.map((value, at) => (
                  <th key={value} scope="col" data-far={!near(at) || undefined}>
                    {formatFigure(value, column.unit, column.unit === 'money')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {grid.rows.map((value, index) => (
                <tr key={value}>
                  <th scope="row">{formatFigure(value, row.unit, row.unit === 'money')}</th>
                  {grid.columns.map((across_, at) => {
                    const cell = grid.cells[index]?.[at] ?? null
                    const mine = value === own[down] && across_ === own[across]
                    return (
                      <td
                        key={across_}
                        data-own={mine || undefined}
                        data-far={!near(at) || undefined}
                        data-shade={shade(cell)}
                      >
                        {formatFigure(cell, result.unit, true)}
                        {mine && <span className="sr-only"> (el tuyo)</span>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p className="text-2">
          Escribe {row.label.toLowerCase()} y {column.label.toLowerCase()} para ver esta tabla.
        </p>
      )}
    </div>
  )
}

/** Whether a column is one of the three in the middle, which is all that fits on a phone. */
function nearest(columns: readonly number[], own: number | null | undefined) {
  const middle = columns.indexOf(own ?? Number.NaN)
  const first = Math.min(Math.max(middle - 1, 0), Math.max(columns.length - 3, 0))
  return (at: number) => at >= first && at < first + 3
}

/** The cell colours: losses are marked, and the better half of the other values is highlighted. */
function shadeOf(numbers: readonly number[]) {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return (cell: unknown): 'bad' | 'good' | undefined => {
    if (typeof cell !== 'number') return undefined
    if (cell < 0) return 'bad'
    return cell > middle ? 'good' : undefined
  }
}
