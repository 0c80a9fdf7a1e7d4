import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { Draft } from './draft.ts'
import { History } from './history.ts'
import { type ChatItem, itemsOf } from './items.ts'
import { type LiveTold, listenLive, openConversations } from './live-bus.ts'
import { isBehind } from './log.ts'
import { askMarks } from './marks.ts'
import type { Outbox, Outgoing } from './outbox/outbox.ts'
import { outboxOf } from './outbox/outboxes.ts'
import { listedConversation, patchConversation, withPreview } from './patch.ts'
import { conversationQuery } from './queries.ts'
import { quoteOf } from './quotes.ts'
import { Reading } from './reading.ts'

/** A chat as it stands. */
export type ChatState = {
  status: 'loading' | 'ready' | 'failed'
  items: readonly ChatItem[]
  more: { before: boolean; after: boolean }
  /** The place of the first message that was unread when the chat was opened. */
  unreadFrom: number | null
  isTyping: boolean
  /** The text of the message that the member has begun to write. */
  draft: string
}

/** A message as the composer sends it. */
export type MessageInput = Pick<Outgoing, 'text' | 'files' | 'voice'> & { replyTo?: Message | null }

/** So long ago a page that opens a chat may have read its conversation, in milliseconds: live events have told of changes since. */
const JUST_READ_MS = 5_000
/** After this long without news the other person counts as no longer writing, in milliseconds. */
const TYPING_MS = 5_000
/** The other person is told this often at most that one is writing. */
const TELL_TYPING_MS = 3_000

/** An open conversation, kept in step with the server. */
export class ChatStore {
  readonly id: string
  readonly outbox: Outbox
  readonly history: History
  readonly draft: Draft
  readonly reading: Reading
  readonly #userId: string
  readonly #queryClient: QueryClient
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[]
  #status: ChatState['status'] = 'loading'
  #unreadFrom: number | null = null
  #typing: ReturnType<typeof setTimeout> | undefined
  #toldTyping = 0
  /** Whether the newest messages couldn't be loaded, for want of a network, when one's own was to be shown among them. */
  #isAtOldPlace = false
  #state: ChatState | undefined
  #opening: Promise<void> | undefined

