import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { gear } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { CHOICES } from '../addresses.ts'
import { notificationsQuery } from '../public/queries.ts'
import { PushOffer } from '../push/PushOffer.tsx'
import { useReading } from '../use-reading.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './NotificationsPage.module.css'
import { useFocusKept } from './use-focus-kept.ts'

export const Route = createFileRoute('/notifications')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    // If loading fails, the page says so in the list's place.
    await queryClient.prefetchInfiniteQuery(notificationsQuery(user.id))
    return { now: Date.now() }
  },
  head: privateHead('Notificaciones'),
  component: NotificationsPage,
})

function NotificationsPage() {
  const { user } = Route.useRouteContext()
  const now = useNow(Route.useLoaderData().now)
  const list = useInfiniteQuery(notificationsQuery(user.id))
  const { read, readAll } = useReading(user.id)
  const { heading, keepFocus } = useFocusKept()
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Notificaciones"
        headingRef={heading}
        actions={
          <>
            {unread > 0 && (
              <Button
                variant="line"
                size="sm"
                onClick={() => {
                  readAll()
                  keepFocus()
                }}
              >
                Marcar todas como leídas
              </Button>
            )}
            <LinkButton href={CHOICES} variant="line" size="sm" icon={gear} title="Cómo te avisamos">
              <span className={unread > 0 ? classes.besides : undefined}>Cómo te avisamos</span>
            </LinkButton>
          </>
        }
      />
      <PushOffer userId={user.id} />
      <NotificationList list={list} now={now} onOpen={(each) => read(each, unread)} />
    </div>
  )
}
