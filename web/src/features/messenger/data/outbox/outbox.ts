import type { Message } from '@cancha/contract/calls/messenger/message'
import { messages } from '@cancha/contract/calls/messenger/messages'
import { isBlank } from '@cancha/domain/messenger/blank'
import { FILES_MOST } from '@cancha/domain/messenger/limits'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { sendBeacon } from '../../../../api/beacon.ts'
import { type ApiError, asApiError } from '../../../../api/errors.ts'
import { sessionQuery } from '../../../../api/session.ts'
import { isOffline, pauseAfter } from '../../../../api/uploads/wait.ts'
import { listenLive, tellLive } from '../live-bus.ts'
import { arrived } from '../patch.ts'
import { quoteOf } from '../quotes.ts'
import { sendUnseen } from '../send-unseen.ts'
import { inOneTab } from './one-tab.ts'
import { type Pending, pendingOf } from './pending.ts'
import { PendingFiles, unsentFile, voiceFile } from './pending-files.ts'
import { Sleepers } from './sleepers.ts'
import { newUnsent, postOf, type Unsent, type UnsentFile } from './unsent.ts'
import { UnsentEntries } from './unsent-entries.ts'
import { SESSION_OVER, whyItWaits } from './why-it-waits.ts'

/** What a person sends. */
export type Outgoing = Pick<Unsent, 'conversationId' | 'text' | 'replyTo'> & {
  files?: readonly File[]
  voice?: { blob: Blob; duration: number; wave: string } | null
}

/** How long one waits for another tab that is sending, in milliseconds. The client id keeps a message from going twice. */
const OTHER_TAB_MS = 10_000
const OTHER_TAB_UPLOADS_MS = 10 * 60_000

const SESSION = hashKey(sessionQuery.queryKey)

/**
 * The messages of one person that the server hasn't acknowledged. They leave by themselves, those of a conversation
 * one after another, as long as a page is open; the device keeps them until then.
 */
export class Outbox {
  readonly #owner: string
  readonly #queryClient: QueryClient
  readonly #entries: UnsentEntries
  readonly #files: PendingFiles
  readonly #listeners = new Set<() => void>()
  readonly #running = new Set<string>()
  /** Messages whose answer is being waited for: the server may have them. */
  readonly #posted = new Set<string>()
  /** Conversations whose last attempt didn't reach the server, and what is said about it. */
  readonly #waiting = new Map<string, string | null>()
  readonly #sleepers = new Sleepers()
  #shown = new Map<string, readonly Pending[]>()

  constructor(owner: string, queryClient: QueryClient) {
    this.#owner = owner
    this.#queryClient = queryClient
    this.#entries = new UnsentEntries(owner)
    this.#files = new PendingFiles(owner, () => this.#changed())
    window.addEventListener('storage', ({ key }) => this.#onStorage(key))
    window.addEventListener('online', () => this.wake())
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('offline', () => this.#changed())
    document.addEventListener('visibilitychange', () => document.hidden || this.wake())
    listenLive((told) => {
      if (told.kind === 'open') this.wake()
      if (told.kind === 'changed') this.requote(told.message)
    })
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
    const shown = this.#entries.of(conversationId).map((unsent) => this.#pending(unsent))
    this.#shown.set(conversationId, shown)
    return shown
  }

  /** Sends a message; more files than one message holds become several. What has neither text nor file isn't one. */
  add({ conversationId, text: typed, replyTo, files = [], voice }: Outgoing): void {
    const text = typed.trim()
    if (voice) {
      const { blob, duration, wave } = voice
      const file = voiceFile(blob)
      this.#add({ conversationId, text, replyTo }, [file], [{ ...unsentFile(file), duration, wave }])
    } else if (!isBlank(text) || files.length > 0) {
      for (let at = 0; at === 0 || at < files.length; at += FILES_MOST) {
        const some = files.slice(at, at + FILES_MOST)
        const said = at === 0 ? { text, replyTo } : { text: '', replyTo: null }
        this.#add({ conversationId, ...said }, some, some.map(unsentFile))
      }
    }
  }

  #add(said: Pick<Unsent, 'conversationId' | 'text' | 'replyTo'>, bytes: File[], files: UnsentFile[]): void {
    const unsent: Unsent = { ...said, ...newUnsent(), files, refusal: null }
    this.#files.add(unsent.clientId, bytes)
    this.#entries.set(unsent)
    this.#changed()
    this.#start(unsent.conversationId)
  }

  retry(clientId: string): void {
    const unsent = this.#entries.get(clientId)
    if (!unsent) return
    this.#set({ ...unsent, refusal: null })
    this.wake()
  }

  /** Takes a message back that isn't sent. @returns it; null if it is gone, or the server may have it */
  discard(clientId: string): Pending | null {
    const unsent = this.#entries.get(clientId)
    if (!unsent || this.#posted.has(clientId)) return null
    const pending = this.#pending(unsent)
    this.#remove(unsent)
    return pending
  }

  /** Shows a message that was edited or deleted as it is now, in those that answer it. */
  requote(message: Message): void {
    for (const unsent of this.#entries.of(message.conversationId)) {
      const { replyTo } = unsent
      const now = quoteOf(message)
      if (replyTo?._id !== now._id || replyTo.kind === 'deleted') continue
      if (replyTo.text !== now.text || replyTo.kind !== now.kind) this.#set({ ...unsent, replyTo: now })
    }
  }

  /** Tries again at once what waits. */
  wake(): void {
    this.#read()
    this.#sleepers.wakeAll()
    for (const conversationId of this.#entries.conversations()) this.#start(conversationId)
  }

  #pending(unsent: Unsent): Pending {
    const files = unsent.files.map((file, at) => ({ ...file, ...this.#files.shown(unsent, at) }))
    const why = this.#waiting.get(unsent.conversationId)
    return pendingOf(unsent, files, why === undefined && isOffline() ? null : why)
  }

  #set(unsent: Unsent): void {
    this.#entries.set(unsent)
    this.#changed()
  }

  #remove(unsent: Unsent): void {
    this.#entries.remove(unsent.clientId)
    this.#files.forget(unsent)
    this.#changed()
  }

  #changed(): void {
    this.#shown = new Map()
    for (const changed of [...this.#listeners]) changed()
  }

  #read(): void {
    for (const unsent of this.#entries.read()) this.#files.forget(unsent)
    this.#changed()
  }

  #onStorage(key: string | null): void {
    const told = key === null ? null : this.#entries.readChange(key)
    if (key === null) this.#read()
    if (!told) return
    this.#changed()
    if ('changed' in told) {
      this.#start(told.changed.conversationId)
    } else {
      this.#files.forget(told.gone)
      // Another tab has sent it, and the event that brings it may come later.
      tellLive({ kind: 'conversation', conversationId: told.gone.conversationId })
    }
  }

  get #isSignedIn(): boolean {
    return this.#queryClient.getQueryData(sessionQuery.queryKey)?.id === this.#owner
  }

  #start(conversationId: string): void {
    if (this.#running.has(conversationId)) return
    this.#running.add(conversationId)
    void this.#run(conversationId)
  }

  #next(conversationId: string): Unsent | undefined {
    return this.#entries.of(conversationId).find(({ refusal }) => refusal === null)
  }

  async #run(conversationId: string): Promise<void> {
    const next = () => this.#next(conversationId)
    let why: string | null | undefined
    let failures = 0
    for (let unsent = next(); unsent; unsent = next()) {
      why = this.#isSignedIn ? undefined : SESSION_OVER
      if (why) break
      try {
        await this.#inTurn(unsent)
        failures = 0
        this.#waits(conversationId, undefined)
      } catch (caught) {
        failures = await this.#failed(unsent, asApiError(caught), failures + 1)
        if (failures > 0) await this.#sleepers.sleep(pauseAfter(failures))
      }
    }
    this.#waits(conversationId, why)
    // In the same breath as the last look for a message, so that none is added in between and stays.
    this.#running.delete(conversationId)
  }

