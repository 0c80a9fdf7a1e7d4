import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { isLender } from '../../../../shell/session/readers.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { BORROWER_PORTAL, LENDER_PORTAL } from '../addresses.ts'
import { isClosed } from './is-closed.ts'
import { OwnFile } from './OwnFile.tsx'
import { loanFileQuery } from './queries.ts'
import { SharedFile } from './SharedFile.tsx'

/** The loan file as it is now. When the viewer may not read it any more, it leaves the page at once. */
export function LoanFileView({ lrnid, user }: { lrnid: string; user: SessionUser }) {
  const { data: file, error, refetch, isFetching, dataUpdatedAt } = useQuery(loanFileQuery(lrnid))
  const now = useNow(dataUpdatedAt)
  const readAgain = () => void refetch()
  if (error && isClosed(error))
    return (
      <EmptyState
        title="Este expediente ya no se puede ver"
        headingRef={takeFocus}
        action={
          <LinkButton href={isLender(user) ? LENDER_PORTAL : BORROWER_PORTAL}>Ir a mi portal</LinkButton>
        }
      >
        Se cerró para ti mientras lo tenías abierto. Lo que estaba en la pantalla ya no está.
      </EmptyState>
    )
  if (!file)
    return error ? (
      <ErrorState title="No pudimos cargar el expediente" retrying={isFetching} onRetry={readAgain}>
        {asApiError(error).message}
      </ErrorState>
    ) : (
      <ListSkeleton count={4} label="Cargando el expediente…" />
    )
  return (
    <div className="stack">
      {error && <Note tone="warn">No pudimos ver si hay algo nuevo: esto es lo último que leímos.</Note>}
      <Whole file={file} user={user} now={now} onReload={readAgain} />
    </div>
  )
}

/** Gives the focus to a heading that takes the place of the whole page, and so of the focused element. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

type WholeProps = { file: LoanFile; user: SessionUser; now: number; onReload: () => void }

const Whole = (props: WholeProps) =>
  props.file.reader === 'borrower' ? <OwnFile {...props} /> : <SharedFile {...props} />
