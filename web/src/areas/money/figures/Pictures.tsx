import { monthInShort, monthInWords } from '@cancha/domain/ground/time/months'
import { monthlyOf } from '@cancha/domain/money/figures/mrr'
import { RENEWING_PLANS } from '@cancha/domain/money/figures/steps'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { figuresAddress } from './addresses.ts'
import { dollars, money } from './amounts.ts'
import { FoldedTable } from './FoldedTable.tsx'
import classes from './Pictures.module.css'
import type { ReceivedFigures } from './queries.ts'

type Figures = ReceivedFigures['figures']

/** Money that came in stands above zero and money that went out below it, so that a bar's two parts make the net. */
const flow = ({ charged, won, refunded, disputed }: Figures): number[] => [
  dollars(charged.amount + won.amount),
  -dollars(refunded.amount + disputed.amount),
]
const FLOW = [
  { name: 'Entró', below: 'Entró' },
  { name: 'Salió', below: 'Salió' },
]

/** The money of each of thirteen months, what members pay in a month, and on a press all figures of these months. */
export function MonthPictures({ months, month }: Pick<ReceivedFigures, 'months' | 'month'>) {
  const last = months.at(-1)
  // The first and the last are the same month of two years.
  const label = (one: string, at: number) => (at === 0 ? monthInShort(one) : monthInShort(one).slice(0, 3))
  const marked = months.length - 1
  return (
    <div className={classes.pictures}>
      <section className="stack-s">
        <h2>Dinero de cada mes</h2>
        <BarChart
          summary={`Lo que entró y salió en cada uno de los trece meses hasta ${monthInWords(month)}: ese mes, un neto de ${money(last?.net ?? 0)}`}
          stacks={months.map((one, at) => ({ label: label(one.month, at), amounts: flow(one) }))}
          names={FLOW}
          colours={[1, 4]}
          marked={marked}
        />
      </section>
      <section className="stack-s">
        <h2>Ingreso mensual recurrente</h2>
        <BarChart
          summary={`Lo que pagan al mes los miembros de cada plan al final de cada mes: al final, ${money(last?.mrr ?? 0)}`}
          stacks={months.map((one, at) => ({
            label: label(one.month, at),
            amounts: RENEWING_PLANS.map((plan) => dollars(monthlyOf(plan, one.active[plan]))),
          }))}
          names={RENEWING_PLANS.map((plan) => ({ name: PLANS[plan].name, below: PLANS[plan].name }))}
          marked={marked}
        />
      </section>
      <div className="span-all">
        <FoldedTable
          of="cada mes"
          caption={`Las cifras de los trece meses hasta ${monthInWords(month)}`}
          across="Mes"
          rows={() =>
            months.map((one) => ({
              key: one.month,
              label: monthInShort(one.month),
              href: one.month === month ? null : figuresAddress({ mes: one.month }),
              figures: one,
            }))
          }
        />
      </div>
    </div>
  )
}

/** The money of each day of the month. */
export function DayPicture({ days, day, month }: Pick<ReceivedFigures, 'days' | 'day' | 'month'>) {
  const marked = days.findIndex((one) => one.day === day)
  return (
    <BarChart
      summary={`Lo que entró y salió cada día de ${monthInWords(month)}`}
      stacks={days.map((one) => ({ label: String(Number(one.day.slice(-2))), amounts: flow(one) }))}
      names={FLOW}
      colours={[1, 4]}
      marked={marked >= 0 ? marked : undefined}
    />
  )
}
