import { median, ROUNDS, type Row, whole } from './rows.ts'
import type { World } from './world.ts'

/** The time from the command to the first page, with the embedded database and without npm itself. */
export async function measureStart({ firstStart, startAgain }: World): Promise<Row[]> {
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round++) again.push(await startAgain())
  const second = median(again)
  return [
    {
      what: 'First start: database and demo community made',
      result: `${whole(firstStart)} ms`,
      beside: 'the first page is answered',
      budget: '< 5,000 ms',
      met: firstStart < 5_000,
      measured: { seconds: firstStart / 1_000, rounds: [firstStart] },
    },
    {
      what: 'Second start',
      result: `${whole(second)} ms`,
      beside: 'the first page is answered',
      budget: '< 1,500 ms',
      met: second < 1_500,
      measured: { seconds: again.reduce((sum, one) => sum + one, 0) / 1_000, rounds: again },
    },
  ]
}
