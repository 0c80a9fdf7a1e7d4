import { writing } from '@cancha/contract/calls/school/writing'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../../../api/errors.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import { revisionsQuery } from '../queries.ts'
import { NOT_SAVED } from '../words.ts'
import classes from './HistoryDialog.module.css'

const WHY = {
  saved: 'Guardado',
  scheduled: 'Programado',
  published: 'Publicado',
  restored: 'Recuperado',
} as const

type Props = { kind: WrittenKindName; draft: Draft; onClose: () => void }

/** Earlier revisions. Restoring one makes it the draft; readers don't see it until it is published. */
export function HistoryDialog({ kind, draft, onClose }: Props) {
  const { id } = draft.piece
  const history = useQuery(revisionsQuery(kind, id))
  const { write, sending } = useWrite(
    (revision: string, send) =>
      draft.act((version) =>
        send(writing.restoreRevision, { params: { kind, id }, body: { revision, version } }),
      ),
    {
      done: (restored) => {
        if (!restored) return notify.error(NOT_SAVED)
        notify.success('Recuperamos esa versión como borrador.')
        onClose()
      },
    },
  )

  return (
    <Dialog open onClose={onClose} title="Historial" sheet>
      {history.isPending && <ListSkeleton count={3} />}
      {history.isError && (
        <ErrorState onRetry={() => void history.refetch()}>{asApiError(history.error).message}</ErrorState>
      )}
      {history.data?.length === 0 && <p>Todavía no hay versiones anteriores.</p>}
      {history.data && (
        <ul className="lined">
          {history.data.map((revision) => (
            <li className={`row ${classes.row}`} key={revision.id}>
              <span className="grow">
                <strong>{WHY[revision.why]}</strong>
                <br />
                <span className="text-sm text-2">
                  {revision.by ?? 'El sitio'} · {mediumDateTime(revision.at)}
                </span>
              </span>
              <Button
                variant="line"
                size="sm"
                loading={sending === revision.id}
                aria-label={`Recuperar la versión del ${mediumDateTime(revision.at)}`}
                onClick={() => write(revision.id)}
              >
                Recuperar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
