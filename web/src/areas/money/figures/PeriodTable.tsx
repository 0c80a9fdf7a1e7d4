import { formatCount } from '@cancha/domain/ground/numbers/format'
import { RENEWING_PLANS } from '@cancha/domain/money/figures/steps'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { type Column, Table } from '../../../ui/pieces/Table.tsx'
import { money } from './amounts.ts'
import type { ReceivedFigures } from './queries.ts'

/** The figures of a day or a month, and where they are shown by themselves. */
export type Row = { key: string; label: string; href: string | null; figures: ReceivedFigures['figures'] }

type Figures = ReceivedFigures['figures']

const figure = (
  key: string,
  header: string,
  read: (figures: Figures) => string,
  wideOnly = true,
): Column<Row> => ({ key, header, numeric: true, wideOnly, cell: ({ figures }) => quiet(read(figures)) })

/** Nothing is written quietly, so that the days on which something happened are found at once. */
const quiet = (text: string) => (/[1-9]/.test(text) ? text : <span className="text-3">{text}</span>)

/** The columns of a table of days or months. A phone shows charged and net alone, and all columns for the chosen period. */
const COLUMNS: readonly Column<Row>[] = [
  figure('charged', 'Cobrado', ({ charged }) => money(charged.amount), false),
  figure('refunded', 'Devuelto', ({ refunded }) => money(refunded.amount)),
  figure('disputed', 'Reclamado', ({ disputed }) => money(disputed.amount)),
  figure('won', 'Ganado', ({ won }) => money(won.amount)),
  figure('net', 'Neto', ({ net }) => money(net), false),
  figure('declined', 'Fallido', ({ declined }) => money(declined.amount)),
  figure('recovered', 'Recuperado', ({ recovered }) => money(recovered.amount)),
  figure('joined', 'Nuevos', ({ joined, returned }) => formatCount(joined + returned)),
  figure('lost', 'Se fueron', ({ lost }) => formatCount(lost)),
  figure('active', 'Activos', ({ active }) =>
    formatCount(RENEWING_PLANS.reduce((sum, plan) => sum + active[plan], 0)),
  ),
  figure('mrr', 'Mensual', ({ mrr }) => money(mrr)),
]

type Props = { caption: string; across: string; rows: readonly Row[] }

/** The figures of days or of months, to the cent. */
export const PeriodTable = ({ caption, across, rows }: Props) => (
  <Card>
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'period',
          header: across,
          cell: ({ label, href }) => (href ? <Anchor href={href}>{label}</Anchor> : label),
        },
        ...COLUMNS,
      ]}
    />
  </Card>
)
