import type { Report } from '@cancha/contract/people/member-reports'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { reasonName } from '../public/report-reasons.ts'

const nameOf = (who: { firstname: string; lastname: string }) => `${who.firstname} ${who.lastname}`

/** A person of a report; the name leads to their account while there is one. */
const Person = ({ who }: { who: Report['reporter'] }) =>
  who.deleted ? nameOf(who) : <Anchor href={`/admin/miembros/${who.id}`}>{nameOf(who)}</Anchor>

interface ReportCardProps {
  report: Report
  onClose: () => void
  onRead: () => void
}

/** A report with its two persons, what is reported, and what was done. */
export function ReportCard({ report, onClose, onRead }: ReportCardProps) {
  const { reported, reporter, reason, text, createdAt, resolved, evidence } = report
  const name = nameOf(reported)
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className="card-title">
          <Person who={reported} />
        </h2>
        {reported.status === '0' && <Badge tone="bad">Cuenta bloqueada</Badge>}
        {reported.deleted && <Badge>Cuenta borrada</Badge>}
      </div>
      <p>
        <Badge tone="warn">{reasonName[reason]}</Badge>
      </p>
      {text && <p className="as-typed">{text}</p>}
      <p className="text-sm text-2 as-typed">
        Lo reportó <Person who={reporter} /> · {mediumDateTime(createdAt)}
      </p>
      {resolved && (
        <p className="text-sm text-2 as-typed">
          <strong>{resolved.outcome === 'acted' ? 'Se actuó' : 'Se descartó'}:</strong>{' '}
          {[resolved.note, resolved.by, mediumDateTime(resolved.at)].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="row row-wrap">
        {!resolved && (
          <Button size="sm" variant="line" aria-label={`Resolver el reporte de ${name}`} onClick={onClose}>
            Resolver
          </Button>
        )}
        {evidence > 0 && (
          <Button
            size="sm"
            variant="line"
            aria-label={`Ver los mensajes reportados de ${name}: ${evidence}`}
            onClick={onRead}
          >
            Ver los mensajes ({evidence})
          </Button>
        )}
        {!reported.deleted && (
          <>
            <LinkButton
              size="sm"
              variant="line"
              href={`/user/alias/${reported.id}`}
              aria-label={`Ver su perfil: ${name}`}
            >
              Ver su perfil
            </LinkButton>
            <LinkButton
              size="sm"
              variant="line"
              href={`/admin/miembros/${reported.id}`}
              aria-label={`Ver su cuenta: ${name}`}
            >
              Ver su cuenta
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}
