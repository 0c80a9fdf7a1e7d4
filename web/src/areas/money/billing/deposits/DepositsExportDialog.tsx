import { billing } from '@cancha/contract/calls/money/billing'
import { download } from '../../../../api/file.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'

type Props = { month: string; onClose: () => void }

/** Asks why a month's movements are taken along. */
export const DepositsExportDialog = ({ month, onClose }: Props) => (
  <ReasonDialog
    title="Bajar los depósitos"
    confirm="Bajar"
    act={(reason) => download(billing.depositsTable, { query: { month, reason } }, `depositos-${month}.csv`)}
    onClose={onClose}
  >
    El archivo lleva los movimientos del mes y los de sus depósitos, con nombres y correos: guárdalo donde
    nadie más lo abra.
  </ReasonDialog>
)
