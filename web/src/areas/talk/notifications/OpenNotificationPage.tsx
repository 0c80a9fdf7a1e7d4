import { safeReturnPath } from '@cancha/domain/ground/return-path'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, isPassing } from '../../../api/errors.ts'
import { useWrite } from '../../../api/use-write.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/states/Skeleton.tsx'
import { NOTIFICATIONS } from './addresses.ts'
import { markRead } from './mark-read.ts'
import { ownNotifications } from './public/queries.ts'

/** Where a push or a letter leads: marks the notification as read, and goes on to what it is about. */
export const Route = createFileRoute('/notifications/$shortid')({
  beforeLoad: requireSession,
  head: privateHead('Notificaciones'),
  component: OpenNotificationPage,
})

const GONE = 'Esa notificación ya no está. Aquí tienes las demás.'

function OpenNotificationPage() {
  const { shortid } = Route.useParams()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { write, busy } = useWrite(markRead, { refused: () => undefined })

  async function open() {
    const { answer, error } = await write(shortid)
    if (error && isPassing(error)) return setFailure(error)
    if (error) notify.info(GONE)
    if (!answer && !error) return
    await router.navigate({ href: safeReturnPath(answer?.redirecturl, NOTIFICATIONS), replace: true })
    for (const stale of ownNotifications) void queryClient.invalidateQueries(stale)
  }

  const begins = useRef(open)
  begins.current = open
  // After each change of the address: another push may be pressed while this page is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes
  useEffect(() => {
    setFailure(null)
    // Marking is a change: a page that is only loaded ahead, or drawn by the server for a preview, must not make it.
    void begins.current()
  }, [shortid])

  return (
    <div className="wrap wrap-narrow sec">
      {failure ? (
        <ErrorState
          headingLevel={1}
          title="No pudimos abrir tu notificación"
          onRetry={() => void open()}
          retrying={busy}
          action={
            <LinkButton variant="line" href={NOTIFICATIONS}>
              Ver todas
            </LinkButton>
          }
        >
          {failure.message}
        </ErrorState>
      ) : (
        <>
          <h1 className="sr-only">Notificación</h1>
          <PageSkeleton label="Abriendo tu notificación…" />
        </>
      )}
    </div>
  )
}
