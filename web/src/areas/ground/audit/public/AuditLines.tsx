import type { AuditLine } from '@cancha/contract/ground/audit-log'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import classes from './AuditLines.module.css'

/** Entries of the audit log as sentences, with their reasons and the accounts that they name. */
export function AuditLines({ entries, nothing }: { entries: readonly AuditLine[]; nothing: string }) {
  if (entries.length === 0) return <p className="text-2">{nothing}</p>
  return (
    <ul className="framed lined">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Line({ entry: { at, sentence, reason, by, about, seal } }: { entry: AuditLine }) {
  const accounts = [by, about].filter((one) => one !== null)
  return (
    <li className={classes.entry}>
      <p>{sentence}</p>
      {reason && <p className="text-sm">Motivo: {reason}</p>}
      <p className={`text-sm text-2 ${classes.meta}`}>
        <time dateTime={at}>{mediumDateTime(at)}</time>
        {accounts.map(({ id, name }) => (
          <Anchor key={id} className={classes.account} href={`/admin/miembros/${id}`}>
            {name}
          </Anchor>
        ))}
        {seal === 'altered' && <Badge tone="bad">Alterada</Badge>}
      </p>
    </li>
  )
}
