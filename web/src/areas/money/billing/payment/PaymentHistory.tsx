import type { PaymentDetail } from '@cancha/contract/money/billing/shapes'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import classes from './Payment.module.css'

type AttemptsProps = { attempts: PaymentDetail['attempts']; next: PaymentDetail['nextattempt'] }

/** Each charge that was tried, and when the next one comes. */
export function Attempts({ attempts, next }: AttemptsProps) {
  if (attempts.length === 0 && next === null) return null
  return (
    <section className="stack" aria-labelledby="intentos">
      <SectionHead id="intentos" title="Intentos de cobro" />
      <ol className={`lined framed ${classes.list}`}>
        {attempts.map(({ at, paid, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order
          <li key={index}>
            <p>
              <time dateTime={at}>{mediumDateTime(at)}</time>
            </p>
            {paid ? <Badge tone="ok">Cobrado</Badge> : <Badge tone="bad">Rechazado: {why}</Badge>}
          </li>
        ))}
        {next && (
          <li>
            <p>
              <time dateTime={next}>{mediumDateTime(next)}</time>
            </p>
            <Badge>Próximo intento</Badge>
          </li>
        )}
      </ol>
    </section>
  )
}

const WORDS = {
  ordered: ['Sin respuesta todavía', 'warn'],
  pending: ['En camino', 'info'],
  succeeded: ['Devuelto', 'ok'],
  failed: ['No salió', 'bad'],
  canceled: ['Cancelada', 'neutral'],
} as const

/** The refunds of a payment, each with the administrator who ordered it and the reason. */
export function Refunds({ refunds }: { refunds: PaymentDetail['refunds'] }) {
  if (refunds.length === 0) return null
  return (
    <section className="stack" aria-labelledby="devoluciones">
      <SectionHead id="devoluciones" title="Devoluciones" />
      <ul className={`lined framed ${classes.list}`}>
        {refunds.map(({ id, at, amount, status, number, reason, by }) => (
          <li key={id}>
            <div>
              <p>
                <b>{formatCents(amount, 'always')}</b>, <time dateTime={at}>{mediumDateTime(at)}</time>
                {number && ` · Nota ${number}`}
              </p>
              <p className="text-sm text-2">
                {reason === null
                  ? 'Se hizo en la página del servicio de cobros.'
                  : `${by ?? 'Alguien que ya no está'}: ${reason}`}
              </p>
            </div>
            <Badge tone={WORDS[status][1]}>{WORDS[status][0]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
