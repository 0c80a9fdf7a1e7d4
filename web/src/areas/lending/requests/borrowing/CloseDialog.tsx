import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { LOAN_REASON_MOST } from '@cancha/domain/lending/requests/request-life'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../queries.ts'

/** The results of a request, in the borrower's words. */
const RESULTS = {
  elsewhere: 'Conseguí el préstamo en otro lado',
  withdrawn: 'Ya no lo necesito',
  declined: 'Ningún prestamista la tomó',
} as const

type Values = { result: keyof typeof RESULTS | ''; reason: string }

type Props = { lrnid: string; title: string; onClose: () => void }

/** Closes a request of one's own. */
export function CloseDialog({ lrnid, title, onClose }: Props) {
  const initial: Values = { result: '', reason: '' }
  const { form, dialog } = useWriteForm(borrowing.closeLoanRequest, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/lending/requests/borrowing')).borrowing.closeLoanRequest.body,
    bodyOf: ({ result, reason }) => ({ lrnid, result: result as keyof typeof RESULTS, reason }),
    makesStale: shownLoans,
    says: 'Cerraste tu solicitud.',
    done: onClose,
  })
  return (
    <FormDialog medium title="Cerrar tu solicitud" confirm="Cerrar solicitud" onClose={onClose} {...dialog}>
      <p>
        {title}. Los prestamistas se enteran de que se cerró, y dejan de ver quién eres. No se vuelve a abrir:
        si lo necesitas, pides otro.
      </p>
      <RadioField
        label="Cómo terminó"
        options={Object.entries(RESULTS).map(([value, label]) => ({ value, label }))}
        {...form.field('result')}
      />
      <TextAreaField
        label="Algo que quieras decir"
        help="Queda en tu solicitud. Lo lee también administración; los prestamistas no."
        optional
        rows={2}
        counted
        maxLength={LOAN_REASON_MOST}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
