import { PLANS } from '@cancha/domain/memberships/plans'
import { formatCents } from '@cancha/domain/money/format-cents'
import { longDate } from '@cancha/domain/time/dates'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { daysInWords, doorsOf } from '../days-left.ts'
import { CancelButton } from '../mine/CancelButton.tsx'
import { ResumeButton } from '../mine/ResumeButton.tsx'
import { mineQuery } from '../queries.ts'
import { DayDoors } from './Doors.tsx'
import classes from './Pricing.module.css'

/** The reader's own plan above the others: how long it lasts, and the way out of it or back. */
export function CurrentPlan() {
  const { data } = useQuery(mineQuery)
  const subscription = data?.subscription
  if (!subscription) return null
  const { plan, cancelatperiodend, daysleft, periodend, can, nextcharge } = subscription
  return (
    <Card as="section" className={classes.now} aria-label="Tu plan">
      <div>
        {cancelatperiodend ? (
          <Badge tone="warn">Plan cancelado</Badge>
        ) : (
          <Badge tone="ok">Plan activo actual</Badge>
        )}
        <h2>{PLANS[plan].name}</h2>
      </div>
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
                El <time dateTime={nextcharge.at}>{longDate(nextcharge.at)}</time> se renueva por{' '}
                {formatCents(nextcharge.amount, 'always')}.
              </>
            )}
          </span>
        </p>
        <DayDoors {...doorsOf(subscription)} />
      </div>
      <div className="row row-wrap">
        {can.resume && <ResumeButton subscription={subscription} />}
        <LinkButton variant="line" size="sm" href="/membresia">
          Mi membresía
        </LinkButton>
        {can.cancel && <CancelButton subscription={subscription} />}
      </div>
    </Card>
  )
}
