import { admin } from '@cancha/contract/calls/admin'
import { coupons } from '@cancha/contract/calls/coupons'
import { useState } from 'react'
import { checkedLater } from '../../api/forms.ts'
import { queriesOf } from '../../api/queries.ts'
import { useWrite } from '../../api/use-write.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import type { Coupon } from './queries.ts'

type Props = { coupon: Pick<Coupon, 'id' | 'code'>; onClose: () => void }

/** Ends a coupon; the reason goes to the audit log. */
export function EndCouponDialog({ coupon: { id, code }, onClose }: Props) {
  const bodyOf = ({ reason }: { reason: string }) => ({ id, reason })
  const [check] = useState(() =>
    checkedLater(async () => (await import('./checks.ts')).EndedCoupon, { bodyOf }),
  )
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(coupons.endCoupon, {
    form,
    makesStale: [queriesOf(coupons.coupons), queriesOf(admin.auditEntries)],
    says: `El cupón ${code} ya no vale.`,
    done: onClose,
  })
  return (
    <FormDialog
      title={`Terminar el cupón ${code}`}
      confirm="Terminar"
      danger
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <p>
        Nadie más podrá usarlo, y no se puede deshacer. Quien ya pagó con él conserva su descuento; el mismo
        código se puede usar después en otro cupón.
      </p>
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
