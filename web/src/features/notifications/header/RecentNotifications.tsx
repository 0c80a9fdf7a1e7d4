import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../../api/errors.ts'
import type { SessionUser } from '../../../api/session.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { NOTIFICATIONS, SETTINGS } from '../addresses.ts'
import { headerNotificationsQuery } from '../data/queries.ts'
import { NotificationRow } from '../list/NotificationRow.tsx'
import classes from './RecentNotifications.module.css'

/** The latest eight notifications, and the way to all of them. */
export function RecentNotifications({ user }: { user: SessionUser }) {
  const { data, error, refetch, isFetching } = useQuery(headerNotificationsQuery(user.id))
  if (!data && error)
    return (
      <ErrorState headingLevel={2} onRetry={() => void refetch()} retrying={isFetching}>
        {asApiError(error).message}
      </ErrorState>
    )
  if (!data) return <ListSkeleton label="Cargando tus notificaciones…" />
  if (data.notify.length === 0)
    return (
      <EmptyState
        title="No tienes notificaciones."
        action={
          <LinkButton href={SETTINGS} size="sm">
            Elegir cómo te avisamos
          </LinkButton>
        }
      />
    )
  return (
    <>
      <ul className={classes.list} aria-label="Tus últimas notificaciones">
        {data.notify.map((notification) => (
          <li key={notification.shortid}>
            <NotificationRow notification={notification} now={Date.now()} />
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <LinkButton href={NOTIFICATIONS} variant="line" size="sm" wide>
          Ver todas
        </LinkButton>
      </p>
    </>
  )
}
