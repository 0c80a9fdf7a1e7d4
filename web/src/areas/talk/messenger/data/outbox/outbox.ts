import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { FILES_MOST } from '@cancha/domain/talk/messenger/limits'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type ApiError, asApiError } from '../../../../../api/errors.ts'
import { sessionQuery } from '../../../../../api/session.ts'
import { isOffline, pauseAfter } from '../../../../../api/uploads/wait.ts'
import { listenLive, tellLive } from '../live-bus.ts'
import { listedConversation } from '../patch.ts'
import { conversationQuery } from '../queries.ts'
import { quoteOf } from '../quotes.ts'
import { Delivery } from './delivery.ts'
import { type Pending, pendingOf } from './pending.ts'
import { PendingFiles, unsentFile, voiceFile } from './pending-files.ts'
import { Sleepers } from './sleepers.ts'
import { newUnsent, type UnsentFile, type UnsentMessage } from './unsent.ts'
import { UnsentEntries } from './unsent-entries.ts'
import { isServerFault, type WaitsFor, whyItWaits } from './why-it-waits.ts'

/** A message that the outbox is to send. */
export type Outgoing = Pick<UnsentMessage, 'conversationId' | 'text' | 'replyTo'> & {
  files?: readonly File[]
  voice?: { blob: Blob; duration: number; wave: string } | null
}

/** Said of a message that was discarded while it can't be found out whether the server has it. */
const MAY_BE_STORED = 'Puede que ya se haya enviado. Cuando tengas señal, envíalo otra vez o descártalo.'

