import { accounts } from '@cancha/contract/calls/people/accounts'
import { call } from '../../../../../api/call.ts'
import type { ApiError } from '../../../../../api/errors.ts'

/** The obstacle in front of a message, which leaves by itself once the network, the session or the server is back. */
export type WaitsFor = 'network' | 'session' | 'server'

/** Faults of the server in a row after which the person decides. A missing network is waited for without end. */
const PATIENCE = 6

/** Whether the server answered, and couldn't. */
export const isServerFault = ({ code }: ApiError): boolean => code === 'internal'

/**
 * Finds out why a message that couldn't be sent waits.
 * @param faults of the server, in a row, with this one
 * @param owner the id of its writer
 * @returns undefined if it is refused
 */
export async function whyItWaits(
  error: ApiError,
  faults: number,
  owner: string,
): Promise<WaitsFor | undefined> {
  if (error.code === 'offline') return 'network'
  // Too many messages at once aren't a fault: what is left leaves when it may.
  if (error.code === 'timeout' || error.code === 'unavailable' || error.code === 'rate_limited')
    return 'server'
  if (error.code === 'unauthenticated') return 'session'
  if (isServerFault(error)) return faults < PATIENCE ? 'server' : undefined
  if (error.code !== 'forbidden') return undefined
  // In another tab of this browser somebody else may have signed in: then it isn't the message that is refused. The
  // device's copy of the message was deleted as they signed in, and the message lasts as long as this page.
  const answer = await call(accounts.session, {}).catch(() => null)
  if (!answer) return 'network'
  return answer.user?.id === owner ? undefined : 'session'
}
