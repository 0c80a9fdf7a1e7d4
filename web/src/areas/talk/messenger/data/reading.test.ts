// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation, serveMessenger } from '../../../../testing/messenger.ts'
import { later, refused, type ServedRequest } from '../../../../testing/server.ts'
import { conversationQuery } from './queries.ts'
import { Reading } from './reading.ts'

type Turn = NonNullable<NonNullable<Parameters<typeof serveMessenger>[0]>['turn']>

const isRead = ({ path }: ServedRequest) => path.endsWith('/mread')

/** Ana's reading of her conversation with Beto, of whose nine messages she has read none, and what the server answers to it. */
function reads(answers: () => ReturnType<Turn>, shown = {}) {
  const server = serveMessenger({
    turn: (asked) => (isRead(asked) ? answers() : undefined),
    shown: { unread: 9, lastSeq: 9, readSeq: 0, ...shown },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const given = conversation(server.shown)
  queryClient.setQueryData(conversationQuery('5').queryKey, given)
  const reading = new Reading(queryClient, ANA.id, '5')
  /** The page shows the conversation anew, as the server has it, and its messages are in view. */
  const looks = (part = {}) => {
    queryClient.setQueryData(conversationQuery('5').queryKey, { ...given, ...part })
    reading.upTo(9)
  }
  const told = () => server.log.filter(isRead).length
  return { reading, looks, told }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reading that can’t be told for now is told again at growing pauses', async () => {
  const { looks, told } = reads(() => refused(503, 'unavailable', 'Cancha no está disponible.'))
  for (let second = 0; second < 60; second++) {
    looks()
    await pass(1_000)
  }
  expect(told()).toBeGreaterThan(3)
  expect(told()).toBeLessThan(10)
})

test('reading that is refused for good is told once', async () => {
  const { looks, told } = reads(() => refused(403, 'forbidden', 'No puedes hacer esto.'))
  for (let second = 0; second < 60; second++) {
    looks()
    await pass(1_000)
  }
  expect(told()).toBe(1)
})

test('reading that was told late begins anew without a pause', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  let isUp = false
  const { reading, looks, told } = reads(() => (isUp ? undefined : null))
  looks()
  await pass(0)
  isUp = true
  looks()
  await pass(2_000)
  expect(told()).toBe(2)
  // The pause after a failure is over: the next message is told a second later, as always.
  looks({ unread: 1, lastSeq: 10 })
  reading.upTo(10)
  await pass(1_000)
  expect(told()).toBe(3)
})

test('a mark that stood when the chat was opened is cleared by looking at it; one that is set while it is open stays until it is looked at anew', async () => {
  const { looks, told } = reads(() => undefined, { unread: 0, readSeq: 9, markedUnread: true })
  looks({ unread: 0, markedUnread: true })
  await pass(2_000)
  expect(told()).toBe(1)
  looks({ unread: 0, markedUnread: true })
  await pass(2_000)
  expect(told()).toBe(1)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  looks({ unread: 0, markedUnread: true })
  visible.mockReturnValue('visible')
  looks({ unread: 0, markedUnread: true })
  await pass(2_000)
  expect(told()).toBe(2)
})

test('reading is settled when all that was told is answered, in whatever order the answers come', async () => {
  const slow = later<undefined>()
  const answers = [undefined, slow.promise, undefined]
  const { reading, looks, told } = reads(() => answers.shift())
  for (const lastSeq of [9, 10, 11]) {
    looks({ unread: 1, lastSeq })
    reading.upTo(lastSeq)
    await pass(1_500)
  }
  expect(told()).toBe(3)
  let isSettled = false
  void reading.settled().then(() => {
    isSettled = true
  })
  await pass(1_000)
  expect(isSettled).toBe(false)
  slow.settle(undefined)
  await pass(0)
  expect(isSettled).toBe(true)
})

test('nothing is read while something is done that reading would undo, and it is afterwards', async () => {
  const marking = later<void>()
  const { reading, looks, told } = reads(() => undefined)
  looks()
  const held = reading.hold(() => marking.promise)
  await pass(0)
  expect(told(), 'what was seen before is told first').toBe(1)
  looks({ unread: 1, lastSeq: 10 })
  reading.upTo(10)
  await pass(5_000)
  expect(told()).toBe(1)
  marking.settle()
  await held
  reading.upTo(10)
  await pass(1_000)
  expect(told()).toBe(2)
})
