import { answering } from '@cancha/contract/calls/lending/requests/answering'
import { PASS_NOTE_MOST, PASS_REASONS, type PassReason } from '@cancha/domain/lending/requests/request-life'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../queries.ts'

type Values = { reason: PassReason | ''; note: string }

type Props = { lrnid: string; lid: string; onClose: () => void }

/** Asks why a lender passes on a request. It can be taken back by showing interest. */
export function PassDialog({ lrnid, lid, onClose }: Props) {
  const initial: Values = { reason: '', note: '' }
  const { form, dialog } = useWriteForm(answering.passLoan, {
    initial,
    schema: async () => (await import('@cancha/contract/lending/requests/answering')).answering.passLoan.body,
    bodyOf: ({ reason, note }) => ({ lrnid, lid, reason: reason as PassReason, note }),
    makesStale: shownLoans,
    says: 'La dejaste pasar.',
    done: onClose,
  })
  return (
    <FormDialog medium title="Dejar pasar esta solicitud" confirm="Dejar pasar" onClose={onClose} {...dialog}>
      <p>
        Queda con las que dejaste pasar. Mientras siga abierta, todavía puedes mostrar interés. Quien la hizo
        no lee tu motivo.
      </p>
      <RadioField
        label="Motivo"
        options={Object.entries(PASS_REASONS).map(([value, label]) => ({ value, label }))}
        {...form.field('reason')}
      />
      <TextAreaField
        label="Algo más"
        optional
        rows={2}
        counted
        maxLength={PASS_NOTE_MOST}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
