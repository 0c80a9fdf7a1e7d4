import { inbox } from '@cancha/contract/calls/inbox'
import { download } from '../../api/file.ts'
import { checkedLater } from '../../api/forms.ts'
import { useWrite } from '../../api/use-write.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

const check = checkedLater<{ reason: string }>(async () => (await import('./checks.ts')).Export)

/** Asks why a list of people's addresses is exported; the reason goes to the audit log. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    (query: { reason: string }) => download(inbox.earlyMembersTable, { query }, 'anotados.csv'),
    { form, done: onClose },
  )

  return (
    <FormDialog
      title="Bajar la lista de anotados"
      confirm="Bajar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.</p>
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
