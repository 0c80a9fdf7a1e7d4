import type { pages } from '@cancha/contract/pages'
import type { z } from 'zod'
import type { Services } from '../../services.ts'
import { earlyMembers } from './tables.ts'

/** Notes who wants to hear when the doors open. Whoever was noted already is told the same. */
export async function preregister(
  { database }: Services,
  { email, firstname, interest, website }: z.output<typeof pages.preregister.body>,
): Promise<void> {
  // A field that nobody sees was filled in: a program wrote this.
  if (website) return
  await database.db
    .insert(earlyMembers)
    .values({ email, firstName: firstname, interest })
    .onConflictDoNothing()
}
