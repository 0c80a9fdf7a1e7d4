import type { Notification } from '@cancha/contract/calls/notification'
import { MARK_READ_MUTATION, notifications } from '@cancha/contract/calls/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sendUnseen } from '../../../api/send-unseen.ts'
import { useWrite } from '../../../api/use-write.ts'
import { allNotifications } from './queries.ts'

type Told = { notify: Notification[]; unread: number }

/** Changes what every list and mark on this page shows. */
const show = (queryClient: QueryClient, change: (told: Told) => Told) =>
  queryClient.setQueriesData<Told>(allNotifications, (told) => told && change(told))

const read = (notification: Notification): Notification => ({ ...notification, status: 'true' })

/**
 * Marks a notification as read: shown at once. Nothing is said if it fails: the person is on their way to what it is about, and the
 * next list tells the truth.
 */
export async function markRead(
  queryClient: QueryClient,
  { shortid, status }: Pick<Notification, 'shortid' | 'status'>,
): Promise<void> {
  if (status === 'true') return
  show(queryClient, (told) => ({
    ...told,
    unread: Math.max(0, told.unread - 1),
    notify: told.notify.map((one) => (one.shortid === shortid ? read(one) : one)),
  }))
  await sendUnseen(notifications.graphql, {
    body: { query: MARK_READ_MUTATION, variables: { shortid } },
  }).catch(() => undefined)
  await queryClient.invalidateQueries(allNotifications)
}

/** Marks all as read, shown at once; what fails is said, and shown as it was. */
export function useMarkAll(userId: string): () => void {
  const queryClient = useQueryClient()
  const { write } = useWrite(notifications.markAllRead, {
    makesStale: [allNotifications],
    says: 'Marcaste todas como leídas.',
  })
  return () => {
    show(queryClient, (told) => ({ ...told, unread: 0, notify: told.notify.map(read) }))
    void write({ body: { b: userId } }).then(
      ({ error }) => error && queryClient.invalidateQueries(allNotifications),
    )
  }
}
