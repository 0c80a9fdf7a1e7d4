import pg from 'pg'
import { createDatabase, dropDatabase } from '../programs/cluster.ts'
import { isGrowing } from './growing-tables.ts'
import { House, type Samples } from './houses.ts'
import { KNOWN_FAULTS } from './known-faults.ts'
import { isPlanned, readPlan } from './read-plans.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** Rows of each table in a small house, and in the same four times as large. */
const [SMALL, LARGE] = [400, 1_600]

/** A plan that costs less may rise: the more rows, the more levels has an index. */
const LEAST_COST = 60
/**
 * How many times as much a statement may cost in a house four times as large, for each row of its answer. A cost that
 * rises with the house rises more than three times; twice is what differs between two runs of the walk.
 */
const RISES = 2.8

/** A statement, and what is wrong with its plans. */
export type Fault = { statement: RecordedStatement; faults: string[] }

/**
 * Has each statement planned in an empty house, in one where many people have little each, and in one where one person has very
 * much, with PostgreSQL's statistics as they are and as they were when the house
 * had a quarter of its rows; and those that connections keep prepared also without their values.
 * @param cluster the addresses of the cluster and of the migrated database that houses are copies of
 * @param person who has very much, and sends none of the statements
 * @returns the statements that read a table that grows from the beginning to the end, or cost more the more others have
 */
export async function judgePlans(
  cluster: { url: string; template: string },
  samples: Samples,
  { statements, person }: { statements: readonly RecordedStatement[]; person: number },
): Promise<Fault[]> {
  const judged = statements.filter(isPlanned)
  const faults = new Map(judged.map((statement) => [statement, new Set<string>()]))
  const plansIn = async (
    client: pg.Client,
    house: string | null,
    { generic = false, large = isGrowing }: { generic?: boolean; large?: (table: string) => boolean } = {},
  ) => {
    const plans = new Map<RecordedStatement, { cost: number; rows: number }>()
    for (const statement of judged) {
      if (generic && !statement.name) continue
      const plan = await readPlan(client, statement, { generic })
      plans.set(statement, plan)
      const whole = [...new Set(plan.readWhole)].filter(large).sort()
      if (house !== null && whole.length > 0)
        faults.get(statement)?.add(`${house}: reads all of ${whole.join(', ')}`)
    }
    return plans
  }

  await inHouse(cluster, samples, async (client, house) => {
    // PostgreSQL reads few rows from the beginning to the end whatever else it may; so it shows whether there is another way.
    await client.query('set enable_seqscan = off')
    await plansIn(client, 'empty')
    await client.query('reset enable_seqscan')
    await house.addPeople(0, SMALL)
    await house.analyze()
    const before = await plansIn(client, null)
    await house.addPeople(SMALL, LARGE)
    await plansIn(client, 'many people, old statistics')
    await house.analyze()
    for (const [statement, after] of await plansIn(client, 'many people')) {
      const { cost, rows } = before.get(statement) ?? after
      const rises = after.cost / cost / Math.max(1, after.rows / Math.max(1, rows))
      if (after.cost > LEAST_COST && rises > RISES)
        faults.get(statement)?.add(`many people: costs ${cost.toFixed(0)}, then ${after.cost.toFixed(0)}`)
    }
    await plansIn(client, 'many people, without values', { generic: true })
  })
  await inHouse(cluster, samples, async (client, house) => {
    await house.addPeople(0, SMALL)
    await house.analyze()
    await house.addTo(person, SMALL, LARGE)
    const sizes = await house.sizes()
    // There is no more than one profile, for example, of one person.
    const large = (table: string) => isGrowing(table) && (sizes.get(table) ?? LARGE) > 2 * SMALL
    await plansIn(client, 'one with very much, old statistics', { large })
    await house.analyze()
    // With its values and these statistics PostgreSQL knows whose rows are meant, and may rightly read all for who has nearly all.
    await plansIn(client, 'one with very much, without values', { generic: true, large })
  })
  return judged.flatMap((statement) => {
    const own = [...(faults.get(statement) ?? [])]
    return own.length > 0 ? [{ statement, faults: own }] : []
  })
}

async function inHouse(
  { url, template }: { url: string; template: string },
  samples: Samples,
  work: (client: pg.Client, house: House) => Promise<void>,
): Promise<void> {
  const name = `house_${process.pid}`
  const { owner } = await createDatabase(url, name, template)
  const client = new pg.Client({ connectionString: owner })
  try {
    await client.connect()
    await work(client, await House.furnish(client, samples))
  } finally {
    await client.end()
    await dropDatabase(url, name)
  }
}

/** The faults that nobody has accepted, in words, and the accepted ones whose statement isn't sent any more. */
export function unknownFaults(
  faults: readonly Fault[],
  statements: readonly RecordedStatement[],
  known = KNOWN_FAULTS,
): string[] {
  const parts = Object.values(known).flat()
  const onOneLine = ({ text }: RecordedStatement) => text.replaceAll(/\s+/g, ' ')
  const unknown = faults.filter(({ statement }) => !parts.some((part) => onOneLine(statement).includes(part)))
  const sent = statements.map(onOneLine)
  return [
    ...unknown.map(({ statement, faults }) => `${statement.call}: ${statement.text}\n${faults.join('\n')}`),
    ...parts
      .filter((part) => !sent.some((text) => text.includes(part)))
      .map((part) => `known-faults.ts names a statement that nobody sends: ${part}`),
  ]
}
