import { inbox } from '@cancha/contract/calls/inbox'
import { download } from '../../api/file.ts'
import { checkedLater } from '../../api/forms.ts'
import { useWrite } from '../../api/use-write.ts'
import { useForm } from '../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../ui/overlays/ReasonFormDialog.tsx'

const check = checkedLater<{ reason: string }>(async () => (await import('./checks.ts')).Export)

/** Asks why a list of people's addresses is exported; the reason goes to the audit log. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    (query: { reason: string }) => download(inbox.earlyMembersTable, { query }, 'anotados.csv'),
    { form, done: onClose },
  )

  return (
    <ReasonFormDialog
      title="Bajar la lista de anotados"
      confirm="Bajar"
      form={form}
      write={write}
      sending={busy}
      onClose={onClose}
    >
      El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.
    </ReasonFormDialog>
  )
}