/** The result of taking a message back, as `discard` describes it. */
export type Discarded = Pending | 'sent' | 'unknown' | null

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
  readonly #delivery: Delivery
  /** Conversations whose last attempt failed, and what they wait for. */
  readonly #waiting = new Map<string, WaitsFor>()
  readonly #sleepers = new Sleepers()
  #shown = new Map<string, readonly Pending[]>()

  constructor(owner: string, queryClient: QueryClient) {
    this.#owner = owner
    this.#queryClient = queryClient
    this.#entries = new UnsentEntries(owner)
    const changed = () => this.#changed()
    this.#files = new PendingFiles(owner, changed)
    this.#delivery = new Delivery({
      owner,
      queryClient,
      entries: this.#entries,
      files: this.#files,
      changed,
    })
    window.addEventListener('storage', ({ key }) => this.#onStorage(key))
    window.addEventListener('online', () => this.wake())
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('offline', changed)
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

  /** Sends a message; more files than one message holds become several messages. Without text and files nothing is sent. */
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

  #add(
    said: Pick<UnsentMessage, 'conversationId' | 'text' | 'replyTo'>,
    bytes: File[],
    files: UnsentFile[],
  ): void {
    const after = this.#lastSeq(said.conversationId)
    const unsent: UnsentMessage = { ...said, ...newUnsent(), files, refusal: null, ...(after && { after }) }
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

  /**
   * Takes a message back that isn't sent. If an answer got lost, the server is asked first whether it has the message,
   * which isn't sent again meanwhile.
   * @returns what was taken back; `sent`: the server has it; `unknown`: it can't be asked now; null if it is gone
   */
  async discard(clientId: string): Promise<Discarded> {
    const known = this.#entries.get(clientId)
    if (!known) return null
    if (known.mayBeStored) {
      this.#set({ ...known, refusal: MAY_BE_STORED })
      return this.#delivery.whileItStays(known, () => this.#discardUnlessStored(known))
    }
    return this.#takeBack(known)
  }

  async #discardUnlessStored(known: UnsentMessage): Promise<Discarded> {
    const { clientId } = known
    try {
      const stored = await this.#delivery.findStored(known)
      if (stored) this.#delivery.accept(stored, clientId)
      if (stored) return 'sent'
    } catch {
      return this.#entries.get(clientId) ? 'unknown' : null
    }
    return this.#takeBack(known)
  }

  #takeBack({ clientId, mayBeStored }: UnsentMessage): Pending | null {
    const unsent = this.#entries.get(clientId)
    // A member who asked meanwhile to send it again has changed their mind.
    if (!unsent || (mayBeStored && unsent.refusal === null)) return null
    const pending = this.#pending(unsent)
    this.#delivery.remove(unsent)
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
    this.#delivery.read()
    this.#sleepers.wakeAll()
    for (const conversationId of this.#entries.conversations()) this.#start(conversationId)
  }

  #pending(unsent: UnsentMessage): Pending {
    const files = unsent.files.map((file, at) => ({ ...file, ...this.#files.shown(unsent, at) }))
    const waitsFor = this.#waiting.get(unsent.conversationId)
    return pendingOf(unsent, files, isOffline() && waitsFor !== 'session' ? 'network' : waitsFor)
  }

  #lastSeq(id: string): number | undefined {
    const known = this.#queryClient.getQueryData(conversationQuery(id).queryKey)
    return (known ?? listedConversation(this.#queryClient, id))?.lastSeq
  }

  #set(unsent: UnsentMessage): void {
    this.#entries.set(unsent)
    this.#changed()
  }

  #changed(): void {
    this.#shown = new Map()
    for (const changed of [...this.#listeners]) changed()
  }

  #onStorage(key: string | null): void {
    const told = key === null ? null : this.#entries.readChange(key)
    if (key === null) this.#delivery.read()
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

  #start(conversationId: string): void {
    if (this.#running.has(conversationId)) return
    this.#running.add(conversationId)
    void this.#run(conversationId)
  }

  #next(conversationId: string): UnsentMessage | undefined {
    return this.#entries.of(conversationId).find(({ refusal }) => refusal === null)
  }

  async #run(conversationId: string): Promise<void> {
    const next = () => this.#next(conversationId)
    let waitsFor: WaitsFor | undefined
    let [failures, faults] = [0, 0]
    for (let unsent = next(); unsent; unsent = next()) {
      waitsFor = this.#delivery.isSignedIn ? undefined : 'session'
      if (waitsFor) break
      try {
        await this.#delivery.deliver(unsent)
        failures = faults = 0
        this.#waits(conversationId, undefined)
      } catch (caught) {
        const error = asApiError(caught)
        // A failure for want of a network says nothing of the server.
        if (isServerFault(error)) faults++
        const waits = await this.#failed(unsent, error, faults)
        if (waits) await this.#sleepers.sleep(pauseAfter(++failures))
        else failures = faults = 0
      }
    }
    this.#waits(conversationId, waitsFor)
    // In the same breath as the last look for a message, so that none is added in between and stays.
    this.#running.delete(conversationId)
  }

  /** @returns whether it waits; if it is refused, the next one has its turn */
  async #failed(
    { clientId, conversationId }: UnsentMessage,
    error: ApiError,
    faults: number,
  ): Promise<boolean> {
    const waitsFor = await whyItWaits(error, faults, this.#owner)
    // A message that the device was told to forget, because its writer signed out, isn't written there again.
    const unsent = this.#entries.isGone(clientId) ? undefined : this.#entries.get(clientId)
    if (!waitsFor && unsent) this.#set({ ...unsent, refusal: error.issues[0]?.msg ?? error.message })
    if (!waitsFor || !unsent) return false
    this.#waits(conversationId, waitsFor)
    return true
  }

  #waits(conversationId: string, waitsFor: WaitsFor | undefined): void {
    const before = this.#waiting.get(conversationId)
    if (waitsFor) this.#waiting.set(conversationId, waitsFor)
    else this.#waiting.delete(conversationId)
    if (before !== waitsFor) this.#changed()
  }

  #leave(): void {
    for (const conversationId of this.#entries.conversations())
      this.#delivery.leave(this.#next(conversationId))
  }
}
