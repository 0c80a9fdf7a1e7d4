import { MARK_READ_MUTATION, notifications } from '@cancha/contract/calls/notifications'
import { safeReturnPath } from '@cancha/domain/return-path'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ApiError, asApiError } from '../../../api/errors.ts'
import { sendUnseen } from '../../../api/send-unseen.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/states/Skeleton.tsx'
import { GONE } from '../addresses.ts'
import { allNotifications } from '../data/queries.ts'

export const Route = createFileRoute('/notifications/$shortid')({
  beforeLoad: requireSession,
  head: () => ({ meta: pageMeta('Notificación', 'Te llevamos a lo que pasó.') }),
  component: OpenNotificationPage,
})

type Answer = {
  data?: { notifications_update_seen_or_read?: { redirecturl?: unknown } | null } | null
  errors?: unknown[]
}

/** Where an answer of the mutation leads: only to pages of this site. */
const placeIn = ({ data }: Answer): string => {
  const place = data?.notifications_update_seen_or_read?.redirecturl
  return typeof place === 'string' ? safeReturnPath(place, GONE) : GONE
}

/**
 * Reached from a push or a letter: marks the notification as read and goes on to what it is about. In the browser, not while the
 * server draws the page, so that a program that only opens links reads nothing.
 */
function OpenNotificationPage() {
  const { shortid } = Route.useParams()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [error, setError] = useState<ApiError>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    let left = false
    const open = async () => {
      const body = { query: MARK_READ_MUTATION, variables: { shortid } }
      const answer = (await sendUnseen(notifications.graphql, { body })) as Answer
      void queryClient.invalidateQueries(allNotifications)
      if (!left) history.replace(placeIn(answer))
    }
    setError(undefined)
    open().catch((caught: unknown) => !left && setError(asApiError(caught)))
    return () => {
      left = true
    }
  }, [shortid, history, queryClient, tries])

  return (
    <div className="wrap wrap-narrow sec">
      {error ? (
        <ErrorState headingLevel={1} onRetry={() => setTries(tries + 1)}>
          {error.message}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}
