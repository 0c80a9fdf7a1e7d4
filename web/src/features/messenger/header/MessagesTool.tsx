import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Menu } from '../../../ui/frame/Menu.tsx'
import { useOpened } from '../../../ui/frame/use-opened.ts'
import { chat } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Count } from '../../../ui/pieces/Count.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { unreadOf, unreadQuery } from '../data/queries.ts'
import classes from './MessagesTool.module.css'

const RecentConversations = lazyPart(
  async () => (await import('./RecentConversations.tsx')).RecentConversations,
)

/** The header's menu of the latest conversations, with how many have something unread. In the phone's bar there is a place for it. */
export function MessagesTool({ user }: { user: SessionUser }) {
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  const { ref, opened } = useOpened()
  return (
    <div className={`only-wide ${classes.tool}`} ref={ref}>
      <Menu
        roomy
        align="end"
        label={unread > 0 ? `Mensajes, ${unread} sin leer` : 'Mensajes'}
        trigger={
          <span className={classes.icon}>
            <Icon glyph={chat} />
            <Count value={unread} />
          </span>
        }
      >
        {opened && (
          <RecentConversations user={user} waiting={<ListSkeleton label="Cargando tus conversaciones…" />} />
        )}
      </Menu>
    </div>
  )
}
