import { expect, test } from 'vitest'
import { lineOf } from './in-turn.ts'

/** Work that ends when it is told to. */
function held() {
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
  const inTurn = lineOf({ atOnce: 2, inLine: 2 })
  const { begun, work, end } = held()
  const [zero, one, two, three] = [0, 1, 2, 3].map((number) => inTurn(work(number)))
  expect(begun).toEqual([0, 1])
  await expect(inTurn(work(4))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  end(0)
  expect(await zero).toBe(0)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  // One that fails hands its place on like any other.
  end(1)
  await expect(one).rejects.toThrow('uno falló')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  end(2)
  end(3)
  expect(await Promise.all([two, three])).toEqual([2, 3])
  const last = inTurn(work(5))
  expect(begun).toEqual([0, 1, 2, 3, 5])
  end(5)
  expect(await last).toBe(5)
})
