import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from '../Billing.module.css'
import type { ReceivedDeposits } from '../queries.ts'

type Line = { name: string; amount: Cents; note?: string; isSum?: boolean }

const less = (amount: Cents): Cents => cents(-amount)

/** A month from the charges to the money at the bank: each line, and the two sums. */
export function MonthStatement({ found }: { found: ReceivedDeposits }) {
  const { statement, recorded } = found
  const { charge, refund, dispute, other, fees, net, before, later, deposited } = statement
  const lines: Line[] = [
    {
      name: 'Cobrado',
      amount: charge,
      ...(recorded !== charge && {
        note: `Según los pagos del sitio: ${formatCents(recorded, 'always')}. Lo que falte se lee dentro de la hora.`,
      }),
    },
    { name: 'Devuelto', amount: refund },
    { name: 'Reclamos de los bancos', amount: dispute },
    ...(other === 0 ? [] : [{ name: 'Otros ajustes del servicio de cobros', amount: other }]),
    { name: 'Comisiones', amount: less(fees) },
    {
      name: 'Neto del mes',
      amount: net,
      isSum: true,
      ...(fees !== 0 && { note: 'El neto de «Cifras» es antes de las comisiones.' }),
    },
    {
      name: before < 0 ? 'De meses anteriores, descontado en este' : 'De meses anteriores, que llegó en este',
      amount: before,
    },
    {
      name:
        later < 0
          ? 'De este mes, que se descuenta de depósitos de después'
          : 'De este mes, que llega al banco después',
      amount: less(later),
    },
    { name: 'Depositado en el mes', amount: deposited, isSum: true },
  ]
  return (
    <Card>
      <dl className={`lined ${classes.statement}`}>
        {lines.map(({ name, amount, note, isSum }) => (
          <div key={name} className={isSum ? classes.sum : undefined}>
            <dt>
              {name}
              {note && <small className={`text-2 text-sm ${classes.note}`}>{note}</small>}
            </dt>
            <dd>{formatCents(amount, 'always')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
