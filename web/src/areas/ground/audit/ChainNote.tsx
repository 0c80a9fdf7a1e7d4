import type { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { AnswerOf } from '@cancha/contract/ground/operation'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Note } from '../../../ui/pieces/Note.tsx'

/** The state of the audit log's hash chain, in plain words: until when the log is sealed, or that an entry was changed. */
export function ChainNote({
  entries,
  chain: { anchor, unreadable, waiting },
}: Pick<AnswerOf<typeof auditLog.auditEntries>, 'entries' | 'chain'>) {
  const altered = entries.filter(({ seal }) => seal === 'altered').length
  if (altered > 0)
    return (
      <Note tone="bad">
        <p>
          {altered === 1 ? 'Una anotación' : `${formatCount(altered)} anotaciones`} de esta página no{' '}
          {altered === 1 ? 'es la que se selló' : 'son las que se sellaron'}: alguien cambió el registro por
          fuera del programa. Avisa a quien opera el sitio.
        </p>
      </Note>
    )
  if (anchor && !anchor.agrees)
    return (
      <Note tone="bad">
        <p>
          El registro no concuerda con la copia de su sello que se guardó aparte: se cambió, o se restauró un
          respaldo más viejo. Avisa a quien opera el sitio.
        </p>
      </Note>
    )
  if (unreadable > 0)
    return (
      <Note tone="bad">
        <p>
          {unreadable === 1
            ? 'La última copia del sello que se guardó aparte no se puede leer.'
            : `Las últimas ${formatCount(unreadable)} copias del sello que se guardaron aparte no se pueden leer.`}{' '}
          {anchor?.until &&
            `Con la anterior, el registro concuerda hasta el ${mediumDateTime(anchor.until)} `}
          Avisa a quien opera el sitio.
        </p>
      </Note>
    )
  return (
    <Note tone="ok">
      <p>
        Cada anotación lleva un sello que depende de la anterior, así que cambiar o quitar una se nota.{' '}
        {anchor?.until
          ? `Hay una copia del sello guardada aparte, y concuerda hasta el ${mediumDateTime(anchor.until)}`
          : 'Todavía no hay una copia del sello guardada aparte: se guarda una cada día.'}
        {waiting > 0 &&
          ` ${waiting === 1 ? 'Una anotación recién hecha recibe' : `${formatCount(waiting)} recién hechas reciben`} su sello en unos segundos.`}
      </p>
    </Note>
  )
}
