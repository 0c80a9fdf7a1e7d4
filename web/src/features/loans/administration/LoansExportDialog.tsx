import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import { useState } from 'react'
import { download } from '../../../api/file.ts'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useForm } from '../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../ui/overlays/ReasonFormDialog.tsx'
import type { LoansSearch } from './loans-search.ts'
import { filtersOf } from './queries.ts'

type Props = { search: LoansSearch; onClose: () => void }

/** Asks why the list is taken along; the reason goes to the audit log. */
export function LoansExportDialog({ search, onClose }: Props) {
  const [check] = useState(() =>
    checkedLater<{ reason: string }>(async () => (await import('./checks.ts')).LoansExport),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(
    ({ reason }: { reason: string }) =>
      download(
        loanAdministration.exportAdminLoans,
        { query: { ...filtersOf(search), reason } },
        'prestamos.csv',
      ),
    { form, done: onClose },
  )
  return (
    <ReasonFormDialog
      title="Bajar la lista"
      confirm="Bajar"
      form={form}
      write={write}
      sending={busy}
      onClose={onClose}
    >
      El archivo lleva las solicitudes de esta lista, sin nombres, direcciones ni dinero de las familias.
    </ReasonFormDialog>
  )
}
