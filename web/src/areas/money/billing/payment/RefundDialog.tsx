import { billing } from '@cancha/contract/calls/money/billing'
import type { PaymentDetail } from '@cancha/contract/money/billing/shapes'
import { cents, centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { useRef, useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { ReasonField } from '../../../../shell/administration/ReasonField.tsx'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import type { Amount } from '../../../../ui/fields/money.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { newSubmitKey } from '../../memberships/public/submit-key.ts'
import { afterRefund } from '../queries.ts'

type Props = { payment: PaymentDetail; onClose: () => void }
type Values = { amount: Amount; reason: string }

/** Refusals after which nobody knows what became of the order: the same one is sent again, and pays back once. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'unavailable',
  'timeout',
  'internal',
  'offline',
  'reauth_required',
])

const loadSchema = async () =>
  (await import('@cancha/contract/money/billing')).billing.refund.body.pick({ amount: true, reason: true })

/** Pays back a payment, by default all that is left of it, and says what that does. */
export function RefundDialog({ payment, onClose }: Props) {
  const { id, left, payer } = payment
  const key = useRef(newSubmitKey())
  const [check] = useState(() => checkedLater<Values>(loadSchema))
  const form = useForm<Values>({ initial: { amount: left / 100, reason: '' }, check })
  const { write, busy } = useWrite(billing.refund, {
    form,
    makesStale: afterRefund,
    says: ({ msg }) => msg,
    done: onClose,
  })

  async function send({ amount, reason }: Values) {
    const { error } = await write({ body: { id, key: key.current, amount, left, reason } })
    if (error && !UNKNOWN.has(error.code)) key.current = newSubmitKey()
  }

  return (
    <FormDialog
      danger
      title={payer ? `Devolver un pago de ${payer.name}` : 'Devolver un pago'}
      confirm="Devolver"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(send)}
    >
      <p>{effectOf(payment, form.values.amount)}</p>
      <MoneyField
        label="Cuánto"
        cents
        help={`Quedan ${formatCents(left, 'always')} por devolver.`}
        data-autofocus
        {...form.field('amount')}
      />
      <ReasonField
        help="Queda en el registro de auditoría. Quien pagó no lo lee."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

/** The effect of refunding this amount, in words. */
function effectOf({ left, ends }: PaymentDetail, amount: Amount): string {
  const isWhole = typeof amount === 'number' && Number.isFinite(amount) && centsOf(amount) >= left
  const back = 'El dinero vuelve a la tarjeta con la que se pagó, y se le avisa por correo.'
  if (!isWhole) return `${back} Su membresía sigue como está: solo se cierra si se devuelve todo.`
  if (ends === 'membership')
    return `${back} Como es todo, su membresía se cierra enseguida y no se le cobra más.`
  if (ends === 'training') return `${back} Como es todo, el entrenamiento se cierra enseguida.`
  return `${back} Este pago ya no abre nada, así que nada se cierra.`
}

function centsOf(dollars: number) {
  try {
    return centsOfDollars(dollars)
  } catch {
    return cents(0)
  }
}
