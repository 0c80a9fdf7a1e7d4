import type pg from 'pg'
import type { RecordedStatement } from './recorded-statements.ts'

/** PostgreSQL's plan of a statement, as far as it is judged. */
export type ReadPlan = {
  cost: number
  /** How many rows PostgreSQL expects it to answer. */
  rows: number
  /** The tables that it reads from the beginning to the end. */
  readWhole: string[]
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  'Plan Rows': number
  Plans?: Node[]
}

const PLANNED = /^\s*(?:with|select|insert|update|delete|merge)\b/i

const READS = /\b(?:from|update|into\s+\S+\s+select)\b/i

/** Whether PostgreSQL has to find rows of the site for a statement. */
export const isPlanned = ({ text }: RecordedStatement): boolean =>
  PLANNED.test(text) && READS.test(text) && !/\b(?:pgboss|pg_class)\b/.test(text)

/** Reads the plan of a statement with its values, or as it is kept prepared without them. */
export async function readPlan(
  client: pg.Client,
  { text, values }: RecordedStatement,
  { generic = false }: { generic?: boolean } = {},
): Promise<ReadPlan> {
  const options = generic ? 'format json, generic_plan' : 'format json'
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
    text: `explain (${options}) ${text}`,
    values: generic ? [] : [...values],
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`no plan of ${text}`)
  const nodes = below(plan)
  return {
    cost: plan['Total Cost'],
    rows: plan['Plan Rows'],
    readWhole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
  }
}

const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)]
