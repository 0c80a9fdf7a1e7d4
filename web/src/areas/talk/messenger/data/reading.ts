import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import type { QueryClient } from '@tanstack/react-query'
import { asApiError } from '../../../../api/errors.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'
import { pauseAfter } from '../../../../api/uploads/wait.ts'
import { askMarks } from './marks.ts'
import { patchConversation, withRead } from './patch.ts'
import { conversationQuery } from './queries.ts'

/** The server is told this often at most how far one has read, in milliseconds. */
const EVERY_MS = 1_000
/** Refusals after which the same is refused again. */
const FOR_GOOD = new Set(['forbidden', 'not_found', 'invalid_input'])

/** Tells how far a person has read a conversation, and lets its marks follow at once. */
export class Reading {
  readonly #queryClient: QueryClient
  readonly #userId: string
  readonly #id: string
  /** The last place that was in view, and the last one that the server knows. */
  #seq = 0
  #told = 0
  /**
   * Whether looking at it clears a mark that was set by hand. A mark that is set while the chat stands open, here or on
   * another device, is meant for later: only the next look clears it.
   */
  #isNewLook = true
  #clock: ReturnType<typeof setTimeout> | undefined
  #telling: Promise<unknown> = Promise.resolve()
  #failures = 0
  #isRefused = false
  /** Whether something is being done that reading would undo. */
  #isHeld = false

  constructor(queryClient: QueryClient, userId: string, id: string) {
    this.#queryClient = queryClient
    this.#userId = userId
    this.#id = id
  }

  /**
   * Notes that a message was in view. A page that nobody looks at reads nothing.
   * @param hasNews whether a message of the other person up to there wasn't read yet, as far as the page has them
   */
  upTo(seq: number, hasNews = false): void {
    const conversation = this.#queryClient.getQueryData(conversationQuery(this.#id).queryKey)
    if (document.visibilityState !== 'visible') this.#isNewLook = true
    if (!conversation || this.#isRefused || this.#isHeld || document.visibilityState !== 'visible') return
    const { unread, lastSeq, markedUnread } = conversation
    // Of a message that the conversation doesn't count yet, only its event has come.
    const isNews = (unread > 0 || seq > lastSeq || hasNews) && seq > this.#seq
    const clears = markedUnread && this.#isNewLook
    this.#isNewLook = false
    if (!isNews && !clears) return
    this.#seq = Math.max(this.#seq, seq)
    patchConversation(this.#queryClient, this.#id, (each) => withRead(each, this.#userId, this.#seq))
    this.#clock ??= setTimeout(() => this.#tell(), this.#pause)
  }

  /** Does something that reading would undo: once all is answered that was told, and while nothing else is read. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true
    try {
      await this.settled()
      return await work()
    } finally {
      this.#isHeld = false
    }
  }

  /** Tells what isn't told yet. @returns when the server has answered to all that was told, whatever it says */
  async settled(): Promise<void> {
    if (this.#clock) this.#tell()
    await this.#telling
  }

  close(): void {
    if (this.#clock) this.#tell()
  }

  get #pause(): number {
    if (this.#failures > 0) return pauseAfter(this.#failures)
    return this.#told === 0 ? 0 : EVERY_MS
  }

  #tell(): void {
    clearTimeout(this.#clock)
    this.#clock = undefined
    const seq = this.#seq
    const telling = sendUnseen(conversations.markRead, { body: { c: this.#id, b: this.#userId, seq } }).then(
      () => {
        this.#told = seq
        this.#failures = 0
        askMarks(this.#queryClient, this.#userId)
      },
      (error: unknown) => {
        // It counts as unread still, so that looking at it again tells it again.
        this.#seq = this.#told
        this.#isNewLook = true
        this.#failures++
        this.#isRefused = FOR_GOOD.has(asApiError(error).code)
        void this.#queryClient.invalidateQueries(conversationQuery(this.#id))
      },
    )
    // On a slow line the one before may still be on its way.
    this.#telling = Promise.all([this.#telling, telling]).then(() => undefined)
  }
}
