import { formatCount } from '@cancha/domain/ground/numbers/format'
import { FIGURE_WORDS } from '@cancha/domain/money/figures/explanations'
import { RENEWING_PLANS } from '@cancha/domain/money/figures/steps'
import type { ReactNode } from 'react'
import { question } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { change, money } from './amounts.ts'
import classes from './FigureCards.module.css'
import type { ReceivedFigures } from './queries.ts'

type Figures = ReceivedFigures['figures']
type Name = keyof typeof FIGURE_WORDS

const SUMS = ['charged', 'refunded', 'disputed', 'won', 'declined', 'recovered'] as const
const PEOPLE = ['joined', 'returned', 'lost', 'up', 'down'] as const
type SumName = (typeof SUMS)[number]

/** The noun that counts each sort of movement: singular and plural. */
const COUNTED: Readonly<Record<SumName, readonly [string, string]>> = {
  charged: ['cobro', 'cobros'],
  refunded: ['devolución', 'devoluciones'],
  disputed: ['reclamo', 'reclamos'],
  won: ['reclamo', 'reclamos'],
  declined: ['factura', 'facturas'],
  recovered: ['factura', 'facturas'],
}

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const membersOf = ({ active }: Figures): number => RENEWING_PLANS.reduce((sum, plan) => sum + active[plan], 0)

type CardsProps = { figures: Figures; before: Figures; than: string }

/** The figures of a month or a day, each with its change and with where it comes from. */
export function FigureCards({ figures, before, than }: CardsProps) {
  const rowOf = (name: Name, unit: 'money' | 'count', of: (each: Figures) => number, beside?: string) => {
    const more = change(of(figures), of(before), unit)
    return (
      <FigureCard
        key={name}
        name={name}
        value={unit === 'money' ? money(of(figures)) : formatCount(of(figures))}
        beside={beside}
        change={`${more ?? 'Sin cambio'} ${than}`}
      />
    )
  }
  return (
    <>
      <Group title="Dinero">
        {rowOf('net', 'money', ({ net }) => net)}
        {SUMS.map((name) =>
          rowOf(name, 'money', (each) => each[name].amount, counted(figures[name].count, COUNTED[name])),
        )}
      </Group>
      <Group title="Miembros">
        {rowOf('active', 'count', membersOf)}
        {rowOf('mrr', 'money', ({ mrr }) => mrr)}
        {PEOPLE.map((name) => rowOf(name, 'count', (each) => each[name]))}
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack-s">
    <h2>{title}</h2>
    <div className={classes.cards}>{children}</div>
  </section>
)

type CardProps = { name: Name; value: string; beside?: string | undefined; change: string }

function FigureCard({ name, value, beside, change }: CardProps) {
  const { label, why } = FIGURE_WORDS[name]
  return (
    <details className={`framed ${classes.card}`}>
      <summary>
        <span className={`text-sm text-2 ${classes.label}`}>
          {label}
          <span className="sr-only">. ¿De dónde sale este número?</span>
        </span>
        <Icon className="text-3" glyph={question} size="sm" />
        <span className={`span-all text-h3 tabular wrap-anywhere ${classes.value}`}>{value}</span>
        <span className={`span-all text-xs text-3 tabular ${classes.note}`}>
          {beside && <span>{beside}</span>}
          <span>{change}</span>
        </span>
      </summary>
      <p className={classes.why}>{why}</p>
    </details>
  )
}
