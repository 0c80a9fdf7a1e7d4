import pg from 'pg'
import type { TestApp } from './test-app.ts'

/** Does some work while the owner holds a lock of a table, so that every statement on it waits. */
export async function whileLocked<T>(
  { ownerUrl }: Pick<TestApp, 'ownerUrl'>,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await owner.end()
  }
}
