import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import type { Plan } from '@cancha/domain/money/memberships/plans'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { Button, SubmitButton } from '../../../../ui/button/Button.tsx'
import { lock } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import type { Preview } from '../queries.ts'
import classes from './Receipt.module.css'

type Props = {
  plan: Plan
  preview: Preview | null
  /** Why the total isn't known. */
  missing: string | null
  onRetry: () => void
  busy: boolean
}

const money = (amount: Cents) => formatCents(amount, 'always')

/** Today's total, what follows with its dates, and the button: stays beside the form on a wide screen. */
export function Receipt({ plan, preview, missing, onRetry, busy }: Props) {
  return (
    <Card as="aside" zocalo flush className={classes.receipt} aria-label="Lo que pagas">
      <div className={`stack-m ${classes.inside}`}>
        {preview && <Totals plan={plan} preview={preview} />}
        {missing ? (
          <div className="stack-s" role="alert">
            <p>{missing}</p>
            <Button variant="gold" onClick={onRetry}>
              Reintentar
            </Button>
          </div>
        ) : (
          !preview && (
            <div role="status" aria-busy="true" className="stack-s">
              <span className="sr-only">Calculando el total…</span>
              <Bone height={60} width="70%" />
              <Bone height={96} />
            </div>
          )
        )}
        <SubmitButton wide variant="gold" icon={lock} loading={busy} disabled={!preview}>
          {preview ? payWords(preview) : 'Pagar'}
        </SubmitButton>
        <p className={classes.small}>
          Al pagar aceptas los{' '}
          <Anchor href="/terms_and_conditions" target="_blank">
            términos y condiciones
          </Anchor>{' '}
          y la{' '}
          <Anchor href="/privacy_policy" target="_blank">
            política de privacidad
          </Anchor>
          . Tu tarjeta la guarda el proveedor de pagos, no nosotros.
        </p>
      </div>
      <Tile className={classes.floor} tile="abanico" palette="noche" size={28} />
    </Card>
  )
}

function payWords({ today, kind }: Preview): string {
  if (today > 0) return `Pagar ${money(today)}`
  return kind === 'down' ? 'Confirmar el cambio' : 'Empezar sin pagar hoy'
}

function Totals({ plan, preview }: { plan: Plan; preview: Preview }) {
  const { today, price, discount, credit, coupon, renewals, kind, startsat } = preview
  return (
    <>
      <p className={classes.support}>Hoy pagas</p>
      <p className={`figure-xl ${classes.today}`} aria-live="polite">
        {money(today)}
      </p>
      <dl className={`stack gap-0 text-sm tabular ${classes.lines}`}>
        <div>
          <dt>{plan.name}</dt>
          <dd>{money(kind === 'down' ? today : price)}</dd>
        </div>
        {discount > 0 && kind !== 'down' && (
          <div>
            <dt>{coupon ? `Cupón ${coupon.code}: ${coupon.words}` : 'Descuento'}</dt>
            <dd>−{money(discount)}</dd>
          </div>
        )}
        {credit > 0 && (
          <div>
            <dt>Crédito por los días que te quedan</dt>
            <dd>−{money(credit)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Total de hoy</dt>
          <dd>{money(today)}</dd>
        </div>
      </dl>
      {renewals.length > 0 ? (
        <ul className={`stack-s ${classes.renewals}`}>
          {renewals.map(({ at, amount }, index) => (
            <li key={at}>
              <b>
                {kind === 'down' && index === 0 ? 'Empieza' : 'Se renueva'} el{' '}
                <time dateTime={at}>{longDate(at)}</time>
              </b>
              <b>{money(amount)}</b>
            </li>
          ))}
          <li className={classes.support}>
            Después, lo mismo cada {plan.period === 'year' ? 'año' : 'mes'}, hasta que canceles. Se cancela en
            dos clics, en «Mi membresía».
          </li>
        </ul>
      ) : (
        <p className={classes.support}>Se paga una sola vez: no se renueva.</p>
      )}
      {kind === 'up' && (
        <p className={classes.support}>
          Tu plan de ahora termina hoy, cuando este pago pase. No te cobramos dos veces.
        </p>
      )}
      {kind === 'down' && (
        <p className={classes.support}>
          Sigues con tu plan de ahora hasta el <time dateTime={startsat}>{longDate(startsat)}</time>, que ya
          está pagado.
        </p>
      )}
    </>
  )
}

/** The same in one line, for a phone, where the receipt comes after the form. */
export function ReceiptLine({ preview }: { preview: Preview | null }) {
  const next = preview?.renewals[0]
  return (
    <p className={`only-narrow ${classes.line}`}>
      {preview ? (
        <>
          <b>Hoy pagas {money(preview.today)}.</b>{' '}
          {next ? (
            <span className="text-2">
              {preview.kind === 'down' ? 'Empieza' : 'Se renueva'} el {longDate(next.at)} por{' '}
              {money(next.amount)}.
            </span>
          ) : (
            <span className="text-2">Se paga una sola vez.</span>
          )}
        </>
      ) : (
        <Bone height={22} width="80%" />
      )}
    </p>
  )
}
