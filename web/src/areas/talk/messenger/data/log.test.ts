import type { Message } from '@cancha/contract/talk/messenger/message'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { message } from '../../../../testing/messenger.ts'
import {
  EMPTY_LOG,
  isBehind,
  KEPT_MOST,
  type Log,
  type LogPage,
  withChanges,
  withMessage,
  withPage,
} from './log.ts'
import { quoteOf } from './quotes.ts'

/** A conversation as the server keeps it, at every moment of its life. */
class Server {
  /** The messages after each change. */
  readonly moments: Message[][] = [[]]
  /** The messages that events told, one for each change of a message. */
  readonly events: Message[] = []

  get now(): Message[] {
    return this.moments.at(-1) ?? []
  }

  /** @param answers which of the messages it answers, if any */
  write(answers: number | null = null): void {
    const quoted = answers === null ? undefined : this.now[answers % Math.max(1, this.now.length)]
    const part = { version: this.moments.length, ...(quoted && { replyTo: quoteOf(quoted) }) }
    this.#add([...this.now, message(this.now.length + 1, part)])
  }

  change(at: number, part: Partial<Message>): void {
    const seq = 1 + (at % Math.max(1, this.now.length))
    const before = this.now[seq - 1]
    // A deleted message stays deleted.
    if (!before || before.deleted) return
    this.#add(this.now.with(seq - 1, { ...before, ...part, version: this.moments.length }))
  }

  /** A message is read with what it answers as that is now. */
  #add(stored: Message[]): void {
    const after = stored.map((each) => {
      const quoted = each.replyTo && stored[each.replyTo.seq - 1]
      return quoted ? { ...each, replyTo: quoteOf(quoted) } : each
    })
    this.moments.push(after)
    this.events.push(...after.filter(({ version }) => version === this.moments.length - 1))
  }

  /** A page of history as it was at a moment. */
  page(from: number, to: number, moment = this.moments.length - 1): LogPage {
    const all = this.moments[moment] ?? []
    return {
      messages: all.filter(({ seq }) => seq >= from && seq <= to),
      more: { after: to < all.length },
      progress: { version: moment, lastSeq: all.length },
    }
  }

  since(version: number, limit: number, moment = this.moments.length - 1): LogPage {
    const all = this.moments[moment] ?? []
    const changed = all
      .filter((each) => each.version > version)
      .sort((one, other) => one.version - other.version)
    return {
      messages: changed.slice(0, limit),
      more: { after: changed.length > limit },
      progress: { version: moment, lastSeq: all.length },
    }
  }
}

/** Asks for what is missing until nothing is, as the page does: for changes, or for what is missing before a message. */
function healed(log: Log, server: Server): Log {
  let now = log
  for (let asked = 0; isBehind(now); asked++) {
    if (asked > 200) throw new Error('it never catches up')
    const last = now.messages.at(-1)?.seq ?? 0
    now =
      now.version < now.known
        ? withChanges(now, server.since(now.version, 3), now.version)
        : withPage(now, server.page(last + 1, last + 3), 'end')
  }
  return now
}

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'write' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(30) }) },
)
/** An arrival at the page: an event, a page of history or a page of changes, each possibly late and again. */
const arrival = fc.record({
  kind: fc.constantFrom('event', 'event', 'event', 'older', 'newer', 'newest', 'changes'),
  pick: fc.nat(60),
  late: fc.nat(6),
})

function serverOf(steps: readonly { kind: string; at?: number }[]): Server {
  const server = new Server()
  for (const { kind, at = 0 } of steps) {
    if (kind === 'write') server.write()
    if (kind === 'answer') server.write(at)
    if (kind === 'edit') server.change(at, { text: `cambio ${server.moments.length}` })
    if (kind === 'delete') server.change(at, { text: '', deleted: true })
  }
  return server
}

function arrive(
  log: Log,
  server: Server,
  { kind, pick, late }: { kind: string; pick: number; late: number },
): Log {
  const moment = Math.max(0, server.moments.length - 1 - late)
  const event = server.events[pick % Math.max(1, server.events.length)]
  const first = log.messages[0]?.seq ?? 1
  const last = log.messages.at(-1)?.seq ?? 0
  const size = server.moments[moment]?.length ?? 0
  if (kind === 'event') return event ? withMessage(log, event) : log
  if (kind === 'older') return withPage(log, server.page(first - 5, first - 1, moment), 'start')
  if (kind === 'newer') return withPage(log, server.page(last + 1, last + 5, moment), 'end')
  if (kind === 'newest') return withPage(log, server.page(size - 4, size, moment), 'end')
  return withChanges(log, server.since(log.version, 2, Math.max(moment, log.version)), log.version)
}

