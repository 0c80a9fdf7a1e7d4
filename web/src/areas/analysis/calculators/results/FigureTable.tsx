import type { CalculatorTable } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import classes from './FigureTable.module.css'

const SHORT = 6

/**
 * A table of a calculator. Long tables start collapsed; on a phone the most important columns come first. It scrolls
 * sideways in its own frame with a sticky first column.
 */
export function FigureTable({ table }: { table: CalculatorTable }) {
  const [all, setAll] = useState(false)
  const [every, setEvery] = useState(false)
  const { title, columns, rows } = table
  const long = rows.length > SHORT + 4
  const [first, ...others] = columns
  if (!first) return null
  const hasMinor = columns.some(({ minor }) => minor)
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={title}>
        <table className={`text-sm tabular ${classes.table}`} data-every={every || undefined}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, minor }) => (
                <th key={key} scope="col" data-minor={minor}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={String(row[first.key])}
                className={long && !all && index >= SHORT ? classes.later : undefined}
              >
                <th scope="row">{formatFigure(row[first.key], first.unit)}</th>
                {others.map(({ key, unit, minor }) => (
                  <td key={key} data-minor={minor}>
                    {formatFigure(row[key], unit, unit === 'money')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasMinor && (
        <div className={`${classes.columns} no-print`}>
          <Button variant="ghost" wide aria-expanded={every} onClick={() => setEvery(!every)}>
            {every ? 'Ver menos columnas' : `Ver las ${columns.length} columnas`}
          </Button>
        </div>
      )}
      {long && (
        <Button className="no-print" variant="line" wide aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver las ${rows.length} filas`}
        </Button>
      )}
    </div>
  )
}