  /** @returns the failures in a row; 0 if the message is refused, and the next one has its turn */
  async #failed({ clientId, conversationId }: Unsent, error: ApiError, failures: number): Promise<number> {
    const why = await whyItWaits(error, failures, this.#owner)
    const unsent = this.#entries.get(clientId)
    if (why === undefined && unsent) this.#set({ ...unsent, refusal: error.issues[0]?.msg ?? error.message })
    if (why === undefined || !unsent) return 0
    this.#waits(conversationId, why)
    return failures
  }

  #waits(conversationId: string, why: string | null | undefined): void {
    const before = this.#waiting.get(conversationId)
    if (why === undefined) this.#waiting.delete(conversationId)
    else this.#waiting.set(conversationId, why)
    if (before !== why) this.#changed()
  }

  /** Sends a message while no other tab of this browser sends one of the same conversation. */
  #inTurn({ clientId, conversationId, files }: Unsent): Promise<void> {
    const name = `cancha.mensajes.${this.#owner}.${conversationId}`
    return inOneTab(name, files.length > 0 ? OTHER_TAB_UPLOADS_MS : OTHER_TAB_MS, async () => {
      if (this.#entries.isGone(clientId)) return this.#read()
      const unsent = await this.#uploaded(clientId)
      if (unsent) await this.#post(unsent)
    })
  }

  /** @returns the message with all of its files uploaded; null if it was taken back meanwhile */
  async #uploaded(clientId: string): Promise<Unsent | null> {
    for (;;) {
      const unsent = this.#entries.get(clientId)
      // A long upload may have outlasted the session.
      if (!unsent || !this.#isSignedIn) return null
      const at = unsent.files.findIndex(({ url }) => url === undefined)
      if (at < 0) return unsent
      const stored = await this.#files.upload(unsent, at)
      const now = this.#entries.get(clientId)
      if (!stored || !now) return null
      this.#set({
        ...now,
        files: now.files.map((file, i) => (i === at ? { ...file, url: stored.url } : file)),
      })
    }
  }

  async #post(unsent: Unsent): Promise<void> {
    const { clientId } = unsent
    this.#posted.add(clientId)
    try {
      const { message } = await sendUnseen(messages.send, postOf(this.#owner, unsent))
      arrived(this.#queryClient, message, this.#owner)
      // The chat has the message before it stops being one that waits, so that it never vanishes in between.
      tellLive({ kind: 'message', message })
    } finally {
      this.#posted.delete(clientId)
    }
    const sent = this.#entries.get(clientId)
    if (sent) this.#remove(sent)
  }

  /**
   * Of a page that is being closed the browser drops the requests on their way, so the next message of each conversation
   * goes once more in a way that outlives the page. The client id keeps it from being two.
   */
  #leave(): void {
    if (!this.#isSignedIn) return
    for (const conversationId of this.#entries.conversations()) {
      const next = this.#next(conversationId)
      if (next?.files.every(({ url }) => url !== undefined))
        sendBeacon(messages.send, postOf(this.#owner, next))
    }
  }
}
