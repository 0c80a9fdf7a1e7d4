import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { MESSAGES_MOST, MESSAGES_PAGE, messages } from '@cancha/contract/calls/talk/messenger/messages'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { call } from '../../../../api/call.ts'
import { pauseAfter } from '../../../../api/uploads/wait.ts'
import { EMPTY_LOG, isBehind, type Log, latestIn, withChanges, withMessage, withPage } from './log.ts'

type MessageListQuery = { before?: number; after?: number; around?: number; since?: number; limit?: number }
type Page = ReceivedOf<typeof messages.list>

/** Failures in a row after which it waits for whatever brings the line back. */
const PATIENCE = 3

/** The log of an open conversation, which asks the server for what is missing in it. */
export class History {
  readonly #id: string
  readonly #changed: () => void
  readonly #arrived: (messages: readonly Message[]) => void
  /** Messages that were seen edited or deleted since the chat is open, though they aren't shown. */
  readonly #edited = new Map<string, Message>()
  #log: Log = EMPTY_LOG
  #isOpen = false
  #isClosed = false
  /** Whether changes are to be asked for though none is known of. */
  #isAsked = false
  #catchingUp: Promise<void> | undefined

  /** @param arrived told of each message that comes, by whatever way */
  constructor(id: string, changed: () => void, arrived: (messages: readonly Message[]) => void) {
    this.#id = id
    this.#changed = changed
    this.#arrived = arrived
  }

  get log(): Log {
    return this.#log
  }

  close(): void {
    this.#isClosed = true
  }

  /** The newest word of a message; what is given if there is none. */
  latest(message: Message): Message {
    return [latestIn(this.#log, message), this.#edited.get(message._id)].reduce<Message>(
      (best, each) => (each && each.version > best.version ? each : best),
      message,
    )
  }

  /** Loads the newest messages. @throws ApiError */
  async load(): Promise<void> {
    this.#isOpen = false
    this.#put(await this.#ask({ limit: MESSAGES_PAGE }), 'end')
  }

  /** Loads what is missing down to a place; where that is too much, the messages around it instead. @throws ApiError */
  async reach(seq: number): Promise<void> {
    const first = this.#log.messages[0]?.seq ?? 1
    if (seq >= first) return
    // A few of what was read before are shown above it.
    const limit = first - seq + 5
    if (limit <= MESSAGES_MOST) this.#put(await this.#ask({ before: first, limit }), 'end')
    else this.#put(await this.#ask({ around: seq }), 'start')
  }

  /** From now on what is missing is asked for. */
  opened(): void {
    this.#isOpen = true
    void this.catchUp(false)
  }

  async loadOlder(): Promise<void> {
    const first = this.#log.messages[0]
    if (first && first.seq > 1) this.#take(await this.#ask({ before: first.seq }), 'start')
  }

  async loadNewer(): Promise<void> {
    const last = this.#log.messages.at(-1)
    if (last && !this.#log.following) this.#take(await this.#ask({ after: last.seq }), 'end')
  }

  /** @returns whether the place is there; false if the conversation has none such @throws ApiError */
  async jumpTo(seq: number): Promise<boolean> {
    const isThere = () => this.#log.messages.some((message) => message.seq === seq)
    if (!isThere()) this.#take(await this.#ask({ around: seq }), 'end')
    return isThere()
  }

  async jumpToNewest(): Promise<void> {
    if (this.#isOpen && !this.#log.following) this.#take(await this.#ask({}), 'end')
  }

  /** Takes in an answer to a change, or an event: whichever comes first. */
  take(message: Message): void {
    this.#set(withMessage(this.#log, message), [message])
    void this.catchUp(false)
  }

  /**
   * Asks for changes until none is missing. Several calls at the same time are one.
   * @param always asks once though nothing is known to be missing
   */
  catchUp(always = true): Promise<void> {
    this.#isAsked ||= always
    if (!this.#isOpen || !this.#hasToAsk) return Promise.resolve()
    this.#catchingUp ??= this.#askChanges()
    return this.#catchingUp
  }

  get #hasToAsk(): boolean {
    return !this.#isClosed && (this.#isAsked || isBehind(this.#log))
  }

  async #askChanges(): Promise<void> {
    for (let failures = 0; this.#hasToAsk; ) {
      const isAsked = this.#isAsked
      this.#isAsked = false
      try {
        const isMore = await this.#askOnce(isAsked)
        // Another sign may have come in the meantime.
        this.#isAsked ||= isMore
        failures = 0
      } catch (error) {
        this.#isAsked ||= isAsked
        if (++failures > PATIENCE) {
          console.warn('No se pudo actualizar la conversación', error)
          break
        }
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)))
      }
    }
    // In the same breath as the last look, so that nothing that comes now is left without being asked for.
    this.#catchingUp = undefined
  }

  /** @returns whether there are more changes */
  async #askOnce(isAsked: boolean): Promise<boolean> {
    const { version, known, messages: shown, ahead } = this.#log
    if (isAsked || version < known) {
      const changes = await this.#ask({ since: version, limit: MESSAGES_MOST })
      this.#set(withChanges(this.#log, changes, version), changes.messages)
      return changes.more.after
    }
    // All changes are here, and still a message is missing before one that is: the page between them has it.
    this.#put(await this.#ask({ after: shown.at(-1)?.seq ?? 0 }), 'end')
    if (this.#log.ahead.length === ahead.length) throw new Error('a message is missing on the server')
    return false
  }

  #ask(query: MessageListQuery): Promise<Page> {
    return call(messages.list, { params: { conversationId: this.#id }, query })
  }

  #take(page: Page, keep: 'start' | 'end'): void {
    this.#put(page, keep)
    void this.catchUp(false)
  }

  #put(page: Page, keep: 'start' | 'end'): void {
    this.#set(withPage(this.#log, page, keep), page.messages)
  }

  #set(log: Log, messages: readonly Message[]): void {
    for (const each of messages)
      if (each.editedAt || each.deleted) this.#edited.set(each._id, this.latest(each))
    this.#log = log
    this.#changed()
    this.#arrived(messages)
  }
}
