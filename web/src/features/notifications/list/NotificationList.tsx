import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import type { SessionUser } from '../../../api/session.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { notificationsQuery } from '../data/queries.ts'
import classes from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'

/** All that a person is told, page by page. */
export function NotificationList({ user, now }: { user: SessionUser; now: number }) {
  const { data, error, refetch, isFetching } = useQuery(notificationsQuery(user.id))
  if (!data && error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asApiError(error).message}
      </ErrorState>
    )
  if (!data) return <ListSkeleton label="Cargando tus notificaciones…" />
  if (data.notify.length === 0)
    return (
      <EmptyState
        title="No tienes notificaciones."
        action={<LinkButton href="/network">Conocer a la comunidad</LinkButton>}
      >
        Aquí verás quién quiere conectar contigo, qué hay de nuevo en la escuela y lo que pase con lo tuyo.
      </EmptyState>
    )
  return (
    <ul className={classes.list} aria-label="Tus notificaciones">
      <Rows user={user} now={now} />
    </ul>
  )
}

/**
 * A page's rows, and below them the next page once it is asked for. Where the next one begins is what this one says, so that
 * nothing is left out when something new comes on top.
 */
function Rows({ user, now, before }: { user: SessionUser; now: number; before?: string }) {
  const { data, error, refetch, isFetching } = useQuery(notificationsQuery(user.id, { before }))
  const [hasMore, setHasMore] = useState(false)
  if (!data)
    return (
      <li className={classes.more}>
        {error ? (
          <ErrorState headingLevel={3} onRetry={() => void refetch()} retrying={isFetching}>
            {asApiError(error).message}
          </ErrorState>
        ) : (
          <ListSkeleton label="Cargando más notificaciones…" count={3} />
        )}
      </li>
    )
  return (
    <>
      {data.notify.map((notification) => (
        <li key={notification.shortid}>
          <NotificationRow notification={notification} now={now} />
        </li>
      ))}
      {data.next !== null &&
        (hasMore ? (
          <Rows user={user} now={now} before={data.next} />
        ) : (
          <li className={classes.more}>
            <Button variant="line" onClick={() => setHasMore(true)}>
              Ver más
            </Button>
          </li>
        ))}
    </>
  )
}
