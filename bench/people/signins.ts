import { measureLoad } from '../load/load.ts'
import { measured, medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import { memberEmail, PASSWORD, type World } from '../world.ts'

/**
 * Measures reads during sign-ins, which are meant to take 46 MiB and much of a core each: reads should hardly be
 * slower.
 */
export async function measureSignIns({ cancha, members }: World): Promise<Row[]> {
  let signedIn = 1
  const bodies = () =>
    Array.from({ length: 1_000 }, () => ({ email: memberEmail(++signedIn), password: PASSWORD }))
  const signIns = (seconds: number) =>
    measureLoad({
      url: `${cancha.url}/api/users/login`,
      method: 'POST',
      bodies: bodies(),
      connections: 8,
      seconds,
    })
  const reads = (seconds: number) =>
    measureLoad({
      url: `${cancha.url}/api/courses/contents`,
      readers: members.map((headers) => ({ headers })),
      connections: 10,
      rate: 200,
      seconds,
    })
  await Promise.all([signIns(1), reads(1)])
  const results = []
  for (let round = 0; round < ROUNDS; round++) {
    const [entered, read] = await Promise.all([signIns(4), reads(4)])
    results.push({ entered, read })
  }
  const p99 = medianOf(results, ({ read }) => read.p99)
  return [
    {
      what: 'Sign-ins, with 200 reads a second beside them',
      result: `${whole(medianOf(results, ({ entered }) => entered.perSecond))}/s, p50 ${medianOf(results, ({ entered }) => entered.p50)} ms`,
      beside: `reads: ${whole(medianOf(results, ({ read }) => read.perSecond))}/s, p99 ${p99} ms`,
      budget: "reads' p99 < 250 ms",
      met: p99 < 250,
      measured: measured(results, 4, ({ read }) => read.p99),
    },
  ]
}
