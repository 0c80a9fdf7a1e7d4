import type { JoinedProvider, OpenSession } from '@cancha/contract/security'
import { deviceName } from '@cancha/domain/accounts/device'
import { platformOf } from './platforms.ts'
import type { SessionRow } from './store.ts'
import type { identities } from './tables.ts'

/** A session as its owner sees it, in the wire's words. */
export const presentSession = (session: SessionRow, current: number | undefined): OpenSession => ({
  id: String(session.id),
  device: deviceName(session.userAgent),
  method: session.method,
  opened: session.createdAt.toISOString(),
  lastseen: session.lastSeenAt.toISOString(),
  current: session.id === current,
})

/** An account at a provider as the person sees it to whose account it is joined. */
export const presentProvider = (identity: typeof identities.$inferSelect): JoinedProvider => ({
  platform: platformOf[identity.provider],
  since: identity.createdAt.toISOString(),
  email: identity.email,
  setaside: identity.setAsideAt?.toISOString() ?? null,
})
