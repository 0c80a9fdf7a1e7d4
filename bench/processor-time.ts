import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { column } from '../server/src/database/decoders.ts'
import { selectRows } from '../server/src/database/statements.ts'
import { readGauge } from './gauge.ts'
import { median, whole } from './rows.ts'

/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100
/** The places, among the words after the name in /proc/…/stat, of the time in the program and in the system. */
const [IN_PROGRAM, IN_SYSTEM] = [11, 12]

/** The cost of an answer for the program and the database, in microseconds of processor time. */
export type Cost = { node: number; database: number }

/**
 * Runs `work` and measures what each of its answers costs. Where two callers at a time wait for longer than both costs together, the
 * machine was doing something else.
 */
export async function withCostOfBoth<T extends { answered: number }>(
  { url, database }: { url: string; database: pg.Pool },
  work: () => Promise<T>,
): Promise<T & { cost: Cost }> {
  const [before, databaseBefore] = [await readGauge(url), await databaseSeconds(database)]
  const result = await work()
  const [after, databaseAfter] = [await readGauge(url), await databaseSeconds(database)]
  const each = (seconds: number) => (seconds * 1e6) / result.answered
  const cost = {
    node: each(after.cpuSeconds - before.cpuSeconds),
    database: each(databaseAfter - databaseBefore),
  }
  return { ...result, cost }
}

/** The cost as tables tell it: the median of several rounds. */
export const inWords = (costs: readonly Cost[]): string =>
  `${whole(median(costs.map(({ node }) => node)))} µs of Node, ${whole(median(costs.map(({ database }) => database)))} µs of PostgreSQL`

/** How many seconds of processor time the database's processes of the program have taken, in all. */
export async function databaseSeconds(database: pg.Pool): Promise<number> {
  const processes = await selectRows(
    database,
    { pid: column.int },
    { text: `select pid from pg_stat_activity where usename = 'cancha_app'` },
  )
  const seconds = await Promise.all(processes.map(({ pid }) => secondsOf(pid)))
  return seconds.reduce((sum, one) => sum + one, 0)
}

/** @throws Error if the system tells nothing of the process */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(words[IN_PROGRAM]) + Number(words[IN_SYSTEM])) / TICKS_PER_SECOND
}
