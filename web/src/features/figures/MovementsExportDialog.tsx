import { figures } from '@cancha/contract/calls/figures'
import { download } from '../../api/file.ts'
import { checkedLater } from '../../api/forms.ts'
import { useWrite } from '../../api/use-write.ts'
import { useForm } from '../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../ui/overlays/ReasonFormDialog.tsx'
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
    <ReasonFormDialog
      title="Bajar los movimientos"
      confirm="Bajar"
      form={form}
      write={write}
      sending={busy}
      onClose={onClose}
    >
      El archivo lleva los movimientos {when}, con nombres: guárdalo donde nadie más lo abra.
    </ReasonFormDialog>
  )
}
