import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { column } from '../../server/src/database/decoders.ts'
import { selectRows } from '../../server/src/database/statements.ts'

/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100
/** Which of the words after the name in /proc/…/stat are the time in the program and in the system. */
const [IN_PROGRAM, IN_SYSTEM] = [11, 12]

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
