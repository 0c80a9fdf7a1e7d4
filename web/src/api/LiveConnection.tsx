import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { LiveParts } from './live-handlers.ts'
import type { SessionUser } from './session.ts'

type Props = {
  user: SessionUser | null
  features: LiveParts
}

/** Keeps the open page in step with the server. The dialog about a session's end stays longer than the session. */
export function LiveConnection({ user, features }: Props) {
  const [farewell, show] = useState<ReactNode>(null)
  return (
    <>
      {/* The key includes the second factor: turning it on replaces the session's token, and the old token's
          socket is closed. A doubtful session has none: the line brings what is private. */}
      {user && !user.doubtful && (
        <Line key={`${user.id} ${user.secondfactor}`} {...{ features, show }} userId={user.id} />
      )}
      {farewell}
    </>
  )
}

type LineProps = { userId: string; features: LiveParts; show: (farewell: ReactNode) => void }

function Line({ userId, features, show }: LineProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let closed = false
    let close = () => {}
    // Its code comes after the page works without it.
    import('./live-session.ts').then(
      ({ keepInStep }) => {
        if (!closed) close = keepInStep({ queryClient, router, userId, features, show })
      },
      () => undefined,
    )
    return () => {
      closed = true
      close()
    }
  }, [queryClient, router, userId, features, show])
  return null
}
