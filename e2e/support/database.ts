import type { SQL } from 'drizzle-orm'
import { connect } from '../../server/src/database/connection.ts'

/** Does to a site's database what a test can't wait for, as letting time pass. */
export async function change(ownerUrl: string, statement: SQL): Promise<void> {
  const database = connect({ url: ownerUrl, poolSize: 2, onError: () => undefined })
  await database.db.execute(statement)
  await database.close()
}
