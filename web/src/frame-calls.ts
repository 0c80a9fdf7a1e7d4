import { addressOf } from '@cancha/contract/ground/operation'
import { accessQuery, type SessionUser } from './api/session.ts'
import { unreadQuery } from './areas/talk/notifications/public/queries.ts'
import type { Features } from './shell/manifest/gather.ts'

/**
 * The addresses that the browser reads on every page of a member. The server reads them for it, and their answers come with the
 * document.
 * @param session the answer of the session's call
 */
export async function frameCalls({ places }: Features, session: unknown): Promise<string[]> {
  const { user } = session as { user: SessionUser | null }
  if (!user || user.doubtful) return []
  const marks = await Promise.all(
    places.flatMap(({ shows, unread }) => (unread && shows?.(user) !== false ? [unread()] : [])),
  )
  return [accessQuery(user.id), unreadQuery(user.id), ...marks.map((queryOf) => queryOf(user))].map(
    ({ queryKey: [path, input] }) => addressOf({ path: path as `/${string}` }, input as object),
  )
}
