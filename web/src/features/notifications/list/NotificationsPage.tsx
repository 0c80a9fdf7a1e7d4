import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { useNow } from '../../../shell/document/use-now.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { checkTwice, gear } from '../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { notificationsSearch, SETTINGS } from '../addresses.ts'
import { notificationsQuery, unreadOf, unreadQuery } from '../data/queries.ts'
import { useMarkAll } from '../data/use-marking.ts'
import { PushOffer } from '../push/PushOffer.tsx'
import { NotificationList } from './NotificationList.tsx'

export const Route = createFileRoute('/notifications')({
  ...reads(notificationsSearch),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    // What can't be loaded is said in its place; the rest of the page works.
    await Promise.all([
      queryClient.prefetchQuery(notificationsQuery(user.id)),
      queryClient.prefetchQuery(unreadQuery(user.id)),
    ])
    return { now: Date.now() }
  },
  head: () => ({ meta: pageMeta('Notificaciones', 'Lo que pasó contigo y con lo tuyo en Cancha.') }),
  component: NotificationsPage,
})

function NotificationsPage() {
  const { user } = Route.useRouteContext()
  const { aviso } = Route.useSearch()
  const now = useNow(Route.useLoaderData().now)
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  const markAll = useMarkAll(user.id)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Notificaciones"
        actions={
          <>
            {unread > 0 && (
              <Button variant="line" size="sm" icon={checkTwice} onClick={markAll}>
                Marcar todas como leídas
              </Button>
            )}
            <LinkButton variant="ghost" size="sm" icon={gear} href={SETTINGS}>
              Cómo te avisamos
            </LinkButton>
          </>
        }
      />
      {aviso && <Note>Eso de lo que te avisamos ya no está. Aquí tienes lo demás.</Note>}
      <PushOffer userId={user.id} />
      <NotificationList user={user} now={now} />
    </div>
  )
}
