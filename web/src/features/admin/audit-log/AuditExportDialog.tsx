import { admin } from '@cancha/contract/calls/admin'
import { download } from '../../../api/file.ts'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { type AuditFilters, auditEntries } from './audit-queries.ts'

type Props = { asked: AuditFilters; onClose: () => void }

/** Asks why entries of the audit log are taken along; the reason goes to the log itself. */
export function AuditExportDialog({ asked, onClose }: Props) {
  const check = checkedLater<{ reason: string }>(async () => (await import('../checks.ts')).AuditExport)
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    ({ reason }: { reason: string }) =>
      download(admin.auditTable, { query: { ...asked, reason } }, 'registro-de-auditoria.csv'),
    { form, makesStale: auditEntries, done: onClose },
  )
  return (
    <FormDialog
      title="Bajar el registro"
      confirm="Bajar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>
        El archivo lleva lo que muestran tus filtros, con nombres y motivos: guárdalo donde nadie más lo abra.
      </p>
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={2}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
