import type { SessionUser } from '@cancha/contract/people/session-user'
import type { Call } from '../../../http/request/mount.ts'
import { orNotFound } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { type Asking, presentSessionUser } from './present.ts'
import { accountReader } from './store.ts'

/** Reads accounts as their owners see them in a session. */
export function readAccount({ database }: Services): (id: number, asking: Asking) => Promise<SessionUser> {
  const find = accountReader(database.db)
  return async (id, asking) => {
    const account = orNotFound(await find(id))
    return presentSessionUser(account, asking)
  }
}

/** Returns the facts about a call's session that the answer about its own account depends on. */
export const asking = ({ session }: Call): Asking => ({
  secondFactor: session?.secondFactor ?? false,
  doubtful: session?.viewer.doubtful ?? false,
})

/**
 * Delivers a session's token. Our own pages get it in a cookie that scripts can't read, and only a handle in the
 * answer.
 */
export function handOver(call: Call, token: string, sessionId: number): string {
  if (!call.fromWeb) return token
  call.setSessionCookie(token)
  return `sesion-${sessionId}`
}
