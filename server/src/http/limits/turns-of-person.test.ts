import { expect, test } from 'vitest'
import { turnsOfPerson } from './turns-of-person.ts'

const held = () => Promise.withResolvers<string>()

test('a person’s tasks run one after another, and another person’s beside them', async () => {
  const inTurnOf = turnsOfPerson({ mostWaiting: 5, retryAfter: 1 })
  const begun: string[] = []
  const [first, second, other] = [held(), held(), held()]
  const work = (name: string, until: Promise<string>) => () => {
    begun.push(name)
    return until
  }
  const all = [
    inTurnOf(1, work('first', first.promise)),
    inTurnOf(1, work('second', second.promise)),
    inTurnOf(2, work('other', other.promise)),
  ]
  await expect.poll(() => begun).toEqual(['first', 'other'])
  first.resolve('one')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  second.resolve('two')
  other.resolve('three')
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three'])
})

test('too many of one person’s are refused, of nobody else, and not once the others have ended', async () => {
  const inTurnOf = turnsOfPerson({ mostWaiting: 1, retryAfter: 1 })
  const { promise, resolve } = held()
  const waiting = [inTurnOf(1, () => promise), inTurnOf(1, async () => 'waits')]
  await expect(inTurnOf(1, async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inTurnOf(2, async () => 'other')).toBe('other')
  resolve('held')
  expect(await Promise.all(waiting)).toEqual(['held', 'waits'])
  expect(await inTurnOf(1, async () => 'again')).toBe('again')
})

test('a task that fails lets the next one run', async () => {
  const inTurnOf = turnsOfPerson({ mostWaiting: 1, retryAfter: 1 })
  const failing = inTurnOf(1, () => Promise.reject(new Error('failed')))
  const next = inTurnOf(1, async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
