import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { billing } from '@cancha/contract/calls/money/billing'
import { download } from '../../../../api/file.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { TakeAlongDialog } from '../../../../shell/administration/TakeAlongDialog.tsx'
import type { PaymentFilters } from '../addresses.ts'

type Props = { asked: PaymentFilters; onClose: () => void }

/** Asks why payments are taken along. */
export const PaymentsExportDialog = ({ asked, onClose }: Props) => (
  <TakeAlongDialog
    title="Bajar los pagos"
    take={(reason) => download(billing.paymentsTable, { query: { ...asked, reason } }, 'pagos.csv')}
    makesStale={[queriesOf(auditLog.auditEntries)]}
    onClose={onClose}
  >
    El archivo lleva lo que muestran tus filtros, con nombres y correos: guárdalo donde nadie más lo abra.
  </TakeAlongDialog>
)
