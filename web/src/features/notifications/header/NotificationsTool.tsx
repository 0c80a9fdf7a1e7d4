import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Menu } from '../../../ui/frame/Menu.tsx'
import { useOpened } from '../../../ui/frame/use-opened.ts'
import { bell } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Count } from '../../../ui/pieces/Count.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { NOTIFICATIONS } from '../addresses.ts'
import { unreadOf, unreadQuery } from '../data/queries.ts'
import { useBadge } from '../push/use-badge.ts'
import { useRenewedDevice } from '../push/use-renewed-device.ts'
import classes from './NotificationsTool.module.css'

const RecentNotifications = lazyPart(
  async () => (await import('./RecentNotifications.tsx')).RecentNotifications,
)

/** The header's bell, with how much is unread: a menu of the latest, and on a phone the way to the page of all. */
export function NotificationsTool({ user }: { user: SessionUser }) {
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  const { ref, opened } = useOpened()
  useBadge(unread)
  useRenewedDevice(user.id)
  const label = unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'
  const sign = (
    <span className={classes.icon}>
      <Icon glyph={bell} />
      <Count value={unread} />
    </span>
  )
  return (
    <>
      <Anchor className={`only-narrow ${classes.link}`} href={NOTIFICATIONS} aria-label={label}>
        {sign}
      </Anchor>
      <div className={`only-wide ${classes.tool}`} ref={ref}>
        <Menu roomy align="end" label={label} trigger={sign}>
          {opened && (
            <RecentNotifications
              user={user}
              waiting={<ListSkeleton label="Cargando tus notificaciones…" />}
            />
          )}
        </Menu>
      </div>
    </>
  )
}
