import { asc, isNotNull } from 'drizzle-orm'
import type { LocalPerson } from '../../../../adapters/identity/local-page.ts'
import type { Db } from '../../../../database/connection.ts'
import { accounts } from '../../../ground/users/views.ts'

const OFFERED = 6

/** The people whom the local identity provider offers: the first accounts of this installation. */
export function demoPeople(db: Db): Promise<LocalPerson[]> {
  return db
    .select({ email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(isNotNull(accounts.emailConfirmedAt))
    .orderBy(asc(accounts.id))
    .limit(OFFERED)
}
