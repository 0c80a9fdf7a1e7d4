import { asc, isNotNull } from 'drizzle-orm'
import type { LocalPerson } from '../../../../adapters/identity/local-page.ts'
import type { Db } from '../../../../database/connection.ts'
import { users } from '../../../ground/users/tables.ts'

const OFFERED = 6

/** The people whom the local identity provider offers: the first accounts of this installation. */
export function demoPeople(db: Db): Promise<LocalPerson[]> {
  return db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(isNotNull(users.emailConfirmedAt))
    .orderBy(asc(users.id))
    .limit(OFFERED)
}
