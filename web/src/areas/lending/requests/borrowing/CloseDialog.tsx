import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { LOAN_REASON_MOST } from '@cancha/domain/lending/requests/request-life'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
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
  const bodyOf = ({ result, reason }: Values) => ({ lrnid, result: result as keyof typeof RESULTS, reason })
  const [check] = useState(() =>
    checkedLater<Values>(async () => (await import('./close-check.ts')).Closed, { bodyOf }),
  )
  const form = useForm<Values>({ initial: { result: '', reason: '' }, check })
  const { write, busy } = useWrite(borrowing.closeLoanRequest, {
    form,
    makesStale: shownLoans,
    says: 'Cerraste tu solicitud.',
    done: onClose,
  })
  return (
    <FormDialog
      medium
      title="Cerrar tu solicitud"
      confirm="Cerrar solicitud"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
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
