import { portionOf } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { FREE_OPENINGS, OPENINGS, type Opening, type Plan } from '@cancha/domain/money/memberships/plans'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { DOOR_WORDS } from '../plan-words.ts'
import { Door } from './Doors.tsx'
import classes from './PlanTable.module.css'

type Column = { key: string; name: string; price: string; each: string; opens: readonly Opening[] }

const FREE: Column = { key: 'free', name: 'Gratis', price: '$0', each: '', opens: FREE_OPENINGS }

/** The plans side by side: one column for plans that open the same, at the lowest price a month. */
function columnsOf(plans: readonly Plan[]): Column[] {
  const columns = [FREE]
  for (const plan of plans) {
    const column = {
      key: plan.id,
      name: plan.membership === 'basic' ? 'Básica' : plan.id === 'training' ? 'Entrena\u00admiento' : 'Pro',
      price: priceOf(plan),
      each: plan.period === 'once' ? 'una vez' : 'al mes',
      opens: plan.opens,
    }
    const same = columns.findIndex(({ name }) => name === column.name)
    if (same < 0) columns.push(column)
    else columns[same] = column
  }
  return columns
}

const priceOf = ({ period, price }: Plan) =>
  formatCents(period === 'year' ? portionOf(price, 1, 12) : price, 'present')

/** The doors by plan, all in one look, also on a phone. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  const columns = columnsOf(plans)
  return (
    <Card as="section" className={classes.box} aria-labelledby="puertas">
      <h2 id="puertas" className={classes.title}>
        Qué puerta abre cada uno
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name, price, each }) => (
              <th key={key} scope="col" data-main={key.startsWith('basic') || undefined}>
                {name}
                <span className={`text-2 tabular ${classes.price}`}>
                  {each === 'al mes' && key === 'basic_year' && 'desde '}
                  {price} <span>{each}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OPENINGS.map((opening) => (
            <tr key={opening}>
              <th scope="row">{DOOR_WORDS[opening]}</th>
              {columns.map(({ key, opens }) => (
                <td key={key} data-main={key.startsWith('basic') || undefined}>
                  <Door open={opens.includes(opening)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
