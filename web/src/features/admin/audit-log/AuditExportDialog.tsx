import { admin } from '@cancha/contract/calls/admin'
import { download } from '../../../api/file.ts'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useForm } from '../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../ui/overlays/ReasonFormDialog.tsx'
import { auditEntries } from './audit-queries.ts'
import type { AuditFilters } from './audit-search.ts'

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
    <ReasonFormDialog
      title="Bajar el registro"
      confirm="Bajar"
      form={form}
      write={write}
      sending={busy}
      onClose={onClose}
    >
      El archivo lleva lo que muestran tus filtros, con nombres y motivos: guárdalo donde nadie más lo abra.
    </ReasonFormDialog>
  )
}
