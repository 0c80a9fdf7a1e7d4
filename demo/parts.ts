import { sql } from 'drizzle-orm'
import type { App } from '../server/src/app.ts'
import { programActor, recordAudit } from '../server/src/areas/ground/audit/audit.ts'
import type { Db, Tx } from '../server/src/database/connection.ts'
import { column } from '../server/src/database/decoders.ts'
import { run, selectRows } from '../server/src/database/statements.ts'
import type { Services } from '../server/src/services.ts'

export type Seeded = Pick<App, 'services'>

/**
 * A part of the demo community. Its name is what the audit log tells, and how it is known later that the part is made: it never
 * changes.
 */
export type Part = {
  name: string
  /** Makes the part: in a transaction of its own, together with the entry that says so. */
  make(app: Seeded, record: Recorded): Promise<void>
}

/** Does the work of a part in one transaction, whose last row says that the part is made. */
type Recorded = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** A part that has rows only. */
export const rows = (name: string, work: (tx: Tx, services: Services) => Promise<void>): Part => ({
  name,
  make: ({ services }, record) => record((tx) => work(tx, services)),
})

/** A part whose rows name files: these are stored first, since a transaction shouldn't wait for the disk. */
export const rowsWithFiles = <Kept>(
  name: string,
  keep: (services: Services) => Promise<Kept>,
  work: (tx: Tx, kept: Kept, services: Services) => Promise<void>,
): Part => ({
  name,
  async make({ services }, record) {
    const kept = await keep(services)
    await record((tx) => work(tx, kept, services))
  },
})

const ACTION = 'demo.seeded'

/**
 * The limits that keep one request from holding up the others. A part is drawn and worked out between its statements, which
 * takes long on a busy machine: it waits instead of being cut off there.
 */
const WITHOUT_LIMITS = sql`select set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`

/** Makes a part. A program that is killed meanwhile leaves nothing of its rows. */
export const makePart = (app: Seeded, part: Part): Promise<void> =>
  part.make(app, (work) =>
    app.services.database.transaction(async (tx) => {
      await run(tx, WITHOUT_LIMITS)
      await work(tx)
      await recordAudit(tx, programActor, { action: ACTION, details: { part: part.name } })
    }),
  )

/** Finds the parts that aren't made yet, in their order. */
export async function missingParts(db: Db, parts: readonly Part[]): Promise<Part[]> {
  const made = await selectRows(
    db,
    { part: column.nullable(column.text) },
    sql`select details->>'part' as part from audit_log where action = ${ACTION}`,
  )
  // Before there were parts the community was made as a whole.
  if (made.some(({ part }) => part === null)) return []
  const names = new Set(made.map(({ part }) => part))
  return parts.filter(({ name }) => !names.has(name))
}
