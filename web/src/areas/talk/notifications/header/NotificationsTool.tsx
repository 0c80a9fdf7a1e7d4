import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { ToolMenu } from '../../../../ui/frame/ToolMenu.tsx'
import { bell } from '../../../../ui/icons/glyphs.ts'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { unreadQuery } from '../public/queries.ts'
import { useBadge } from '../push/use-badge.ts'
import { useRenewedDevice } from '../push/use-renewed-device.ts'

const LatestNotifications = lazyPart(
  async () => (await import('./LatestNotifications.tsx')).LatestNotifications,
)

/** The header's menu of the latest notifications, with how many are unread. */
export function NotificationsTool({ user }: { user: SessionUser }) {
  const { data } = useQuery(unreadQuery(user.id))
  useBadge(data?.unread)
  useRenewedDevice(user.id)
  return (
    <ToolMenu name="Notificaciones" glyph={bell} unread={data?.unread ?? 0}>
      <LatestNotifications user={user} waiting={<ListSkeleton label="Cargando tus notificaciones…" />} />
    </ToolMenu>
  )
}
