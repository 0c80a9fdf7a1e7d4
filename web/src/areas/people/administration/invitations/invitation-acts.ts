import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { queriesOf } from '../../../../api/queries.ts'
import type { ReasonedAct } from '../../../../shell/administration/ActButtons.tsx'

const ACTS = {
  again: {
    label: 'Mandar otra vez',
    title: 'Mandar otra vez',
    operation: memberAdministration.sendInvitationAgain,
    explains: 'Sale otro correo con un enlace nuevo, que vale 7 días. El enlace anterior deja de valer.',
    says: 'La invitación va en camino otra vez.',
  },
  withdraw: {
    label: 'Retirar',
    title: 'Retirar la invitación',
    operation: memberAdministration.withdrawInvitation,
    explains: 'El enlace que recibió deja de valer. Si cambias de idea, puedes mandarle otra.',
    says: 'La invitación quedó retirada.',
  },
} as const

/** Sends an invitation again, or withdraws it. */
export function invitationAct(
  { id, member }: Pick<ShownInvitation, 'id' | 'member'>,
  act: keyof typeof ACTS,
): ReasonedAct {
  const { label, title, operation, explains, says } = ACTS[act]
  return {
    label,
    asks: {
      title: `${title}: ${member.name}`,
      confirm: title,
      danger: act === 'withdraw',
      children: explains,
      act: (reason, send) => send(operation, { body: { id, reason } }),
      makesStale: [queriesOf(memberAdministration.invitations)],
      says,
    },
  }
}
