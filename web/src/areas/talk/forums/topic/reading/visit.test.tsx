// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { forVisitors, openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'

let observed: Element[] = []
let notifyObserver: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined

beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
        notifyObserver = callback
      }
      observe = (target: Element) => observed.push(target)
      disconnect = () => {
        observed = []
      }
    },
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

const rect = (height: number) => ({ height }) as DOMRectReadOnly
/** The post at a place is on the screen, with this part of it. */
const sees = (place: number, part = 1, pixels = 100) =>
  act(async () =>
    notifyObserver([
      {
        target: observed.find((each) => (each as HTMLElement).dataset['place'] === String(place)) as Element,
        intersectionRatio: part,
        intersectionRect: rect(pixels),
        rootBounds: rect(800),
      },
    ]),
  )
const wait = () => act(() => vi.advanceTimersByTimeAsync(4_100))
const posts = [1, 2, 3, 4].map((place) => post(place))
const kept = { read: 1, following: false, muted: false, bookmarked: false }

test('the highest place that was on the screen is told, at most every few seconds and only forwards', async () => {
  const { sent } = await openTopic(topic({ posts, kept }), { user: ANA })
  await sees(1)
  await wait()
  expect(sent('/topics/read')).toEqual([])
  await sees(2)
  await wait()
  await sees(4)
  await sees(3)
  await wait()
  expect(sent('/topics/read').map(({ body }) => body)).toEqual([
    { id: '50', place: 2 },
    { id: '50', place: 4 },
  ])
  await sees(2)
  await wait()
  expect(sent('/topics/read')).toHaveLength(2)
})

test('a post that only begins on the screen isn’t read, but one that is longer than the screen is when it fills it', async () => {
  const { sent } = await openTopic(topic({ posts, kept }), { user: ANA })
  await sees(2, 0.1, 40)
  await wait()
  expect(sent('/topics/read')).toEqual([])
  await sees(2, 0.3, 600)
  await wait()
  expect(sent('/topics/read')).toHaveLength(1)
})

test('nothing is told of visitors', async () => {
  await openTopic(forVisitors(topic({ posts })), { user: null })
  expect(observed).toEqual([])
})
