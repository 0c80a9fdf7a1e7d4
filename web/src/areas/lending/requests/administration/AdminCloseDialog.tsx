import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { shownLoans } from '../queries.ts'

type Props = { lrnid: string; title: string; onClose: () => void }

/** Closes somebody's request, with the reason, which they read and the audit log keeps. */
export const AdminCloseDialog = ({ lrnid, title, onClose }: Props) => (
  <ReasonDialog
    title="Cerrar la solicitud"
    confirm="Cerrar solicitud"
    danger
    act={(reason, send) => send(loanAdministration.closeLoanAsAdmin, { body: { lrnid, reason } })}
    makesStale={shownLoans}
    says="La solicitud está cerrada."
    onClose={onClose}
  >
    {title}. Quien la hizo lee el motivo; a los prestamistas les decimos que se cerró. No se vuelve a abrir.
  </ReasonDialog>
)
