import type { BilledDispute } from '@cancha/contract/money/billing/shapes'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { DISPUTE_STATUS_NAMES } from '@cancha/domain/money/billing/dispute-words'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { paymentAddress } from '../addresses.ts'

const TONES = { to_answer: 'warn', answered: 'info', won: 'ok', lost: 'bad', closed: 'neutral' } as const

type Props = {
  dispute: BilledDispute
  /** on the page of its own payment, which has its payer and its plan */
  alone?: boolean
}

/** A dispute: what the bank says, until when it wants an answer, what helps, and where it is sent. */
export function DisputeCard({ dispute, alone = false }: Props) {
  const {
    payment,
    payer,
    plan,
    amount,
    inquiry,
    status,
    says,
    helps,
    respondby,
    late,
    openedat,
    decidedat,
    page,
  } = dispute
  const waits = status === 'to_answer'
  const Title = alone ? 'h3' : 'h2'
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <Title className="card-title">
          {formatCents(amount, 'always')}
          {!alone && ` · ${payer?.name ?? 'Cuenta borrada'}`}
        </Title>
        <Badge tone={TONES[status]}>{DISPUTE_STATUS_NAMES[status]}</Badge>
      </div>
      <p>
        {says} {inquiry && 'Por ahora el banco solo pregunta: todavía no se llevó el dinero.'}
      </p>
      {waits && (
        <>
          <p>
            <b>
              {respondby
                ? late
                  ? `El día para contestar fue el ${longDate(respondby)}.`
                  : `Contesta antes del ${mediumDateTime(respondby)}`
                : 'El banco no dice hasta cuándo.'}
            </b>{' '}
            {late ? 'Mira en la página del servicio de cobros si todavía se puede.' : helps}
          </p>
          {!late && (
            <p className="text-sm text-2">
              Se contesta una sola vez: junta todo antes de mandarlo. Mientras tanto, lo que ese pago abría
              está cerrado y no se puede devolver desde aquí.
            </p>
          )}
        </>
      )}
      <p className="text-sm text-2">
        {plan && !alone && `${PLANS[plan].name}\u00a0· `}
        Abierta el {longDate(openedat)}
        {decidedat && `\u00a0· terminó el ${longDate(decidedat)}`}
      </p>
      <div className="row row-wrap">
        {page && (
          <LinkButton size="sm" variant={waits ? 'solid' : 'line'} href={page} target="_blank" rel="noopener">
            {waits ? 'Contestarla' : 'Verla en el servicio de cobros'}
          </LinkButton>
        )}
        {!alone && (
          <LinkButton size="sm" variant="line" href={paymentAddress(payment)}>
            Ver el pago
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
