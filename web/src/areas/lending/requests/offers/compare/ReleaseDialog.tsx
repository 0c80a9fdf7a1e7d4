import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { LOAN_REASON_MOST } from '@cancha/domain/lending/requests/request-life'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { shownLoans } from '../../queries.ts'

type Props = { offer: Pick<LoanOffer, 'id' | 'lender'>; onClose: () => void }

/** Says that the agreement by an accepted offer came to nothing: the other lenders are asked again. */
export function ReleaseDialog({ offer: { id, lender }, onClose }: Props) {
  const { form, dialog } = useWriteForm(loanOffers.releaseLoanOffer, {
    initial: { reason: '' },
    bodyOf: ({ reason }) => ({ id, reason }),
    makesStale: shownLoans,
    says: 'Lo anotamos. Preguntamos otra vez a los demás prestamistas.',
    done: onClose,
  })
  return (
    <FormDialog
      medium
      danger
      title={`¿Se cayó el acuerdo con ${lender.companyname}?`}
      confirm="El acuerdo se cayó"
      cancel="Seguir con el acuerdo"
      onClose={onClose}
      {...dialog}
    >
      <p>
        {lender.companyname} se entera, y los demás prestamistas pueden hacerte su oferta otra vez. Tu
        solicitud sigue abierta.
      </p>
      <TextAreaField
        label="Qué pasó"
        help="Queda con la oferta: también lo lee el prestamista."
        optional
        rows={2}
        counted
        maxLength={LOAN_REASON_MOST}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
