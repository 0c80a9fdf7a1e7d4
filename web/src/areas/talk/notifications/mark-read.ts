import { MARK_READ_MUTATION, notifications } from '@cancha/contract/calls/talk/notifications'
import type { Send } from '../../../api/use-write.ts'

type MarkReadAnswer = { notifications_update_seen_or_read: { redirecturl: string } }

/**
 * Marks a notification as read.
 * @returns the address that it is about
 */
export async function markRead(shortid: string, send: Send): Promise<{ redirecturl: string }> {
  const { data } = await send(notifications.graphql, {
    body: { query: MARK_READ_MUTATION, variables: { shortid } },
  })
  return (data as MarkReadAnswer).notifications_update_seen_or_read
}
