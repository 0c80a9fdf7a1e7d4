import { billing } from '@cancha/contract/calls/money/billing'
import { download } from '../../../../api/file.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import type { PaymentFilters } from '../addresses.ts'

type Props = { asked: PaymentFilters; onClose: () => void }

/** Asks why payments are taken along. */
export const PaymentsExportDialog = ({ asked, onClose }: Props) => (
  <ReasonDialog
    title="Bajar los pagos"
    confirm="Bajar"
    act={(reason) => download(billing.paymentsTable, { query: { ...asked, reason } }, 'pagos.csv')}
    onClose={onClose}
  >
    El archivo lleva lo que muestran tus filtros, con nombres y correos: guárdalo donde nadie más lo abra.
  </ReasonDialog>
)
