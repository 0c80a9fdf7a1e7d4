import { accounts } from '@cancha/contract/calls/accounts'
import { call } from '../../../../api/call.ts'
import type { ApiError } from '../../../../api/errors.ts'

/** Failures of the server in a row after which the person decides. A missing network is waited for without end. */
const PATIENCE = 6

export const SESSION_OVER = 'Tu sesión terminó. Se enviará cuando entres de nuevo.'

/**
 * Whether a message that couldn't be sent may leave by itself later.
 * @param owner the id of its writer
 * @returns what is said while it waits, if anything; undefined if it is refused
 */
export async function whyItWaits(
  { code }: ApiError,
  failures: number,
  owner: string,
): Promise<string | null | undefined> {
  if (code === 'offline' || code === 'timeout' || code === 'unavailable') return null
  if (code === 'unauthenticated') return SESSION_OVER
  if (code === 'internal' || code === 'rate_limited') return failures < PATIENCE ? null : undefined
  if (code !== 'forbidden') return undefined
  // In another tab of this browser somebody else may have signed in: the message is kept for its writer.
  const answer = await call(accounts.session, {}).catch(() => null)
  if (!answer) return null
  return answer.user?.id === owner ? undefined : SESSION_OVER
}
