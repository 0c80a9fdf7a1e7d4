import { coupons } from '@cancha/contract/calls/money/coupons'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { queriesOf } from '../../../api/queries.ts'
import { ActButtons, type ReasonedAct } from '../../../shell/administration/ActButtons.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import type { Coupon } from './queries.ts'

const STATES = {
  active: { label: 'Activo', tone: 'ok' },
  expired: { label: 'Venció', tone: 'warn' },
  used_up: { label: 'Se agotó', tone: 'info' },
  ended: { label: 'Terminado', tone: 'neutral' },
} as const

type Props = { coupon: Coupon; onUses: () => void }

/** Ends a coupon. */
export const endCoupon = ({ id, code }: Pick<Coupon, 'id' | 'code'>): ReasonedAct => ({
  label: 'Terminar',
  asks: {
    title: `Terminar el cupón ${code}`,
    confirm: 'Terminar',
    danger: true,
    children:
      'Nadie más podrá usarlo, y no se puede deshacer. Quien ya pagó con él conserva su descuento; el mismo código se puede usar después en otro cupón.',
    act: (reason, send) => send(coupons.endCoupon, { body: { id, reason } }),
    makesStale: [queriesOf(coupons.coupons)],
    says: `El cupón ${code} ya no vale.`,
  },
})

/** A coupon: what it does, how often it was used, who made it, and what can be done with it. */
export function CouponCard({ coupon, onUses }: Props) {
  const { code, state, words, used, most, madeby, madeat, reason, endedat, endedby, can } = coupon
  const { label, tone } = STATES[state]
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className="text-lg wrap-anywhere">{code}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{words}.</p>
      <p>
        <b>{usedInWords(used, most)}</b>
      </p>
      <p className="text-sm text-2">
        {madeby ? `Lo hizo ${madeby}` : 'No se hizo en esta página'},{' '}
        <span className="nowrap">{mediumDateTime(madeat)}</span>
      </p>
      {reason && <p className="text-sm text-2">Motivo: {reason}</p>}
      {endedat && (
        <p className="text-sm text-2">
          {endedby ? `Lo terminó ${endedby}` : 'Terminó'},{' '}
          <span className="nowrap">{mediumDateTime(endedat)}</span>
        </p>
      )}
      <ActButtons
        name={code}
        acts={[used > 0 && { label: 'Ver quién lo usó', press: onUses }, can.end && endCoupon(coupon)]}
      />
    </Card>
  )
}

function usedInWords(used: number, most: number | null): string {
  if (most !== null)
    return `Usado ${formatCount(used)} de ${formatCount(most)} ${most === 1 ? 'vez' : 'veces'}`
  if (used === 0) return 'Nadie lo ha usado todavía'
  return used === 1 ? 'Usado 1 vez' : `Usado ${formatCount(used)} veces`
}
