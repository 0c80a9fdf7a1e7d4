import { formatCount } from '@cancha/domain/ground/numbers/format'
import { FIGURE_WORDS } from '@cancha/domain/money/figures/explanations'
import { monthlyOf } from '@cancha/domain/money/figures/mrr'
import { RENEWING_PLANS } from '@cancha/domain/money/figures/steps'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { Card } from '../../../ui/pieces/Card.tsx'
import { Table } from '../../../ui/pieces/Table.tsx'
import { money } from './amounts.ts'
import type { ReceivedFigures } from './queries.ts'

type Props = { figures: ReceivedFigures['figures']; before: ReceivedFigures['figures']; given: number | null }

/** The members of each plan, and what they pay in a month; its last line is the sum. */
export function PlanTable({ figures, before, given }: Props) {
  const total = (active: ReceivedFigures['figures']['active']) =>
    RENEWING_PLANS.reduce((sum, plan) => sum + active[plan], 0)
  const rows = [
    ...RENEWING_PLANS.map((plan) => ({
      name: PLANS[plan].name,
      before: before.active[plan],
      active: figures.active[plan],
      monthly: monthlyOf(plan, figures.active[plan]) as number,
    })),
    { name: 'Todos', before: total(before.active), active: total(figures.active), monthly: figures.mrr },
  ]
  return (
    <section className="stack-s">
      <h2>Activos por plan</h2>
      <Card>
        <Table
          caption="Miembros activos de cada plan, y lo que pagan al mes"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'plan', header: 'Plan', cell: ({ name }) => name },
            { key: 'before', header: 'Antes', numeric: true, cell: (row) => formatCount(row.before) },
            { key: 'active', header: 'Al final', numeric: true, cell: (row) => formatCount(row.active) },
            { key: 'monthly', header: 'Al mes', numeric: true, cell: ({ monthly }) => money(monthly) },
          ]}
        />
      </Card>
      <p className="text-sm text-2">
        {FIGURE_WORDS.active.label} al principio, más los nuevos y los que volvieron, menos los que se fueron:
        así se llega a los del final.
        {given !== null &&
          given > 0 &&
          ` Además ${given === 1 ? 'corre una membresía regalada' : `corren ${formatCount(given)} membresías regaladas`}, que no se ${given === 1 ? 'cuenta' : 'cuentan'} aquí.`}
      </p>
    </section>
  )
}
