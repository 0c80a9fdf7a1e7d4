import { gatherWords } from '../server/src/areas/ground/search/gather-words.ts'
import type { Database } from '../server/src/database/connection.ts'
import { column } from '../server/src/database/decoders.ts'
import { selectOne } from '../server/src/database/statements.ts'
import { makePart, missingParts, type Part, type Seeded } from './parts.ts'

/**
 * Creates the parts of the demo community that are missing, one after the other, each completely or not at all. After a program
 * that was killed the next one goes on.
 * @returns whether this made the community complete: it was before, or another process is at it
 */
export async function seedRest(app: Seeded, parts: readonly Part[]): Promise<boolean> {
  const { database } = app.services
  let made = 0
  const ours = await inOneProcess(database, async () => {
    for (const part of await missingParts(database.db, parts)) {
      await makePart(app, part)
      made++
    }
    // A job gathers them too, some minutes later.
    if (made > 0) await gatherWords(app.services)
  })
  return ours && made > 0
}

/** The number of an advisory lock. */
const LOCK = 7_300_419_561

/**
 * Does the work in one of several processes; the others do nothing. The lock is its connection's, so that it ends with the process.
 * @returns whether it was this one
 */
async function inOneProcess({ pool }: Database, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const turn = { text: `select pg_try_advisory_lock(${LOCK}) as ours` }
    const { ours } = await selectOne(client, { ours: column.bool }, turn)
    if (!ours) return false
    try {
      await work()
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK})`)
    }
    return true
  } finally {
    client.release()
  }
}
