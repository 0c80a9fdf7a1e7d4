import { answering } from '@cancha/contract/calls/lending/requests/answering'
import { asksInWords } from '@cancha/domain/lending/requests/asked-amount'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import type { Amount } from '../../../../ui/fields/money.ts'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../queries.ts'

type Values = { loanamount: Amount; commission: string }

type Props = {
  loan: {
    lrnid: string
    lid: string
    title: string
    /** In dollars; null where it isn't said. */
    asked: number | null
    /** The commission of the lender's company, in percent, with which the form begins. */
    commission: number | null
  }
  onClose: () => void
}

/** 'Actualizar': records that the loan was made, which closes the request. If another lender was faster, it says so. */
export function ApprovalDialog({ loan: { lrnid, lid, title, asked, commission }, onClose }: Props) {
  const initial: Values = { loanamount: '', commission: commission === null ? '' : String(commission) }
  const { form, dialog } = useWriteForm(answering.recordTransaction, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/lending/requests/answering')).answering.recordTransaction.body,
    bodyOf: (values) => ({ lrnid, lid, transact: 'Si' as const, ...values }),
    makesStale: shownLoans,
    says: 'Registraste el préstamo. La solicitud se cerró.',
    done: onClose,
  })
  return (
    <FormDialog
      medium
      title="Actualizar: el préstamo se hizo"
      confirm="Registrar el préstamo"
      onClose={onClose}
      {...dialog}
    >
      <p>
        {title}. {asksInWords(asked)}. Al registrarlo, la solicitud se cierra y los demás prestamistas se
        enteran.
      </p>
      <MoneyField
        label="Cantidad del préstamo"
        help="Lo que de verdad se prestó."
        cents
        data-autofocus
        {...form.field('loanamount')}
      />
      <NumberField
        label="Comisión acordada"
        help={`Es entre ustedes dos: a Cancha no se le debe nada.${commission === null ? '' : ' Vacía, se anota la de tu compañía.'}`}
        optional
        unit="%"
        {...form.field('commission')}
      />
    </FormDialog>
  )
}
