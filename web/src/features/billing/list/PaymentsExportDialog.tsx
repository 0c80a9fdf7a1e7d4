import { admin } from '@cancha/contract/calls/admin'
import { billing } from '@cancha/contract/calls/billing'
import { download } from '../../../api/file.ts'
import { checkedLater } from '../../../api/forms.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useForm } from '../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../ui/overlays/ReasonFormDialog.tsx'
import type { PaymentFilters } from '../addresses.ts'

type Props = { asked: PaymentFilters; onClose: () => void }

const check = checkedLater<{ reason: string }>(async () => (await import('../checks.ts')).PaymentsExport)

/** Asks why payments are taken along; the reason goes to the audit log. */
export function PaymentsExportDialog({ asked, onClose }: Props) {
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    ({ reason }: { reason: string }) =>
      download(billing.paymentsTable, { query: { ...asked, reason } }, 'pagos.csv'),
    { form, makesStale: [queriesOf(admin.auditEntries)], done: onClose },
  )
  return (
    <ReasonFormDialog
      title="Bajar los pagos"
      confirm="Bajar"
      form={form}
      write={write}
      sending={busy}
      onClose={onClose}
    >
      El archivo lleva lo que muestran tus filtros, con nombres y correos: guárdalo donde nadie más lo abra.
    </ReasonFormDialog>
  )
}
