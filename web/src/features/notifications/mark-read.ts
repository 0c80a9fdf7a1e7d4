import { MARK_READ_MUTATION, notifications } from '@cancha/contract/calls/notifications'
import type { ErrorCode } from '@cancha/contract/errors'
import { ApiError } from '../../api/errors.ts'
import type { Send } from '../../api/use-write.ts'

type Marked = { notifications_update_seen_or_read: { redirecturl: string } | null }

/**
 * Marks a notification as read.
 * @returns the address that it is about
 * @throws ApiError also for a refusal inside of an answer, as GraphQL has it
 */
export async function markRead(shortid: string, send: Send): Promise<{ redirecturl: string }> {
  const { data, errors = [] } = await send(notifications.graphql, {
    body: { query: MARK_READ_MUTATION, variables: { shortid } },
  })
  const marked = (data as Marked | null | undefined)?.notifications_update_seen_or_read
  if (marked) return marked
  const [refusal] = errors
  throw new ApiError((refusal?.extensions.code ?? 'internal') as ErrorCode, refusal?.message ?? '')
}
