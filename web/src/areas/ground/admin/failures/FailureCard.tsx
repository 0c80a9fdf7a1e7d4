import { admin } from '@cancha/contract/calls/ground/admin'
import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { Failure } from '@cancha/contract/ground/failures'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { refresh } from '../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { waitingQuery } from '../public/waiting-query.ts'
import classes from './Failures.module.css'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

interface FailureCardProps {
  failure: Failure
  onDiscard: () => void
}

/** The failures of one kind: how often and since when, with the buttons to retry or discard them. */
export function FailureCard({ failure, onDiscard }: FailureCardProps) {
  const { kind, what, count, since, last, detail, again } = failure
  const { write, busy } = useWrite(admin.retryFailures, {
    makesStale: [queriesOf(admin.failures), waitingQuery, queriesOf(auditLog.auditEntries)],
    says: ({ count }) =>
      count > 0 ? 'Se está intentando de nuevo.' : 'Ya no había nada que intentar de nuevo.',
  })
  return (
    <Card as="li" className="stack-s">
      <h2 className="card-title">{capital(what)}</h2>
      <p>
        {count === 1 ? 'Falló una vez' : `Falló ${formatCount(count)} veces`}:{' '}
        {count === 1 ? (
          <span className="nowrap">{mediumDateTime(last)}</span>
        ) : (
          <>
            la primera, <span className="nowrap">{mediumDateTime(since)}</span>; la última,{' '}
            <span className="nowrap">{mediumDateTime(last)}</span>
          </>
        )}
      </p>
      {detail && (
        <details>
          <summary className={classes.more}>Detalle técnico del último error</summary>
          <p className={`text-sm ${classes.detail}`}>{detail}</p>
        </details>
      )}
      <div className="row row-wrap">
        {again && (
          <Button
            size="sm"
            icon={refresh}
            loading={busy}
            aria-label={`Intentar de nuevo: ${what}`}
            onClick={() => write({ body: { kind, until: last } })}
          >
            Intentar de nuevo
          </Button>
        )}
        <Button size="sm" variant="line" aria-label={`Descartar: ${what}`} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </Card>
  )
}
