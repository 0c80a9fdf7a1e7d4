import { accounts } from '@cancha/contract/calls/people/accounts'
import { call } from '../../../../../api/call.ts'
import type { ApiError } from '../../../../../api/errors.ts'

/** What a message waits for before it leaves by itself. */
export type WaitsFor = 'network' | 'session' | 'server'

/** Faults of the server in a row after which the person decides. A missing network is waited for without end. */
const PATIENCE = 6

/** Whether the server answered, and couldn't. */
export const isServerFault = ({ code }: ApiError): boolean => code === 'internal'

/**
 * What a message that couldn't be sent waits for.
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
  // In another tab of this browser somebody else may have signed in: then it isn't the message that is refused. What the
  // device kept of it was deleted as they signed in, and it lasts as long as this page.
  const answer = await call(accounts.session, {}).catch(() => null)
  if (!answer) return 'network'
  return answer.user?.id === owner ? undefined : 'session'
}
