import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { coupons } from '@cancha/contract/calls/money/coupons'
import { useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useForm } from '../../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../../ui/overlays/ReasonFormDialog.tsx'
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
    makesStale: [queriesOf(coupons.coupons), queriesOf(auditLog.auditEntries)],
    says: `El cupón ${code} ya no vale.`,
    done: onClose,
  })
  return (
    <ReasonFormDialog
      title={`Terminar el cupón ${code}`}
      confirm="Terminar"
      danger
      sending={busy}
      onClose={onClose}
      form={form}
      write={(values) => write({ body: bodyOf(values) })}
    >
      Nadie más podrá usarlo, y no se puede deshacer. Quien ya pagó con él conserva su descuento; el mismo
      código se puede usar después en otro cupón.
    </ReasonFormDialog>
  )
}
