import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { billing } from '@cancha/contract/calls/money/billing'
import { download } from '../../../../api/file.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { TakeAlongDialog } from '../../../../shell/administration/TakeAlongDialog.tsx'

type Props = { month: string; onClose: () => void }

/** Asks why a month's movements are taken along. */
export const DepositsExportDialog = ({ month, onClose }: Props) => (
  <TakeAlongDialog
    title="Bajar los depósitos"
    take={(reason) => download(billing.depositsTable, { query: { month, reason } }, `depositos-${month}.csv`)}
    makesStale={[queriesOf(auditLog.auditEntries)]}
    onClose={onClose}
  >
    El archivo lleva los movimientos del mes y los de sus depósitos, con nombres y correos: guárdalo donde
    nadie más lo abra.
  </TakeAlongDialog>
)
