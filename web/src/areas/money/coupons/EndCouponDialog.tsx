import { coupons } from '@cancha/contract/calls/money/coupons'
import { queriesOf } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../shell/administration/ReasonDialog.tsx'
import type { Coupon } from './queries.ts'

type Props = { coupon: Pick<Coupon, 'id' | 'code'>; onClose: () => void }

/** Ends a coupon; the reason goes to the audit log. */
export const EndCouponDialog = ({ coupon: { id, code }, onClose }: Props) => (
  <ReasonDialog
    title={`Terminar el cupón ${code}`}
    confirm="Terminar"
    danger
    act={(reason, send) => send(coupons.endCoupon, { body: { id, reason } })}
    makesStale={[queriesOf(coupons.coupons)]}
    says={`El cupón ${code} ya no vale.`}
    onClose={onClose}
  >
    Nadie más podrá usarlo, y no se puede deshacer. Quien ya pagó con él conserva su descuento; el mismo
    código se puede usar después en otro cupón.
  </ReasonDialog>
)
