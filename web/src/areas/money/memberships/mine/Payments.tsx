import { memberships } from '@cancha/contract/calls/money/memberships'
import { addressOf } from '@cancha/contract/ground/operation'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { download } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import type { Payment } from '../queries.ts'
import classes from './Membership.module.css'

/** The member's payments, the newest first, each with its receipt. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="stack-s">
      <h2>Pagos y recibos</h2>
      <Card flush>
        <ul className={`lined ${classes.payments}`}>
          {payments.map((payment) => (
            <Line key={payment.id} payment={payment} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Line({
  payment: { id, number, plan, at, amount, refunded, status, card, period, refunds },
}: {
  payment: Payment
}) {
  const day = longDate(at)
  const paper = status === 'open' ? 'Factura' : 'Recibo'
  return (
    <li>
      <div>
        <p>
          <b>{plan ? PLANS[plan].name : 'Pago'}</b>
        </p>
        <p className="text-2 text-sm">
          <time dateTime={at}>{day}</time>
          {number && ` · ${paper} ${number}`}
          {card && ` · tarjeta ${card.last4}`}
        </p>
        {period && (
          <p className="text-3 text-xs">
            Del {longDate(period.from)} al {longDate(period.to)}
          </p>
        )}
      </div>
      <div className={classes.amount}>
        <p>{formatCents(amount, 'always')}</p>
        <Status status={status} />
        {refunded > 0 && <p className="text-2 text-xs">Devolvimos {formatCents(refunded, 'always')}</p>}
      </div>
      {status !== 'void' && (
        <LinkButton
          className={classes.receipt}
          variant="ghost"
          size="sm"
          icon={download}
          href={addressOf(memberships.receipt, { params: { id } })}
          aria-label={`${paper} en PDF, ${day}`}
        >
          {paper}
        </LinkButton>
      )}
      {refunds.length > 0 && (
        <ul className={classes.notes} aria-label={`Devoluciones del pago del ${day}`}>
          {refunds.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A refund of a payment, with its credit note. */
function Note({ note: { id, number, at, amount, stands } }: { note: Payment['refunds'][number] }) {
  const day = longDate(at)
  return (
    <li>
      <p className="text-2 text-sm">
        {stands ? 'Devolvimos' : 'Se anuló la devolución de'} {formatCents(amount, 'always')} ·{' '}
        <time dateTime={at}>{day}</time> · Nota {number}
      </p>
      <LinkButton
        variant="ghost"
        size="sm"
        icon={download}
        href={addressOf(memberships.creditNote, { params: { id } })}
        aria-label={`Nota de devolución en PDF, ${number}`}
      >
        Nota
      </LinkButton>
    </li>
  )
}

const WORDS: Record<Exclude<Payment['status'], 'paid'>, [string, 'warn' | 'info' | 'bad' | 'neutral']> = {
  open: ['Sin cobrar', 'bad'],
  refunded: ['Devuelto', 'info'],
  partly_refunded: ['Devuelto en parte', 'info'],
  disputed: ['En disputa', 'warn'],
  void: ['Anulado', 'neutral'],
}

function Status({ status }: { status: Payment['status'] }) {
  if (status === 'paid') return null
  const [words, tone] = WORDS[status]
  return <Badge tone={tone}>{words}</Badge>
}
