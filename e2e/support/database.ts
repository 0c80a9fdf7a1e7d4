import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { openSession } from '../../server/src/areas/people/accounts/signing-in/sessions.ts'
import { connect, type Database } from '../../server/src/database/connection.ts'

/** Changes a site's database in ways that a test can't wait for, such as letting time pass. */
export async function change(ownerUrl: string, statement: SQL): Promise<void> {
  await inDatabase(ownerUrl, ({ db }) => db.execute(statement))
}

/** Moves a time column back in all rows, as if time had passed. */
export async function age(ownerUrl: string, table: string, column: string, time: string): Promise<void> {
  const [name, moment] = [sql.identifier(table), sql.identifier(column)]
  await change(ownerUrl, sql`update ${name} set ${moment} = ${moment} - ${time}::interval`)
}

type Person = { email: string; userAgent: string; secondFactor: boolean }

/** Opens a session as the program does after a sign-in. @returns its token */
export async function openSessionOf(ownerUrl: string, { email, ...from }: Person): Promise<string> {
  return inDatabase(ownerUrl, ({ transaction }) =>
    transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error(`nobody has the address ${email}`)
      const { token } = await openSession(tx, {
        userId: user.id,
        method: 'password',
        ip: '127.0.0.1',
        ...from,
      })
      return token
    }),
  )
}

export async function inDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ url, poolSize: 2, onError: () => undefined })
  return work(database).finally(() => database.close())
}
