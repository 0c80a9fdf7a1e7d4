import { admin } from '@cancha/contract/calls/ground/admin'
import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { Failure } from '@cancha/contract/ground/failures'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { ActButtons, reasonedAct } from '../../../../shell/administration/ActButtons.tsx'
import { refresh } from '../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { waitingQuery } from '../public/waiting-query.ts'
import classes from './Failures.module.css'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Discards what failed of one kind. */
export const discardFailure = ({ kind, what, last }: Failure) =>
  reasonedAct(
    { label: 'Descartar' },
    {
      title: `Descartar: ${what}`,
      confirm: 'Descartar',
      danger: true,
      children:
        'Lo que falló no se hará, y no se puede deshacer: los correos que no salieron ya no llegarán.',
      act: (reason, send) => send(admin.discardFailures, { body: { kind, until: last, reason } }),
      makesStale: [queriesOf(admin.failures), waitingQuery],
      says: ({ count }) => (count > 0 ? 'Quedó descartado.' : 'Ya no había nada que descartar.'),
    },
  )

/** The failures of one kind: how often and since when, with the buttons to retry or discard them. */
export function FailureCard({ failure }: { failure: Failure }) {
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
          <summary className="link-like">Detalle técnico del último error</summary>
          <p className={`text-sm ${classes.detail}`}>{detail}</p>
        </details>
      )}
      <ActButtons
        name={what}
        acts={[
          again && {
            label: 'Intentar de nuevo',
            variant: 'solid',
            icon: refresh,
            loading: busy,
            press: () => write({ body: { kind, until: last } }),
          },
          discardFailure(failure),
        ]}
      />
    </Card>
  )
}
