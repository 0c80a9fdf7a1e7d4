import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../../ui/overlays/ReasonFormDialog.tsx'

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
  const bodyOf = ({ reason }: { reason: string }) => ({ id, reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('../checks.ts')).InvitationAgain, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(operation, {
    form,
    makesStale: [queriesOf(memberAdministration.invitations), queriesOf(auditLog.auditEntries)],
    says,
    done: onClose,
  })
  return (
    <ReasonFormDialog
      title={`${title}: ${member.name}`}
      confirm={title}
      danger={act === 'withdraw'}
      sending={busy}
      onClose={onClose}
      form={form}
      write={(values) => write({ body: bodyOf(values) })}
    >
      {explains}
    </ReasonFormDialog>
  )
}
