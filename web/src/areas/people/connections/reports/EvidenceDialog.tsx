import type { Report, ReportedMessage } from '@cancha/contract/people/member-reports'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { document } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { evidenceQuery } from '../queries.ts'
import classes from './EvidenceDialog.module.css'

type File = ReportedMessage['files'][number]

/** The messages of a report. Each time that it is opened they are read anew, because each reading is recorded. */
export function EvidenceDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const query = useQuery(evidenceQuery(report.id))
  const { data: messages, isPending, error } = query
  const { firstname, lastname } = report.reported
  return (
    <Dialog open wide onClose={onClose} title={`Mensajes reportados de ${firstname} ${lastname}`}>
      {isPending && <ListSkeleton count={Math.min(report.evidence, 4)} label="Cargando los mensajes…" />}
      {error && <QueryFailure headingLevel={3} query={query} />}
      {messages?.length === 0 && <EmptyState headingLevel={3} title="Este reporte no tiene mensajes" />}
      {messages && messages.length > 0 && (
        <div className="stack">
          <p className="text-sm text-2">
            Así estaban cuando se reportaron. Tu lectura quedó en el registro de auditoría.
          </p>
          <ol className="stack-m">
            {messages.map((message) => (
              <li key={message.id} className={`stack-s ${classes.message}`}>
                <p className="text-sm text-2">
                  <time dateTime={message.createdAt}>{mediumDateTime(message.createdAt)}</time>
                </p>
                {message.text && <p className="as-typed">{message.text}</p>}
                {message.files.map((file) => (
                  <SentFile key={file.url} file={file} />
                ))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}

function SentFile({ file: { kind, url, small, name, bytes } }: { file: File }) {
  if (kind === 'image')
    return (
      <a className={classes.photo} href={url} target="_blank" rel="noreferrer">
        <img src={small ?? url} alt={`Foto reportada: ${name}. Ábrela para verla entera`} loading="lazy" />
      </a>
    )
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: what somebody said, and nobody has written down
    return <audio className={classes.sound} src={url} controls preload="metadata" aria-label="Nota de voz" />
  return (
    <a className={`touch-line ${classes.document}`} href={url} download={name}>
      <Icon glyph={document} size="sm" />
      <span>
        {name} · {formatSize(bytes)}
      </span>
    </a>
  )
}
