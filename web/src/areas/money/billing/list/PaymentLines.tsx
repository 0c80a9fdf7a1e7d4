import type { BilledPayment } from '@cancha/contract/money/billing/shapes'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { paymentAddress } from '../addresses.ts'
import { StateBadge } from '../StateBadge.tsx'
import classes from './PaymentLines.module.css'

/** Payments, one a line: who, for what, how much, and where it stands. */
export function PaymentLines({ payments }: { payments: readonly BilledPayment[] }) {
  return (
    <ul className="framed lined">
      {payments.map((payment) => (
        <Line key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function Line({ payment }: { payment: BilledPayment }) {
  const { id, payer, plan, number, card, at, amount, refunded, state } = payment
  return (
    <li className={`cols-end gap-3 ${classes.payment}`}>
      <div className="min-0 wrap-anywhere">
        <Anchor className={classes.name} href={paymentAddress(id)}>
          {payer?.name ?? 'Cuenta borrada'}
        </Anchor>
        {payer && <p className="text-sm text-2">{payer.email}</p>}
        <p className="text-xs text-3">
          {plan && `${PLANS[plan].name} · `}
          <time dateTime={at}>{mediumDate(at)}</time>
          {number && ` · ${number}`}
          {card && ` · tarjeta ${card.last4}`}
        </p>
      </div>
      <div className={classes.amount}>
        <p className={classes.figure}>{formatCents(amount, 'always')}</p>
        <StateBadge state={state} />
        {refunded > 0 && <p className="text-xs text-2">Devuelto: {formatCents(refunded, 'always')}</p>}
      </div>
    </li>
  )
}
