import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { quoteOf } from './quotes.ts'

/**
 * A page's copy of a conversation's messages: a part without holes, and the page's knowledge of the rest. Messages come
 * from pages of history, from answers and from events, in any order and repeatedly; the higher version wins.
 */
export type Log = {
  /** The messages that are shown: their places follow one another. */
  readonly messages: readonly Message[]
  /** Newer ones that can't be shown yet, because a message before them is missing. */
  readonly ahead: readonly Message[]
  /** Whether the part reaches to the end of the conversation. */
  readonly following: boolean
  /** All changes up to this number are in the messages that are shown. */
  readonly version: number
  /** Messages of later changes that came already, one by one; also of those that aren't shown but may be quoted. */
  readonly later: readonly Message[]
  /** The number of the last change that is known of, and the place of the last message. */
  readonly known: number
  readonly lastSeq: number
}

type LogProgress = { version: number; lastSeq: number }

/** A page of history, or with `since` a page of changes. */
export type LogPage = {
  messages: readonly Message[]
  more: { after: boolean }
  progress: LogProgress
}

/** As many messages are kept of a conversation, so that a long history doesn't fill a phone's memory. */
export const KEPT_MOST = 600
/** Messages that arrive move the part only when this many are too many: each move takes away what stands on top. */
const KEPT_LOOSELY = 200

export const EMPTY_LOG: Log = {
  messages: [],
  ahead: [],
  following: false,
  version: 0,
  later: [],
  known: 0,
  lastSeq: 0,
}

/** Whether something is missing that the server has to be asked for. */
export const isBehind = ({ version, known, ahead }: Log): boolean => version < known || ahead.length > 0

const firstOf = (messages: readonly Message[]): number => messages[0]?.seq ?? 1
const lastOf = (messages: readonly Message[]): number => messages.at(-1)?.seq ?? 0

/** The newest word of a message that is known, shown or not. */
export function latestIn(
  { messages, ahead, later }: Pick<Log, 'messages' | 'ahead' | 'later'>,
  { _id, seq }: Pick<Message, '_id' | 'seq'>,
): Message | undefined {
  const shown = messages[seq - firstOf(messages)]
  return [shown, ...ahead, ...later].reduce<Message | undefined>(
    (best, each) => (each?._id === _id && each.version > (best?.version ?? 0) ? each : best),
    undefined,
  )
}

/** Takes in a message of an event or of an answer to a change. */
export function withMessage(log: Log, message: Message): Log {
  const next = settled(put(withLater(log, [message]), message))
  const read = requoted(next, (each) => (each === message ? message.version : log.version))
  return loosely(advanced(read, { version: message.version, lastSeq: message.seq }))
}

/**
 * Takes in a page of history. One that doesn't touch what is shown takes its place.
 * @param keep which end stays when there are too many: that at which the person is
 */
export function withPage(log: Log, page: LogPage, keep: 'start' | 'end'): Log {
  const { messages, more, progress } = page
  const isEnd = !more.after
  const known = Math.max(log.known, progress.version)
  const lastSeq = Math.max(log.lastSeq, progress.lastSeq)
  if (messages.length === 0 && (log.messages.length > 0 || !isEnd)) return { ...log, known, lastSeq }

  const from = firstOf(messages)
  const to = lastOf(messages)
  const touches =
    log.messages.length > 0 && from <= lastOf(log.messages) + 1 && to >= firstOf(log.messages) - 1
  // Changes that came already, of messages that weren't kept then, are newer than a late page.
  if (!touches) {
    const fresh = { ...log, messages: [...messages], following: isEnd, version: progress.version }
    const next = settled(log.later.reduce(put, { ...fresh, ahead: isEnd ? log.ahead : [], known, lastSeq }))
    return advanced(
      requoted(next, () => progress.version),
      progress,
    )
  }
  const joined = merged(log.messages, messages)
  const reachesEnd =
    lastOf(joined) === to ? isEnd || (log.following && lastOf(log.messages) >= to) : log.following
  // The page may be older than events that came while it was on its way, and what they changed in it wasn't kept then.
  const version = Math.min(log.version, progress.version)
  const joins = { ...withLater(log, messages), messages: joined, following: reachesEnd, known, lastSeq }
  const ofPage = new Set(messages)
  const read = requoted(settled(log.later.reduce(put, joins)), (each) =>
    ofPage.has(each) ? progress.version : log.version,
  )
  return advanced(trimLog({ ...read, version }, keep), progress)
}

