import { billing } from '@cancha/contract/calls/money/billing'
import type { PaymentDetail } from '@cancha/contract/money/billing/shapes'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { refresh } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { afterRefund } from '../queries.ts'

type Props = { payment: string; order: NonNullable<PaymentDetail['order']> }

/** An order of which nobody knows yet what became of it: the same one is sent again, and pays back once. */
export function OpenOrder({ payment, order: { key, amount, reason } }: Props) {
  const { write, busy } = useWrite(billing.refund, { makesStale: afterRefund, says: ({ msg }) => msg })
  return (
    <Note
      tone="warn"
      actions={
        <Button
          size="sm"
          icon={refresh}
          loading={busy}
          onClick={() => write({ body: { id: payment, key, amount: amount / 100, left: cents(0), reason } })}
        >
          Comprobarlo ahora
        </Button>
      }
    >
      <p>
        Se mandó devolver {formatCents(amount, 'always')} y todavía no se sabe si se hizo. El sitio lo vuelve
        a preguntar cada hora, y no devuelve dos veces.
      </p>
    </Note>
  )
}
