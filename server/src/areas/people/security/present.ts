import type { OpenSession } from '@cancha/contract/people/security/shapes'
import { deviceName } from '@cancha/domain/people/accounts/device'
import type { SessionRow } from './store.ts'

/** A session as its owner sees it, in the wire's format. */
export const presentSession = (session: SessionRow, current: number | undefined): OpenSession => ({
  id: String(session.id),
  device: deviceName(session.userAgent),
  method: session.method,
  opened: session.createdAt.toISOString(),
  lastseen: session.lastSeenAt.toISOString(),
  current: session.id === current,
})
