import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import type { Amount } from '../../../../ui/fields/money.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../queries.ts'

type Values = { loanamount: Amount }

type Props = { lrnid: string; title: string; onClose: () => void }

/** Lets the borrower state the amount of a request that an app sent without one. */
export function SayAmountDialog({ lrnid, title, onClose }: Props) {
  const bodyOf = (values: Values) => ({ lrnid, ...values })
  const [check] = useState(() =>
    checkedLater<Values>(async () => (await import('./amount-check.ts')).SaidAmount, { bodyOf }),
  )
  const form = useForm<Values>({ initial: { loanamount: '' }, check })
  const { write, busy } = useWrite(borrowing.sayLoanAmount, {
    form,
    makesStale: shownLoans,
    says: 'Los prestamistas ya ven cuánto necesitas.',
    done: onClose,
  })
  return (
    <FormDialog
      medium
      title="¿Cuánto necesitas?"
      confirm="Guardar la cantidad"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <p>{title}. Se envió sin cantidad. Con ella, quien la recibió puede decirte si te presta.</p>
      <MoneyField label="Cuánto necesitas" {...form.field('loanamount')} />
    </FormDialog>
  )
}
