import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { configOfOne, partOf } from './part-of.ts'

test('what the machine has once is divided, and no process goes without', () => {
  expect([partOf(2, 1), partOf(2, 2), partOf(2, 4), partOf(24, 4), partOf(64, 3)]).toEqual([2, 1, 1, 6, 22])
})

test.each([
  [{ CANCHA_PROCESSES: '1' }, 20, 15_000],
  [{ CANCHA_PROCESSES: '2' }, 10, 7_500],
  [{ CANCHA_PROCESSES: '16' }, 5, 938],
  [{ CANCHA_PROCESSES: '4', DATABASE_POOL: '2', MAX_CONNECTIONS: '10' }, 2, 3],
])('%j leaves each process its connections', (env, pool, connections) => {
  expect(configOfOne(readConfig(env))).toMatchObject({ DATABASE_POOL: pool, MAX_CONNECTIONS: connections })
})
