import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../../server/src/database/connection.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectRows } from '../../server/src/database/statements.ts'
import type { Pictures } from '../../server/src/pictures/pictures.ts'
import { LATER } from '../later.ts'
import { missingParts, type Seeded } from '../parts.ts'
import { seedRest } from '../rest.ts'
import { seedFirst } from '../seed.ts'

type Counts = Record<string, number>

/** How many rows each table has that the demo fills. */
async function counted(asked: Db | Tx): Promise<Counts> {
  const tables = ['profiles', 'connections', 'messages', 'forum_posts', 'notifications', 'resource_items']
  const counts = tables.map(
    (name) => sql`select ${name} as name, count(*) as many from ${sql.identifier(name)}`,
  )
  const found = await selectRows(
    asked,
    { name: column.text, many: column.int },
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(found.map(({ name, many }) => [name, many]))
}

class Ended extends Error {}

/**
 * The app of a program that ends before the commit of its transaction after so many that it could end.
 * @param lost is told what stood there at that moment
 */
function endingAfter(most: number, { services }: Seeded, lost: (counts: Counts) => void): Seeded {
  let left = most
  const transaction: Database['transaction'] = (work) =>
    services.database.transaction(async (tx) => {
      const done = await work(tx)
      if (left-- > 0) return done
      lost(await counted(tx))
      throw new Ended('the program ended')
    })
  return { services: { ...services, database: { ...services.database, transaction } } }
}

/** Papers are made once: what the second program would make of the same bytes is the same, and takes half a second each. */
function makingPapersOnce({ services }: Seeded): Seeded {
  const made = new Map<string, ReturnType<Pictures['paper']>>()
  const paper: Pictures['paper'] = async (sent, sort) => {
    const bytes = await buffer(Readable.from(sent.bytes))
    const key = `${sort} ${createHash('sha256').update(bytes).digest('hex')}`
    const one = made.get(key) ?? services.pictures.paper({ ...sent, bytes: [bytes] }, sort)
    made.set(key, one)
    return one
  }
  return { services: { ...services, pictures: { ...services.pictures, paper } } }
}

/** The result of seeding the demo with interruptions. */
export type Interrupted = {
  /** For each interruption: the first part that is missing after it, what stood there before it was lost, and what was kept. */
  interruptions: { missing: string | undefined; lost: Counts; kept: Counts }[]
  /** Whether the last two starts, which nothing interrupts, made something. */
  made: boolean[]
  /** The counts at the end. */
  counts: Counts
}

/** Makes the demo community in a program that ends before each of its parts is there, and is started again each time. */
export async function seedInterrupted(given: Seeded): Promise<Interrupted> {
  const app = makingPapersOnce(given)
  const { db } = app.services.database
  await seedFirst(app)
  const interruptions: Interrupted['interruptions'] = []
  for (const [at] of LATER.entries()) {
    let lost: Counts = {}
    const ending = endingAfter(Math.min(at, 1), app, (counts) => {
      lost = counts
    })
    const ended = await seedRest(ending, LATER).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(ended instanceof Ended)) throw new Error('the program went on', { cause: ended })
    const [missing] = await missingParts(db, LATER)
    interruptions.push({ missing: missing?.name, lost, kept: await counted(db) })
  }
  const made = [await seedRest(app, LATER), await seedRest(app, LATER)]
  return { interruptions, made, counts: await counted(db) }
}