test('[EVT-007] an old page and events in any order, late, repeated or lost make the same as a fresh page', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.nat(30),
      fc.array(arrival, { maxLength: 40 }),
      (steps, opened, arrivals) => {
        const server = serverOf(steps)
        const moment = Math.min(opened, server.moments.length - 1)
        const size = server.moments[moment]?.length ?? 0
        let log = withPage(EMPTY_LOG, server.page(size - 4, size, moment), 'end')
        for (const each of arrivals) {
          log = arrive(log, server, each)
          // Nothing twice, nothing out of order, no hole, at any time.
          const places = log.messages.map(({ seq }) => seq)
          expect(places).toEqual(places.map((_, index) => (places[0] ?? 1) + index))
          // Nothing of what is shown as deleted, or was told of as deleted, can be read in what answers it.
          for (const { replyTo } of log.messages)
            if (log.messages.some(({ seq, deleted }) => deleted && seq === replyTo?.seq))
              expect(replyTo).toMatchObject({ kind: 'deleted', text: '' })
        }
        // The page knows at last that something changed: an event, or the line's return.
        log = healed({ ...log, known: server.moments.length - 1 }, server)
        const shown = log.messages
        const fresh = server.now.filter(({ seq }) => seq >= (shown[0]?.seq ?? 1))
        expect(shown).toEqual(log.following ? fresh : fresh.slice(0, shown.length))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a message whose predecessor is missing waits for it, and both are shown in their order', () => {
  const server = serverOf(Array.from({ length: 6 }, () => ({ kind: 'write' })))
  let log = withPage(EMPTY_LOG, server.page(1, 3, 3), 'end')
  log = withMessage(log, message(5))
  expect(log.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(isBehind(log)).toBe(true)
  log = withMessage(log, message(4))
  expect(log.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(isBehind(log)).toBe(false)
})

test('an event about a message that isn’t kept is not lost when an older answer brings that message', () => {
  const server = new Server()
  for (let count = 0; count < 20; count++) server.write()
  const late = server.page(1, 10)
  let log = withPage(EMPTY_LOG, server.page(11, 20), 'end')
  server.change(4, { text: 'cambiado' })
  log = withMessage(log, server.now[4] as Message)
  log = healed(withPage(log, late, 'start'), server)
  expect(log.messages).toEqual(server.now)
})

test('a page from elsewhere takes the place of what is shown, and what comes meanwhile isn’t put behind it', () => {
  const server = new Server()
  for (let count = 0; count < 100; count++) server.write()
  let log = withPage(EMPTY_LOG, server.page(61, 100), 'end')
  log = withPage(log, server.page(1, 20), 'end')
  server.write()
  log = withMessage(log, server.now[100] as Message)
  expect(log.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(log).toMatchObject({ following: false, lastSeq: 101, ahead: [] })
  expect(isBehind(log)).toBe(false)
})

test('what is edited or deleted changes in the messages that answer it, though it is itself no longer kept, and an older word of it changes nothing', () => {
  const server = new Server()
  for (let count = 0; count < 20; count++) server.write()
  server.write(0)
  let log = withPage(EMPTY_LOG, server.page(15, 21), 'end')
  const quoted = () => log.messages.at(-1)?.replyTo
  expect(quoted()).toMatchObject({ seq: 1, text: 'mensaje 1' })
  for (const text of ['uno', 'dos', 'tres']) server.change(0, { text })
  const [one, two, three] = server.events.slice(-3) as [Message, Message, Message]
  log = withMessage(log, two)
  expect(quoted()).toMatchObject({ kind: 'text', text: 'dos' })
  log = withMessage(log, one)
  expect(quoted()).toMatchObject({ text: 'dos' })
  log = withMessage(log, three)
  log = withMessage(log, two)
  expect(quoted()).toMatchObject({ text: 'tres' })
  server.change(0, { text: '', deleted: true })
  log = withChanges(log, server.since(log.version, 9), log.version)
  expect(quoted()).toMatchObject({ kind: 'deleted', text: '' })
  expect(log.messages).toEqual(server.now.slice(14))
})

test('an answer that was on its way when what it answers was deleted doesn’t bring the text back', () => {
  const server = new Server()
  server.write()
  let log = withPage(EMPTY_LOG, server.page(1, 1), 'end')
  server.write(0)
  server.change(0, { text: '', deleted: true })
  const [, answer, deletion] = server.events as [Message, Message, Message]
  expect(answer.replyTo?.text).toBe('mensaje 1')
  log = withMessage(withMessage(log, deletion), answer)
  expect(log.messages).toEqual(server.now)
})

test('a long history keeps a bounded part: where the person is, and the end can be reached again', () => {
  const server = new Server()
  for (let count = 0; count < 2_000; count++) server.write()
  let log = withPage(EMPTY_LOG, server.page(1_961, 2_000), 'end')
  while ((log.messages[0]?.seq ?? 1) > 1) {
    const first = log.messages[0]?.seq ?? 1
    log = withPage(log, server.page(first - 200, first - 1), 'start')
    expect(log.messages.length).toBeLessThanOrEqual(KEPT_MOST)
  }
  expect(log.messages[0]?.seq).toBe(1)
  expect(log.following).toBe(false)
  while (!log.following) {
    const last = log.messages.at(-1)?.seq ?? 0
    log = withPage(log, server.page(last + 1, last + 200), 'end')
    expect(log.messages.length).toBeLessThanOrEqual(KEPT_MOST)
  }
  for (let count = 0; count < 1_000; count++) {
    server.write()
    log = withMessage(log, server.now.at(-1) as Message)
  }
  expect(log.messages.length).toBeLessThanOrEqual(KEPT_MOST + 200)
  expect(log.messages.at(-1)?.seq).toBe(3_000)
})
