import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../../ui/overlays/ReasonFormDialog.tsx'
import { shownLoans } from '../queries.ts'

type Props = { lrnid: string; title: string; onClose: () => void }

/** Closes somebody's request, with the reason, which they read and the audit log keeps. */
export function AdminCloseDialog({ lrnid, title, onClose }: Props) {
  const bodyOf = ({ reason }: { reason: string }) => ({ lrnid, reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('./checks.ts')).ClosedByAdmin, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(loanAdministration.closeLoanAsAdmin, {
    form,
    makesStale: [...shownLoans, queriesOf(auditLog.auditEntries)],
    says: 'La solicitud está cerrada.',
    done: onClose,
  })
  return (
    <ReasonFormDialog
      title="Cerrar la solicitud"
      confirm="Cerrar solicitud"
      danger
      form={form}
      write={(values) => write({ body: bodyOf(values) })}
      sending={busy}
      onClose={onClose}
    >
      {title}. Quien la hizo lee el motivo; a los prestamistas les decimos que se cerró. No se vuelve a abrir.
    </ReasonFormDialog>
  )
}
