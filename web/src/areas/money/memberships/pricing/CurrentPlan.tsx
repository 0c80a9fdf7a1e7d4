import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { daysInWords, doorsOf } from '../days-left.ts'
import { CancelButton } from '../mine/CancelButton.tsx'
import { ResumeButton } from '../mine/ResumeButton.tsx'
import { owedWords } from '../owed-words.ts'
import { mineQuery, type OwnedSubscription } from '../queries.ts'
import { DayDoors } from './Doors.tsx'
import classes from './Pricing.module.css'

/** The reader's own plan above the others: how long it lasts, and the way out of it or back. */
export function CurrentPlan() {
  const { data } = useQuery(mineQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const subscription = data?.subscription
  if (!subscription) return null
  const { plan, cancelatperiodend, can, graceuntil } = subscription
  const toHeading = () => heading.current?.focus()
  return (
    <Card as="section" className={`stack ${classes.now}`} aria-label="Tu plan">
      <div>
        {graceuntil ? (
          <Badge tone="bad">Cobro pendiente</Badge>
        ) : cancelatperiodend ? (
          <Badge tone="warn">Plan cancelado</Badge>
        ) : (
          <Badge tone="ok">Plan activo actual</Badge>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {PLANS[plan].name}
        </h2>
      </div>
      {graceuntil ? (
        <Owed until={graceuntil} words={owedWords(subscription)} />
      ) : (
        <TimeLeft subscription={subscription} />
      )}
      <div className="row row-wrap">
        {can.repair && (
          <LinkButton size="sm" href="/membresia/tarjeta">
            {owedWords(subscription).button}
          </LinkButton>
        )}
        {can.resume && <ResumeButton subscription={subscription} onDone={toHeading} />}
        <LinkButton variant="line" size="sm" href="/membresia">
          Mi membresía
        </LinkButton>
        {can.cancel && <CancelButton subscription={subscription} onDone={toHeading} />}
      </div>
    </Card>
  )
}

const Owed = ({ until, words }: { until: string; words: ReturnType<typeof owedWords> }) => (
  <p className="text-sm">
    {words.why} Todo sigue abierto hasta el <time dateTime={until}>{longDate(until)}</time>: {words.mend}, y
    entonces puedes cambiar de plan.
  </p>
)

function TimeLeft({ subscription }: { subscription: OwnedSubscription }) {
  const { cancelatperiodend, daysleft, periodend, nextcharge, next } = subscription
  return (
    <div className="stack-s">
      <p className="text-sm">
        <b>{daysInWords(daysleft)}.</b>{' '}
        <span className="text-2">
          {cancelatperiodend || !nextcharge ? (
            <>
              Sigue abierto hasta el <time dateTime={periodend}>{longDate(periodend)}</time>, y no se cobra
              nada más.
            </>
          ) : (
            <>
              El <time dateTime={nextcharge.at}>{longDate(nextcharge.at)}</time>{' '}
              {next ? `cambia a ${PLANS[next.plan].name}, por` : 'se renueva por'}{' '}
              {formatCents(nextcharge.amount, 'always')}.
            </>
          )}
        </span>
      </p>
      <DayDoors {...doorsOf(subscription)} />
    </div>
  )
}
