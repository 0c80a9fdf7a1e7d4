import type { PaymentDetail } from '@cancha/contract/money/billing/shapes'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { cardName } from '@cancha/domain/money/memberships/card-brands'
import { StateBadge } from '../StateBadge.tsx'
import classes from './Payment.module.css'

/** The facts of a payment, line by line. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { number, at, state, subtotal, amount, paid, refunded, left, card, period } = payment
  const discount = cents(Math.max(0, subtotal - amount))
  const dollars = (value: typeof amount) => formatCents(value, 'always')
  const facts: [string, string][] = [
    ['Recibo', number ?? 'Todavía sin número'],
    [state === 'open' ? 'Facturado' : 'Fecha', mediumDateTime(at)],
    ...(period
      ? [['Período', `Del ${longDate(period.from)} al ${longDate(period.to)}`] as [string, string]]
      : []),
    ...(discount > 0 ? [['Descuento', dollars(discount)] as [string, string]] : []),
    ['Total', dollars(amount)],
    ['Cobrado', dollars(paid)],
    ...(refunded > 0 ? [['Devuelto', dollars(refunded)] as [string, string]] : []),
    ...(paid > 0 ? [['Se puede devolver', dollars(left)] as [string, string]] : []),
    ...(card ? [['Tarjeta', cardName(card.brand, card.last4)] as [string, string]] : []),
  ]
  return (
    <dl className={`lined ${classes.facts}`}>
      <div>
        <dt>Estado</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
