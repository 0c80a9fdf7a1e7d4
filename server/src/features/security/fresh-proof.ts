import type { Call } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'

const FRESH_MS = 10 * 60_000

/**
 * For what would hurt in the hands of someone who found an open session: the person must have proved who they are
 * within the last ten minutes. @throws Refusal reauth_required
 */
export function requireFreshProof({ session }: Pick<Call, 'session'>): void {
  if (!session || Date.now() - session.provedAt.getTime() > FRESH_MS) throw new Refusal('reauth_required')
}
