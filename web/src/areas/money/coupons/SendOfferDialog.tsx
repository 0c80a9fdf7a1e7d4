import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { coupons } from '@cancha/contract/calls/money/coupons'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { type Offerable, offersQuery } from './queries.ts'

type Props = {
  members: readonly Offerable[]
  /** Told of those to whom nothing was sent, because they have it or it isn't for them any more. */
  onSkipped: (skipped: { name: string; why: string }[]) => void
  onClose: () => void
}

/** Sends the offer of the training to the members shown; the reason goes to the audit log. */
export function SendOfferDialog({ members, onSkipped, onClose }: Props) {
  const bodyOf = ({ reason }: { reason: string }) => ({ members: members.map(({ id }) => id), reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('./checks.ts')).SentOffers, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(coupons.offerTraining, {
    form,
    makesStale: [offersQuery, queriesOf(auditLog.auditEntries)],
    says: ({ sent }) =>
      sent === 0
        ? 'No salió ningún correo.'
        : sent === 1
          ? 'La oferta va en camino.'
          : `${formatCount(sent)} ofertas van en camino.`,
    done({ skipped }) {
      onSkipped(skipped)
      onClose()
    },
  })
  const [only] = members
  return (
    <FormDialog
      title={
        members.length === 1
          ? `Enviar la oferta a ${only?.name ?? ''}`
          : `Enviar la oferta a ${formatCount(members.length)} miembros`
      }
      confirm="Enviar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <p>
        Cada quien recibe un correo con un enlace solo para su cuenta, que vale 14 días y sirve una sola vez.
      </p>
      {members.length > 1 && (
        <details>
          <summary>A quiénes</summary>
          <p>{members.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
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
