import { conversations } from '@cancha/contract/calls/messenger/conversations'
import type { QueryClient } from '@tanstack/react-query'
import { askMarks } from './marks.ts'
import { patchConversation, withRead } from './patch.ts'
import { conversationQuery } from './queries.ts'
import { sendUnseen } from './send-unseen.ts'

/** The server is told this often at most how far one has read, in milliseconds. */
const EVERY_MS = 1_000

/** Tells how far a person has read a conversation, and lets its marks follow at once. */
export class Reading {
  readonly #queryClient: QueryClient
  readonly #userId: string
  readonly #id: string
  /** The last place that was in view, and the last one that the server knows. */
  #seq = 0
  #told = 0
  #clock: ReturnType<typeof setTimeout> | undefined

  constructor(queryClient: QueryClient, userId: string, id: string) {
    this.#queryClient = queryClient
    this.#userId = userId
    this.#id = id
  }

  /** Notes that a message was in view. A page that nobody looks at reads nothing. */
  upTo(seq: number): void {
    const conversation = this.#queryClient.getQueryData(conversationQuery(this.#id).queryKey)
    if (!conversation || document.visibilityState !== 'visible') return
    const { unread, lastSeq, markedUnread } = conversation
    // Of a message that the conversation doesn't count yet, only its event has come.
    const isNews = (unread > 0 || seq > lastSeq) && seq > this.#seq
    if (!isNews && !markedUnread) return
    this.#seq = Math.max(this.#seq, seq)
    patchConversation(this.#queryClient, this.#id, (each) => withRead(each, this.#userId, this.#seq))
    this.#clock ??= setTimeout(() => this.#tell(), this.#told === 0 ? 0 : EVERY_MS)
  }

  close(): void {
    if (this.#clock) this.#tell()
  }

  #tell(): void {
    clearTimeout(this.#clock)
    this.#clock = undefined
    const seq = this.#seq
    sendUnseen(conversations.markRead, { body: { c: this.#id, b: this.#userId, seq } }).then(
      () => {
        this.#told = seq
        askMarks(this.#queryClient, this.#userId)
      },
      () => {
        // It counts as unread still, so that looking at it again tells it again.
        this.#seq = this.#told
        void this.#queryClient.invalidateQueries(conversationQuery(this.#id))
      },
    )
  }
}
