import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { ToolMenu } from '../../../../ui/frame/ToolMenu.tsx'
import { chat } from '../../../../ui/icons/glyphs.ts'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { unreadOf, unreadQuery } from '../data/queries.ts'

const RecentConversations = lazyPart(
  async () => (await import('./RecentConversations.tsx')).RecentConversations,
)

/** The header's menu of the latest conversations, with how many have something unread. In the phone's bar there is a place for it. */
export function MessagesTool({ user }: { user: SessionUser }) {
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  return (
    <ToolMenu className="only-wide" name="Mensajes" glyph={chat} unread={unread}>
      <RecentConversations user={user} waiting={<ListSkeleton label="Cargando tus conversaciones…" />} />
    </ToolMenu>
  )
}
