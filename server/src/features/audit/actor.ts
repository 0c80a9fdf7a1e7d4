import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Call } from '../../http/request/mount.ts'
import type { Actor } from './audit.ts'

/** Who does it, for the record. */
export const actor = (viewer: Viewer | null, call: Call): Actor => ({
  actorId: viewer?.id ?? null,
  sessionId: call.session?.id ?? null,
  ip: call.ip,
  requestId: call.requestId,
})
