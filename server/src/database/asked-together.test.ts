import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askedOnce, askedTogether, rowsTogether } from './asked-together.ts'

describe('keys that come together', () => {
  it('are asked for once, and each gets its own value', async () => {
    const asked: (readonly number[])[] = []
    const double = askedTogether(async (keys: readonly number[]) => {
      asked.push(keys)
      return keys.map((key) => key * 2)
    })
    expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
    expect(await double(1)).toBe(2)
    expect(asked).toEqual([[1, 2, 1], [1]])
  })

  it('go in several statements when they are very many', async () => {
    const asked: number[] = []
    const same = askedTogether(async (keys: readonly number[]) => {
      asked.push(keys.length)
      return keys
    })
    await Promise.all(Array.from({ length: 250 }, (_, at) => same(at)))
    expect(asked).toEqual([100, 100, 50])
  })

  it('that come while others are under way are asked for anew', async () => {
    const answers: (() => void)[] = []
    let state = 'before'
    const read = askedTogether(
      (keys: readonly string[]) =>
        new Promise<string[]>((resolve) => {
          const now = state
          answers.push(() => resolve(keys.map(() => now)))
        }),
    )
    const first = read('a')
    await setImmediate()
    state = 'after'
    const second = read('a')
    await setImmediate()
    for (const answer of answers) answer()
    expect(await Promise.all([first, second])).toEqual(['before', 'after'])
  })

  it('all fail with their statement, and the next are asked for', async () => {
    let broken = true
    const same = askedTogether(async (keys: readonly number[]) => {
      if (broken) throw new Error('away')
      return keys
    })
    expect((await Promise.allSettled([same(1), same(2)])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    broken = false
    expect(await same(3)).toBe(3)
  })

  it('one at a time: that come while others are under way go together in the next', async () => {
    const asked: (readonly number[])[] = []
    const ends: (() => void)[] = []
    const same = askedTogether(
      (keys: readonly number[]) => {
        asked.push(keys)
        return new Promise<readonly number[]>((resolve) => {
          ends.push(() => resolve(keys))
        })
      },
      { oneAtATime: true },
    )
    const first = [same(1), same(2)]
    await setImmediate()
    const others = [same(3)]
    await setImmediate()
    others.push(same(4))
    await setImmediate()
    expect(asked).toEqual([[1, 2]])
    ends[0]?.()
    expect(await Promise.all(first)).toEqual([1, 2])
    await setImmediate()
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ])
    ends[1]?.()
    expect(await Promise.all(others)).toEqual([3, 4])
    const last = same(5)
    await setImmediate()
    ends[2]?.()
    expect(await last).toBe(5)
  })

  it('one at a time: that fail don’t stop those that wait', async () => {
    let broken = true
    const same = askedTogether(
      async (keys: readonly number[]) => {
        await setImmediate()
        if (broken) throw new Error('away')
        return keys
      },
      { oneAtATime: true },
    )
    const first = same(1).catch(() => 'failed')
    await setImmediate()
    const second = same(2)
    expect(await first).toBe('failed')
    broken = false
    expect(await second).toBe(2)
  })

  it('fail when a value is missing', async () => {
    const none = askedTogether(async (_: readonly number[]) => [])
    await expect(none(1)).rejects.toThrow('one value for each key')
  })
})

describe('reads that are the same for everyone', () => {
  it('are made once for all who ask the same at once, and anew for who asks later', async () => {
    const asked: string[] = []
    const { list, one } = askedOnce({
      list: async (limit?: number) => [asked.push(`list ${limit}`)],
      one: async (id: number) => asked.push(`one ${id}`),
    })
    const [first, again] = await Promise.all([list(5), list(5), list(6), list(), one(5)])
    expect(again).toBe(first)
    expect(asked).toEqual(['list 5', 'list 6', 'list undefined', 'one 5'])
    expect(await list(5)).toEqual([5])
  })

  it('are asked for after all who share them have asked', async () => {
    let state = 'before'
    const { read } = askedOnce({ read: async () => state })
    const first = read()
    state = 'after'
    const second = read()
    expect(await Promise.all([first, second])).toEqual(['after', 'after'])
  })

  it('fail for all who share them, and are tried again for the next', async () => {
    let broken = true
    const { read } = askedOnce({
      async read() {
        if (broken) throw new Error('away')
        return 1
      },
    })
    expect((await Promise.allSettled([read(), read()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    broken = false
    expect(await read()).toBe(1)
  })
})

describe('rows of people who ask together', () => {
  it('are read once, and go to whom they belong, also if someone asks twice or has none', async () => {
    const asked: (readonly number[])[] = []
    const read = rowsTogether(async (people: readonly number[]) => {
      asked.push(people)
      return [
        { askedBy: 1, title: 'uno' },
        { askedBy: 2, title: 'dos' },
        { askedBy: 1, title: 'otro' },
      ]
    })
    const titles = (await Promise.all([read(1), read(2), read(3), read(1)])).map((rows) =>
      rows.map(({ title }) => title),
    )
    expect(titles).toEqual([['uno', 'otro'], ['dos'], [], ['uno', 'otro']])
    expect(asked).toEqual([[1, 2, 3]])
  })
})
