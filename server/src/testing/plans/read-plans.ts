import type pg from 'pg'
import { z } from 'zod'
import { column } from '../../database/decoders.ts'
import { selectOne } from '../../database/statements.ts'
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
  'Relation Name'?: string | undefined
  'Total Cost': number
  'Plan Rows': number
  Plans?: Node[] | undefined
}
const Node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Total Cost': z.number(),
  'Plan Rows': z.number(),
  Plans: z.lazy(() => Node.array()).optional(),
})
const explained = { 'QUERY PLAN': column.json(z.tuple([z.object({ Plan: Node })])) }

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
  const statement = { text: `explain (${options}) ${text}`, values: generic ? [] : [...values] }
  const {
    'QUERY PLAN': [{ Plan: plan }],
  } = await selectOne(client, explained, statement)
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
