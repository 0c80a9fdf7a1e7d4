import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { type LoadResult, measureLoad } from '../load/load.ts'
import { measured, median, medianOf, ROUNDS, type Row } from '../rows.ts'
import type { World } from '../world.ts'

/** The member of the demo whose file has papers, an analysis and offers. */
const BORROWER = 'beto@demo.cancha.example'
const SESSION = `st_${'F'.repeat(43)}`
/** Files that are printed one after the other in each round: a person has thirty in ten minutes. */
const PRINTED = 8
/** Others who read meanwhile. */
const READS_PER_SECOND = 100
const SECONDS = 8
const AT_ONCE = 20

/** A request's file as a PDF, by turns in both languages, while members read. */
export async function measureLoanFile({ cancha, database, members }: World): Promise<Row[]> {
  const { id, userId } = await selectOne(
    database,
    { id: column.id, userId: column.id },
    {
      text: `select r.id, r.user_id as "userId" from loan_requests r join users u on u.id = r.user_id where u.email = $1`,
      values: [BORROWER],
    },
  )
  await database.query(
    `insert into sessions (token_hash, user_id, method, ip, user_agent, proved_at)
     values (sha256($1::bytea), $2, 'password', '10.0.0.1', 'bench', now())`,
    [SESSION, userId],
  )
  const address = `${cancha.url}/api/loans/documents/${id}/report`
  const reading = () =>
    measureLoad({
      url: `${cancha.url}/api/courses/contents`,
      readers: members.map((headers) => ({ headers })),
      seconds: SECONDS,
      connections: AT_ONCE,
      rate: READS_PER_SECOND,
    })
  await printed(address, 0)
  const alone = await reading()
  const rounds: { times: number[]; beside: LoadResult }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await printedBeside(address, reading))
  const slowest = medianOf(rounds, ({ times }) => Math.max(...times))
  const beside = medianOf(rounds, ({ beside: { p99 } }) => p99)
  return [
    {
      what: `A loan's file as a PDF, while ${READS_PER_SECOND} pages of courses a second are read`,
      result: `${medianOf(rounds, ({ times }) => median(times)).toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`,
      beside: `readers p99 ${beside.toFixed(0)} ms, without it ${alone.p99.toFixed(0)} ms`,
      budget: 'slowest < 2 s, readers p99 < 50 ms',
      met: slowest < 2_000 && beside < 50,
      measured: measured(rounds, SECONDS, ({ times }) => Math.max(...times)),
    },
  ]
}

/** Prints files one after the other, while others read. */
async function printedBeside(address: string, reading: () => Promise<LoadResult>) {
  const loaded = reading()
  const times: number[] = []
  for (let at = 0; at < PRINTED; at++) times.push(await printed(address, at))
  return { times, beside: await loaded }
}

/** @returns milliseconds until the whole file is there */
async function printed(address: string, at: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}?lang=${at % 2 === 0 ? 'es' : 'en'}`, {
    headers: { authorization: `Bearer ${SESSION}` },
  })
  const bytes = await answer.arrayBuffer()
  if (answer.status !== 200 || bytes.byteLength < 10_000)
    throw new Error(`the file was answered with ${answer.status} and ${bytes.byteLength} bytes`)
  return performance.now() - began
}
