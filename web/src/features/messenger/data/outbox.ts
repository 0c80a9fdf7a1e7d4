import { accounts } from '@cancha/contract/calls/accounts'
import { messages } from '@cancha/contract/calls/messenger/messages'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type ApiError, asApiError } from '../../../api/errors.ts'
import { sessionQuery } from '../../../api/session.ts'
import { isOffline, pauseAfter } from '../../../api/uploads/wait.ts'
import { listenLive, tellLive } from './live-bus.ts'
import { inOneTab } from './one-tab.ts'
import { sendUnseen } from './send-unseen.ts'
import {
  allUnsent,
  clientIdIn,
  forgetUnsent,
  inOrder,
  keepUnsent,
  newUnsent,
  readUnsent,
  type Unsent,
  type UnsentFile,
} from './unsent.ts'

/** A file on its way, as it is shown. */
export type PendingFile = UnsentFile & {
  /** the address of a picture of it */
  preview: string | null
}

/** A message on its way, as it is shown. */
export type Pending = Omit<Unsent, 'refusal' | 'files'> & {
  files: PendingFile[]
  /** `waiting`: there is no network, it leaves by itself; `failed`: the person tries again or discards it. */
  state: 'sending' | 'waiting' | 'failed'
  why: string | null
}

type Entry = {
  unsent: Unsent
  /** Whether the device keeps it. What was kept and is gone was sent or discarded in another tab, or is forgotten. */
  isKept: boolean
}

/** Failures of the server in a row after which the person decides. A missing network is waited for without end. */
const PATIENCE = 6
/** How long a text waits for another tab that is sending, in milliseconds. Its client id keeps it from going twice. */
const OTHER_TAB_MS = 10_000

const SESSION = hashKey(sessionQuery.queryKey)
const SESSION_OVER = 'Tu sesión terminó. Se enviará cuando entres de nuevo.'

/**
 * The messages of one person that the server hasn't acknowledged. They leave by themselves, those of a conversation
 * one after another, as long as the page is open; the device keeps them until then.
 */
export class Outbox {
  readonly #owner: string
  readonly #queryClient: QueryClient
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  readonly #running = new Set<string>()
  /** Conversations whose last attempt didn't reach the server, and what is said about it. */
  readonly #waiting = new Map<string, string | null>()
  readonly #sleeping = new Set<() => void>()
  #shown = new Map<string, readonly Pending[]>()

