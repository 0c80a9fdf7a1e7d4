import { coupons } from '@cancha/contract/calls/money/coupons'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { ReasonDialog } from '../../../shell/administration/ReasonDialog.tsx'
import { type Offerable, offersQuery } from './queries.ts'

type Props = {
  members: readonly Offerable[]
  /** Told of those to whom nothing was sent, because they have it or it isn't for them any more. */
  onSkipped: (skipped: { name: string; why: string }[]) => void
  onClose: () => void
}

/** Sends the offer of the training to the members shown; the reason goes to the audit log. */
export function SendOfferDialog({ members, onSkipped, onClose }: Props) {
  const [only] = members
  return (
    <ReasonDialog
      title={
        members.length === 1
          ? `Enviar la oferta a ${only?.name ?? ''}`
          : `Enviar la oferta a ${formatCount(members.length)} miembros`
      }
      confirm="Enviar"
      details={
        members.length > 1 && (
          <details>
            <summary>A quiénes</summary>
            <p>{members.map(({ name }) => name).join(', ')}</p>
          </details>
        )
      }
      act={(reason, send) =>
        send(coupons.offerTraining, { body: { members: members.map(({ id }) => id), reason } })
      }
      makesStale={[offersQuery]}
      says={({ sent }) =>
        sent === 0
          ? 'No salió ningún correo.'
          : sent === 1
            ? 'La oferta va en camino.'
            : `${formatCount(sent)} ofertas van en camino.`
      }
      done={({ skipped }) => onSkipped(skipped)}
      onClose={onClose}
    >
      Cada quien recibe un correo con un enlace solo para su cuenta, que vale 14 días y sirve una sola vez.
    </ReasonDialog>
  )
}