/**
 * Takes in a page of what changed since a version.
 * @param since the version that was asked for
 */
export function withChanges(log: Log, { messages, more, progress }: LogPage, since: number): Log {
  const reached = more.after ? (messages.at(-1)?.version ?? since) : progress.version
  const next = settled(messages.reduce(put, withLater(log, messages)))
  const ofPage = new Set(messages)
  const read = requoted(next, (each) => (ofPage.has(each) ? progress.version : log.version))
  const version = since <= log.version ? Math.max(log.version, reached) : log.version
  return loosely(advanced({ ...read, version }, progress))
}

function put(log: Log, message: Message): Log {
  const { seq, version } = message
  const { messages } = log
  const last = lastOf(messages)
  const lastSeq = Math.max(log.lastSeq, seq)
  if (seq > last)
    return log.following ? { ...log, ahead: merged(log.ahead, [message]), lastSeq } : { ...log, lastSeq }
  const at = seq - firstOf(messages)
  const before = messages[at]
  if (!before || before.version >= version) return { ...log, lastSeq }
  return { ...log, messages: messages.with(at, message), lastSeq }
}

const withLater = (log: Log, messages: readonly Message[]): Log => ({
  ...log,
  later: [
    ...log.later,
    ...messages.filter(
      ({ version }) => version > log.version && !log.later.some((each) => each.version === version),
    ),
  ],
})

/** Counts the changes that follow one another as known, and forgets them one by one. */
function advanced(log: Log, reached: LogProgress): Log {
  const versions = new Set(log.later.map((each) => each.version))
  let { version } = log
  while (versions.has(version + 1)) version++
  return {
    ...log,
    version,
    later: log.later.filter((each) => each.version > version),
    known: Math.max(log.known, reached.version),
    lastSeq: Math.max(log.lastSeq, reached.lastSeq),
  }
}

/**
 * Shows what messages answer as it is now, so that what was edited or deleted can't be read in them any more.
 * @param asOf the version up to which it is known that what a message answers is shown as it was then
 */
function requoted(log: Log, asOf: (message: Message) => number): Log {
  const read = (message: Message): Message => {
    const { replyTo } = message
    // A deleted message stays deleted, whatever an older word of it says.
    if (!replyTo || replyTo.kind === 'deleted') return message
    const quoted = latestIn(log, replyTo)
    return quoted && quoted.version > asOf(message) ? { ...message, replyTo: quoteOf(quoted) } : message
  }
  return { ...log, messages: log.messages.map(read), ahead: log.ahead.map(read) }
}

/** Shows what waited, as far as nothing is missing before it any more. */
function settled(log: Log): Log {
  const messages = [...log.messages]
  const ahead = [...log.ahead]
  for (let next = ahead[0]; next && next.seq <= lastOf(messages) + 1; next = ahead[0]) {
    ahead.shift()
    const at = next.seq - firstOf(messages)
    if (next.seq > lastOf(messages)) messages.push(next)
    else if ((messages[at]?.version ?? Number.POSITIVE_INFINITY) < next.version) messages[at] = next
  }
  return ahead.length === log.ahead.length ? log : { ...log, messages, ahead }
}

/** Both lists in the order of their places, each message in its highest version. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map(one.map((message) => [message.seq, message]))
  for (const message of other) {
    const before = bySeq.get(message.seq)
    if (!before || before.version < message.version) bySeq.set(message.seq, message)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

function trimLog(log: Log, keep: 'start' | 'end'): Log {
  if (log.messages.length <= KEPT_MOST) return log
  return keep === 'end'
    ? { ...log, messages: log.messages.slice(-KEPT_MOST) }
    : { ...log, messages: log.messages.slice(0, KEPT_MOST), ahead: [], following: false }
}

const loosely = (log: Log): Log =>
  log.messages.length > KEPT_MOST + KEPT_LOOSELY ? trimLog(log, 'end') : log