  constructor(owner: string, queryClient: QueryClient) {
    this.#owner = owner
    this.#queryClient = queryClient
    window.addEventListener('storage', ({ key }) => this.#onStorage(key))
    window.addEventListener('online', () => this.wake())
    window.addEventListener('offline', () => this.#changed())
    document.addEventListener('visibilitychange', () => document.hidden || this.wake())
    listenLive(({ kind }) => kind === 'open' && this.wake())
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === SESSION) this.wake()
    })
    this.wake()
  }

  subscribe(changed: () => void): () => void {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** The messages of a conversation, in the order in which they were written. */
  of(conversationId: string): readonly Pending[] {
    const known = this.#shown.get(conversationId)
    if (known) return known
    const shown = this.#inOrder(conversationId).map((unsent) => this.#pending(unsent))
    this.#shown.set(conversationId, shown)
    return shown
  }

  /** Sends a message. What has neither a text nor a file isn't one. */
  add(message: Pick<Unsent, 'conversationId' | 'text' | 'replyTo'>): void {
    const text = message.text.trim()
    if (!text) return
    const unsent: Unsent = { ...message, ...newUnsent(), text, files: [], refusal: null }
    this.#entries.set(unsent.clientId, { unsent, isKept: keepUnsent(this.#owner, unsent) })
    this.#changed()
    this.#start(unsent.conversationId)
  }

  retry(clientId: string): void {
    const entry = this.#entries.get(clientId)
    if (!entry) return
    this.#set(entry, { refusal: null })
    this.wake()
  }

  /** Takes a message back that isn't sent. @returns it; null if it is gone or on its way */
  discard(clientId: string): Pending | null {
    const entry = this.#entries.get(clientId)
    if (!entry) return null
    const pending = this.#pending(entry.unsent)
    this.#remove(clientId)
    return pending
  }

  /** Tries again at once what waits. */
  wake(): void {
    this.#read()
    for (const sleeper of [...this.#sleeping]) sleeper()
    for (const { unsent } of this.#entries.values()) this.#start(unsent.conversationId)
  }

  #inOrder(conversationId: string): Unsent[] {
    return [...this.#entries.values()]
      .map(({ unsent }) => unsent)
      .filter((unsent) => unsent.conversationId === conversationId)
      .sort(inOrder)
  }

  #pending({ refusal, ...kept }: Unsent): Pending {
    const unsent = { ...kept, files: kept.files.map((file) => ({ ...file, preview: null })) }
    if (refusal !== null) return { ...unsent, state: 'failed', why: refusal }
    const why = this.#waiting.get(unsent.conversationId)
    return why !== undefined || isOffline()
      ? { ...unsent, state: 'waiting', why: why ?? null }
      : { ...unsent, state: 'sending', why: null }
  }

  #set(entry: Entry, part: Partial<Unsent>): void {
    entry.unsent = { ...entry.unsent, ...part }
    entry.isKept = keepUnsent(this.#owner, entry.unsent)
    this.#changed()
  }

  #remove(clientId: string): void {
    this.#entries.delete(clientId)
    forgetUnsent(this.#owner, clientId)
    this.#changed()
  }

  #changed(): void {
    this.#shown = new Map()
    for (const changed of [...this.#listeners]) changed()
  }

  /** Takes over what the device keeps: of another tab, of a page that was closed; and drops what it no longer keeps. */
  #read(): void {
    const kept = new Map(allUnsent(this.#owner).map((unsent) => [unsent.clientId, unsent]))
    for (const [clientId, { isKept }] of this.#entries)
      if (isKept && !kept.has(clientId)) this.#entries.delete(clientId)
    for (const [clientId, unsent] of kept) this.#entries.set(clientId, { unsent, isKept: true })
    this.#changed()
  }

  #onStorage(key: string | null): void {
    if (key === null) this.#read()
    const clientId = clientIdIn(this.#owner, key)
    if (clientId === null) return
    const unsent = readUnsent(this.#owner, clientId)
    const before = this.#entries.get(clientId)
    if (unsent) {
      this.#entries.set(clientId, { unsent, isKept: true })
      this.#changed()
      this.#start(unsent.conversationId)
    } else if (before) {
      this.#entries.delete(clientId)
      this.#changed()
      // Another tab has sent it, and the event that brings it may come later.
      tellLive({ kind: 'conversation', conversationId: before.unsent.conversationId })
    }
  }

  get #isSignedIn(): boolean {
    return this.#queryClient.getQueryData(sessionQuery.queryKey)?.id === this.#owner
  }

  #start(conversationId: string): void {
    if (this.#running.has(conversationId)) return
    this.#running.add(conversationId)
    void this.#run(conversationId).finally(() => this.#running.delete(conversationId))
  }

  #next(conversationId: string): Entry | undefined {
    const next = this.#inOrder(conversationId).find(({ refusal }) => refusal === null)
    return next && this.#entries.get(next.clientId)
  }

  async #run(conversationId: string): Promise<void> {
    let failures = 0
    for (let entry = this.#next(conversationId); entry; entry = this.#next(conversationId)) {
      if (!this.#isSignedIn) {
        this.#waits(conversationId, SESSION_OVER)
        return
      }
      const { clientId } = entry.unsent
      try {
        await this.#inTurn(entry)
        failures = 0
        this.#waits(conversationId, undefined)
      } catch (caught) {
        const error = asApiError(caught)
        failures++
        const wait = await this.#whatToDo(error, failures)
        const current = this.#entries.get(clientId)
        if (!current) continue
        if (wait === undefined) {
          failures = 0
          this.#set(current, { refusal: error.issues[0]?.msg ?? error.message })
          continue
        }
        this.#waits(conversationId, wait)
        await this.#sleep(pauseAfter(failures))
      }
    }
    this.#waits(conversationId, undefined)
  }

  #waits(conversationId: string, why: string | null | undefined): void {
    const before = this.#waiting.get(conversationId)
    if (why === undefined) this.#waiting.delete(conversationId)
    else this.#waiting.set(conversationId, why)
    if (before !== why) this.#changed()
  }

  /** @returns what is said while it waits; undefined if it is refused */
  async #whatToDo(error: ApiError, failures: number): Promise<string | null | undefined> {
    const { code } = error
    if (code === 'offline' || code === 'timeout' || code === 'unavailable') return null
    if (code === 'unauthenticated') return SESSION_OVER
    if (code === 'internal' || code === 'rate_limited') return failures < PATIENCE ? null : undefined
    if (code !== 'forbidden') return undefined
    // In another tab of this browser somebody else may have signed in: the message is kept for its writer.
    const answer = await call(accounts.session, {}).catch(() => null)
    if (!answer) return null
    return answer.user?.id === this.#owner ? undefined : SESSION_OVER
  }

  /** Waits, or until something wakes it. */
  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(clock)
        this.#sleeping.delete(wake)
        resolve()
      }
      const clock = setTimeout(wake, milliseconds)
      this.#sleeping.add(wake)
    })
  }

  /** Sends a message while no other tab of this browser sends one of the same conversation. */
  async #inTurn(entry: Entry): Promise<void> {
    const { conversationId, clientId } = entry.unsent
    const work = async () => {
      const isGone = entry.isKept && readUnsent(this.#owner, clientId) === null
      if (isGone) this.#read()
      else if (this.#entries.has(clientId)) await this.#send(entry.unsent)
    }
    const name = `cancha.mensajes.${this.#owner}.${conversationId}`
    await inOneTab(name, OTHER_TAB_MS, work)
  }

  async #send({ clientId, conversationId, text, replyTo }: Unsent): Promise<void> {
    const { message } = await sendUnseen(messages.send, {
      body: {
        sender: this.#owner,
        conversationId,
        clientId,
        text,
        ...(replyTo && { replyTo: replyTo._id }),
      },
    })
    // The chat has the message before it stops being one that waits, so that it never vanishes in between.
    tellLive({ kind: 'message', message })
    this.#remove(clientId)
  }
}
