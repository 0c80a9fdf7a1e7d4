import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Tasks known by numbers; each ends when the test says so. */
function numbered() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve, reject) => {
      ends[number] = () => (number === 1 ? reject(new Error('uno falló')) : resolve(number))
    })
  }
  return { begun, work, end: (number: number) => ends[number]?.() }
}

test('few are at work at once, some wait for their turn, and who comes after is asked to come back', async () => {
  const inTurn = concurrencyLimit({ atOnce: 2, mostWaiting: 2, retryAfter: 5 })
  const { begun, work, end } = numbered()
  const [zero, one, two, three] = [0, 1, 2, 3].map((number) => inTurn(work(number)))
  await expect.poll(() => begun).toEqual([0, 1])
  await expect(inTurn(work(4))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  end(0)
  expect(await zero).toBe(0)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  // A failed task frees its place like any other.
  end(1)
  await expect(one).rejects.toThrow('uno falló')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  end(2)
  end(3)
  expect(await Promise.all([two, three])).toEqual([2, 3])
  const last = inTurn(work(5))
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 5])
  end(5)
  expect(await last).toBe(5)
})

/** A task that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('so many work at once, and the next begins when one ends, in the order in which they came', async () => {
  const inTurn = concurrencyLimit({ atOnce: 2, patienceMs: 60_000, retryAfter: 2 })
  const works = [held(), held(), held(), held()]
  const begun: number[] = []
  const all = works.map(({ work }, at) =>
    inTurn(() => {
      begun.push(at)
      return work()
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  works[1]?.end()
  await all[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  works[0]?.end()
  await all[0]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  works[2]?.end()
  works[3]?.end()
  await Promise.all(all)
})

test('work that fails gives its turn back', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, patienceMs: 60_000, retryAfter: 2 })
  await expect(inTurn(() => Promise.reject(new Error('no salió')))).rejects.toThrow('no salió')
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('who waited too long is turned away and asked to come again, and takes no turn from the others', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, patienceMs: 20, retryAfter: 2 })
  const long = held()
  const first = inTurn(long.work)
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  long.end()
  await first
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('a request that was turned away is not kept in memory, even while nothing ahead of it ends', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const inTurn = concurrencyLimit({ atOnce: 1, patienceMs: 5, retryAfter: 2 })
  const long = held()
  const first = inTurn(long.work)
  const refused = async () => {
    const request = { body: 'a large one' }
    await expect(inTurn(async () => request.body)).rejects.toMatchObject({ code: 'unavailable' })
    return new WeakRef(request)
  }
  const requests = await Promise.all([refused(), refused()])
  const inMemory = () => {
    collectGarbage()
    return requests.filter((request) => request.deref() !== undefined).length
  }
  await expect.poll(inMemory, { timeout: 10_000 }).toBe(0)
  long.end()
  await first
})