  constructor(queryClient: QueryClient, userId: string, id: string) {
    const changed = () => this.#changed()
    this.id = id
    this.#userId = userId
    this.#queryClient = queryClient
    this.outbox = outboxOf(queryClient, userId)
    this.history = new History(id, changed, (messages) => this.#onArrived(messages))
    this.draft = new Draft(queryClient, userId, id, changed)
    this.reading = new Reading(queryClient, userId, id)
    const catchUp = () => document.hidden || void this.#catchUp()
    window.addEventListener('online', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    openConversations.add(id)
    const hash = hashKey(conversationQuery(id).queryKey)
    this.#stops = [
      () => window.removeEventListener('online', catchUp),
      () => document.removeEventListener('visibilitychange', catchUp),
      listenLive((told) => this.#onTold(told)),
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) changed()
      }),
      this.outbox.subscribe(changed),
      () => this.draft.close(),
      () => this.reading.close(),
      () => this.history.close(),
      () => openConversations.delete(id),
      // Messages that came while the chat was open, and weren't read, count as unread from now on.
      () => askMarks(queryClient, userId),
    ]
    void this.open()
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  state = (): ChatState => {
    const { log } = this.history
    this.#state ??= {
      status: this.#status,
      items: itemsOf(log, this.outbox.of(this.id), {
        userId: this.#userId,
        seenSeq: this.#conversation?.seenSeq ?? 0,
      }),
      more: {
        before: (log.messages[0]?.seq ?? 1) > 1,
        after: this.#status === 'ready' && !log.following,
      },
      unreadFrom: this.#unreadFrom,
      isTyping: this.#typing !== undefined,
      draft: this.draft.text,
    }
    return this.#state
  }

  close(): void {
    clearTimeout(this.#typing)
    for (const stop of this.#stops) stop()
  }

  /** Loads the newest messages, and those before them down to the first unread one. After a failure: tries again. */
  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #open(): Promise<void> {
    this.#become('loading')
    try {
      const [conversation] = await Promise.all([
        this.#queryClient.fetchQuery({ ...conversationQuery(this.id), staleTime: JUST_READ_MS }),
        this.history.load(),
      ])
      await this.#reachUnread(conversation)
      this.#become('ready')
      this.history.opened()
    } catch (error) {
      console.warn('No se pudo abrir la conversación', error)
      this.#become('failed')
    }
  }

  async #reachUnread({ unread, readSeq }: Conversation): Promise<void> {
    if (unread === 0) return
    await this.history.reach(readSeq + 1)
    const isUnread = ({ seq, sender }: Message) => seq > readSeq && sender !== this.#userId
    this.#unreadFrom = this.history.log.messages.find(isUnread)?.seq ?? null
  }

  /** Shows a message at once and sends it; what is shown jumps to the end if it isn't there. */
  send({ replyTo = null, ...sent }: MessageInput): void {
    this.outbox.add({ ...sent, conversationId: this.id, replyTo: replyTo && quoteOf(this.latest(replyTo)) })
    this.draft.save('')
    this.#showNewest()
  }

  #showNewest(): void {
    this.history.jumpToNewest().then(
      () => {
        this.#isAtOldPlace = false
      },
      () => {
        this.#isAtOldPlace = true
      },
    )
  }

  /** Notes the last message in view. Messages missing before the member's own newest aren't read by looking at that one. */
  markReadTo(seq: number): void {
    const { messages } = this.history.log
    const to = Math.min(seq, messages.at(-1)?.seq ?? 0)
    const { readSeq = 0 } = this.#conversation ?? {}
    const isNews = (each: Message) => each.seq > readSeq && each.seq <= to && each.sender !== this.#userId
    if (to > 0) this.reading.upTo(to, messages.some(isNews))
  }

  /** A message as it is now, edited or deleted since. */
  latest(message: Message): Message {
    return this.history.latest(message)
  }

  /** Tells the other person, who is told again only after a while. */
  iAmTyping(): void {
    const now = Date.now()
    if (now - this.#toldTyping < TELL_TYPING_MS) return
    this.#toldTyping = now
    import('./tell.ts').then(
      ({ tellTyping }) => tellTyping(this.id),
      () => undefined,
    )
  }

  get #conversation(): Conversation | undefined {
    return this.#queryClient.getQueryData(conversationQuery(this.id).queryKey)
  }

  #become(status: ChatState['status']): void {
    this.#status = status
    this.#changed()
  }

  #changed(): void {
    this.#state = undefined
    for (const changed of [...this.#listeners]) changed()
  }

  /** Asks for what changed while no events came. */
  #catchUp(): Promise<void> {
    return this.#status === 'failed' ? this.open() : this.history.catchUp()
  }

  /** Updates unsent messages that quote an edited or deleted one, and the lists: its earlier text can't be read there any more. */
  #onArrived(messages: readonly Message[]): void {
    for (const each of messages) this.outbox.requote(this.latest(each))
    const { log } = this.history
    const last = log.messages.at(-1)
    const isWhole = log.following && !isBehind(log)
    if (!last || !isWhole || !this.#conversation || log.version < this.#conversation.version) return
    const known = [this.#conversation, listedConversation(this.#queryClient, this.id)]
    // A patch counts as an answer of the server, so none is made without need.
    if (known.some((each) => each && withPreview(each, last) !== each))
      patchConversation(this.#queryClient, this.id, (each) => withPreview(each, last))
  }

  #onTold(told: LiveTold): void {
    if (told.kind === 'open') {
      void this.#catchUp()
    } else if ('message' in told) {
      if (!this.#isBetweenItsMembers(told.message)) return
      this.history.take(told.message)
      if (told.kind === 'message' && told.message.sender !== this.#userId) this.#stopTyping()
      else if (told.kind === 'message' && this.#isAtOldPlace) this.#showNewest()
    } else if (told.conversationId === this.id) {
      if (told.kind === 'conversation') void this.#catchUp()
      if (told.kind === 'typing' && told.userId !== this.#userId) this.#startTyping()
    }
  }

  /** An event of another conversation, whoever its sender is, is none of this chat's. */
  #isBetweenItsMembers({ conversationId, sender, receiverId }: Message): boolean {
    const members = this.#conversation?.members
    return (
      conversationId === this.id && (!members || (members.includes(sender) && members.includes(receiverId)))
    )
  }

  #startTyping(): void {
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => this.#stopTyping(), TYPING_MS)
    this.#changed()
  }

  #stopTyping(): void {
    if (this.#typing === undefined) return
    clearTimeout(this.#typing)
    this.#typing = undefined
    this.#changed()
  }
}
