import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Call } from '../../../http/request/mount.ts'
import type { Actor } from './audit.ts'

/** The actor of an audit log entry. */
export const actor = (viewer: Viewer | null, call: Call): Actor => ({
  actorId: viewer?.id ?? null,
  sessionId: call.session?.id ?? null,
  ip: call.ip,
  requestId: call.requestId,
})
