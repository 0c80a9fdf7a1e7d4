import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('so many work at once, and the next begins when one ends, in the order in which they came', async () => {
  const turns = new Turns(2, 60_000)
  const works = [held(), held(), held(), held()]
  const begun: number[] = []
  const all = works.map(({ work }, at) =>
    turns.take(() => {
      begun.push(at)
      return work()
    }),
  )
  expect(begun).toEqual([0, 1])
  works[1]?.end()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  works[0]?.end()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  works[2]?.end()
  works[3]?.end()
  await Promise.all(all)
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns(1, 60_000)
  await expect(turns.take(() => Promise.reject(new Error('no salió')))).rejects.toThrow('no salió')
  expect(await turns.take(async () => 'done')).toBe('done')
})

test('who waited too long is turned away and asked to come again, and takes no turn from the others', async () => {
  const turns = new Turns(1, 20)
  const long = held()
  const first = turns.take(long.work)
  await expect(turns.take(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' })
  long.end()
  await first
  expect(await turns.take(async () => 'done')).toBe('done')
})
