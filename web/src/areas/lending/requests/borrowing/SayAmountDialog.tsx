import { borrowing } from '@cancha/contract/calls/lending/requests/borrowing'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import type { Amount } from '../../../../ui/fields/money.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../queries.ts'

type Values = { loanamount: Amount }

type Props = { lrnid: string; title: string; onClose: () => void }

/** Lets the borrower state the amount of a request that an app sent without one. */
export function SayAmountDialog({ lrnid, title, onClose }: Props) {
  const initial: Values = { loanamount: '' }
  const { form, dialog } = useWriteForm(borrowing.sayLoanAmount, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/lending/requests/borrowing')).borrowing.sayLoanAmount.body,
    bodyOf: (values) => ({ lrnid, ...values }),
    makesStale: shownLoans,
    says: 'Los prestamistas ya ven cuánto necesitas.',
    done: onClose,
  })
  return (
    <FormDialog medium title="¿Cuánto necesitas?" confirm="Guardar la cantidad" onClose={onClose} {...dialog}>
      <p>{title}. Se envió sin cantidad. Con ella, quien la recibió puede decirte si te presta.</p>
      <MoneyField label="Cuánto necesitas" {...form.field('loanamount')} />
    </FormDialog>
  )
}
