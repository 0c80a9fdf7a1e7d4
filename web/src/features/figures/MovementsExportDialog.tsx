import { figures } from '@cancha/contract/calls/figures'
import { download } from '../../api/file.ts'
import { checkedLater } from '../../api/forms.ts'
import { useWrite } from '../../api/use-write.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { type Asked, periodIn } from './asked.ts'

type Props = { asked: Asked; when: string; onClose: () => void }

/** Asks why movements are taken along; the reason goes to the audit log. */
export function MovementsExportDialog({ asked, when, onClose }: Props) {
  const check = checkedLater<{ reason: string }>(async () => (await import('./checks.ts')).Export)
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    ({ reason }: { reason: string }) =>
      download(figures.movementsTable, { query: { ...periodIn(asked), reason } }, 'movimientos.csv'),
    { form, done: onClose },
  )
  return (
    <FormDialog
      title="Bajar los movimientos"
      confirm="Bajar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>El archivo lleva los movimientos {when}, con nombres: guárdalo donde nadie más lo abra.</p>
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
