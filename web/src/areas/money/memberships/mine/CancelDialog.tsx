import { memberships } from '@cancha/contract/calls/money/memberships'
import { longDate } from '@cancha/domain/ground/time/dates'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { owedWords } from '../owed-words.ts'
import { MEMBERSHIP, type OwnedSubscription } from '../queries.ts'

const REASON_MAX = 500

type Props = { subscription: OwnedSubscription; onClose: () => void; onDone: () => void }

/** Asks once, says what stays open, and asks for the reason without needing it. */
export function CancelDialog({ subscription, onClose, onDone }: Props) {
  const { subid, periodend, graceuntil } = subscription
  const until = longDate(periodend)
  const { form, dialog } = useWriteForm(memberships.cancelSub, {
    initial: { reason: '' },
    bodyOf: ({ reason }) => ({ subid, ...(reason.trim() !== '' && { reason: reason.trim() }) }),
    makesStale: MEMBERSHIP,
    // An unpaid period opens nothing: a member who cancels in grace has nothing left.
    says: graceuntil
      ? 'Tu plan terminó. Lo que quedó sin pagar no se cobra.'
      : `Tu plan quedó cancelado. Sigue abierto hasta el ${until}.`,
    done: onDone,
  })
  return (
    <FormDialog
      danger
      title="¿Estás segura de que deseas cancelar la suscripción?"
      confirm="Cancelar la suscripción"
      cancel="Seguir con mi plan"
      onClose={onClose}
      {...dialog}
    >
      {graceuntil ? (
        <p>
          Tu último cobro no se pudo hacer, así que tu plan se cierra ahora mismo y lo que quedó sin pagar no
          se cobra. Si quieres seguir, {owedWords(subscription).instead} en lugar de cancelar.
        </p>
      ) : (
        <p>
          Todo sigue abierto hasta el <time dateTime={periodend}>{until}</time>, que ya está pagado. Después
          no se cobra nada más, y puedes volver cuando quieras.
        </p>
      )}
      <TextAreaField
        label="¿Por qué te vas?"
        optional
        maxLength={REASON_MAX}
        help="Nos ayuda a mejorar. Puedes dejarlo en blanco."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
