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
      beside: '',
      budget: '',
      met: null,
    },
    {
      what: 'Second start',
      result: `${whole(second)} ms`,
      beside: '',
      budget: '< 1,500 ms',
      met: second < 1_500,
    },
  ]
}
