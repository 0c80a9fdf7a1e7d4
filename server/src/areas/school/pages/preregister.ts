import type { pages } from '@cancha/contract/school/pages'
import type { z } from 'zod'
import type { Services } from '../../../services.ts'
import { earlyMembers } from './tables.ts'

/** Adds an early member. A person who is on the list already gets the same answer. */
export async function preregister(
  { database }: Services,
  { email, firstname, interest, website }: z.output<typeof pages.preregister.body>,
): Promise<void> {
  // The hidden field is filled in, so a program sent this.
  if (website) return
  await database.db
    .insert(earlyMembers)
    .values({ email, firstName: firstname, interest })
    .onConflictDoNothing()
}
