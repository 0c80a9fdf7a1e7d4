import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { queriesOf } from '../../../../api/queries.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'

export type InvitationAct = 'again' | 'withdraw'

const ACTS = {
  again: {
    title: 'Mandar otra vez',
    operation: memberAdministration.sendInvitationAgain,
    explains: 'Sale otro correo con un enlace nuevo, que vale 7 días. El enlace anterior deja de valer.',
    says: 'La invitación va en camino otra vez.',
  },
  withdraw: {
    title: 'Retirar la invitación',
    operation: memberAdministration.withdrawInvitation,
    explains: 'El enlace que recibió deja de valer. Si cambias de idea, puedes mandarle otra.',
    says: 'La invitación quedó retirada.',
  },
} as const

type Props = { invitation: ShownInvitation; act: InvitationAct; onClose: () => void }

/** Sends an invitation again, or withdraws it; the reason goes to the audit log. */
export function InvitationActDialog({ invitation: { id, member }, act, onClose }: Props) {
  const { title, operation, explains, says } = ACTS[act]
  return (
    <ReasonDialog
      title={`${title}: ${member.name}`}
      confirm={title}
      danger={act === 'withdraw'}
      act={(reason, send) => send(operation, { body: { id, reason } })}
      makesStale={[queriesOf(memberAdministration.invitations)]}
      says={says}
      onClose={onClose}
    >
      {explains}
    </ReasonDialog>
  )
}
