import { formatDollars } from '@cancha/domain/ground/amounts/format'
import classes from './BarChart.module.css'
import type { BarStack, PartName } from './parts.ts'

interface StackTableProps {
  caption: string
  /** the heading of the first column */
  across: string
  names: readonly PartName[]
  stacks: readonly BarStack[]
}

const dollars = (amount: number) => formatDollars(amount, 'never')

/** The legend's name for the drawn amounts: above zero, below it, or both. */
function headingOf({ name, below }: PartName, amounts: readonly number[]): string {
  if (!amounts.some((amount) => amount < 0)) return name
  return amounts.some((amount) => amount > 0) ? `${name} / ${below}` : below
}

/** The amounts of a chart as a table, folded away until somebody asks for it. */
export const StackTable = ({ caption, across, names, stacks }: StackTableProps) => (
  <details className={classes.numbers}>
    <summary>Ver los números de la gráfica</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
    <section className={classes.frame} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{across}</th>
            {names.map((part, index) => (
              <th scope="col" key={part.name}>
                {headingOf(
                  part,
                  stacks.map(({ amounts }) => amounts[index] ?? 0),
                )}
              </th>
            ))}
            <th scope="col">Suma</th>
          </tr>
        </thead>
        <tbody>
          {stacks.map(({ label, amounts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {names.map(({ name }, part) => (
                <td key={name}>{dollars(amounts[part] ?? 0)}</td>
              ))}
              <td>{dollars(amounts.reduce((sum, amount) => sum + amount, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
