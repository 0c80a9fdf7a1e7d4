import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError, asApiError } from '../../../api/errors.ts'
import type { SessionUser } from '../../../api/session.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { BORROWER_PORTAL } from '../addresses.ts'
import { OwnFile } from './OwnFile.tsx'
import { loanFileQuery } from './queries.ts'
import { SharedFile } from './SharedFile.tsx'

/** The codes with which the server says that there is no such file for whoever asks. */
const CLOSED: readonly string[] = ['not_found', 'invalid_input', 'forbidden']
const isClosed = (error: unknown): boolean => error instanceof ApiError && CLOSED.includes(error.code)

/** The file of a request: for whoever asked, for lenders with interest, and how far it is for administrators. */
export const Route = createFileRoute('/loan/documents/$lrnid')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { lrnid } }) => {
    try {
      await queryClient.ensureQueryData(loanFileQuery(lrnid))
    } catch (error) {
      if (isClosed(error)) throw notFound()
      throw error
    }
  },
  head: privateHead('Expediente'),
  component: LoanFilePage,
})

function LoanFilePage() {
  const { lrnid } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <div className="wrap sec">
      <LoanFileView key={lrnid} lrnid={lrnid} user={user} />
    </div>
  )
}

/** What of a file is there now. What may be read no longer leaves the page at once. */
export function LoanFileView({ lrnid, user }: { lrnid: string; user: SessionUser }) {
  const { data: file, error, refetch, isFetching, dataUpdatedAt } = useQuery(loanFileQuery(lrnid))
  const now = useNow(dataUpdatedAt)
  const readAgain = () => void refetch()
  if (error && isClosed(error))
    return (
      <EmptyState
        title="Este expediente ya no se puede ver"
        action={<LinkButton href={BORROWER_PORTAL}>Ir a mi portal</LinkButton>}
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

type WholeProps = { file: LoanFile; user: SessionUser; now: number; onReload: () => void }

const Whole = (props: WholeProps) =>
  props.file.reader === 'borrower' ? <OwnFile {...props} /> : <SharedFile {...props} />
