import type { BankDeposit } from '@cancha/contract/money/billing/deposits'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { longDayIn } from '@cancha/domain/ground/time/dates-in-languages'
import { DEPOSIT_STATUS_NAMES } from '@cancha/domain/money/billing/deposit-words'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from '../Billing.module.css'

const TONES = { on_its_way: 'info', arrived: 'ok', failed: 'bad', canceled: 'neutral' } as const

/** The reasons why the known movements of a deposit don't add up to its amount. */
const GAPS = {
  reading: 'El servicio de cobros todavía no dice qué lleva.',
  manual: 'Lo pidió alguien a mano: el servicio de cobros no dice qué lleva.',
  differs: 'No cuadra: mira en la página del servicio de cobros qué más lleva.',
} as const

/** A deposit: its day at the bank, its amount, and the movements that it is the sum of. */
export function DepositCard({ deposit }: { deposit: BankDeposit }) {
  const { payout, arrives, status, amount, charges, charge, refund, dispute, other, fees, net, gap } = deposit
  const dollars = (value: number) => formatCents(cents(value), 'always')
  const parts = [
    `${formatCount(charges)} ${charges === 1 ? 'cobro' : 'cobros'}, ${dollars(charge)}`,
    ...(refund === 0 ? [] : [`devuelto, ${dollars(refund)}`]),
    ...(dispute === 0 ? [] : [`reclamos, ${dollars(dispute)}`]),
    ...(other === 0 ? [] : [`ajustes, ${dollars(other)}`]),
    `comisiones, ${dollars(-fees)}`,
  ]
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h3 className={classes.amount}>{dollars(amount)}</h3>
        <Badge tone={gap === 'differs' ? 'warn' : TONES[status]}>
          {gap === 'differs' ? 'No cuadra' : DEPOSIT_STATUS_NAMES[status]}
        </Badge>
      </div>
      <p>
        {status === 'on_its_way' ? 'Llega' : 'Llegó'} el {longDayIn('es', arrives)}{' '}
        <span className="text-sm text-3">({payout})</span>
      </p>
      {status === 'failed' && (
        <p>El banco lo regresó: lo que llevaba va con un depósito de después. Revisa la cuenta del banco.</p>
      )}
      {charges > 0 || net !== 0 ? <p className="text-sm text-2">{parts.join(' · ')}</p> : null}
      {gap && status !== 'failed' && (
        <p className="text-sm text-2">
          {GAPS[gap]} {gap === 'differs' && `Lo que se conoce suma ${dollars(net)}.`}
        </p>
      )}
    </Card>
  )
}
