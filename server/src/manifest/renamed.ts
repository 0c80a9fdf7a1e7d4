import type { Tx } from '../database/connection.ts'
import type { Jobs } from '../jobs/queue.ts'

/** Run in the transaction that gives an account another name or e-mail, for whoever has told somebody outside of it. */
export type Renamed = (services: { jobs: Jobs }, tx: Tx, userId: number) => Promise<void>

/** Lets all features know that an account has another name or e-mail. */
export async function tellRenamed(
  services: { jobs: Jobs; declared: { renamed: readonly Renamed[] } },
  tx: Tx,
  userId: number,
): Promise<void> {
  for (const after of services.declared.renamed) await after(services, tx, userId)
}
