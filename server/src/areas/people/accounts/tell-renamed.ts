import type { Tx } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { accountRenamed } from './slots.ts'

/** Lets other features know that an account has another name or e-mail. */
export async function tellRenamed(
  services: Pick<Services, 'jobs' | 'declared'>,
  tx: Tx,
  userId: number,
): Promise<void> {
  for (const after of services.declared.filled(accountRenamed)) await after(services, tx, userId)
}
