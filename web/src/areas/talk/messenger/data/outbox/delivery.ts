import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { MESSAGES_MOST, messages } from '@cancha/contract/calls/talk/messenger/messages'
import type { QueryClient } from '@tanstack/react-query'
import { sendBeacon } from '../../../../../api/beacon.ts'
import { call } from '../../../../../api/call.ts'
import { asApiError } from '../../../../../api/errors.ts'
import { sendUnseen } from '../../../../../api/send-unseen.ts'
import { sessionQuery } from '../../../../../api/session.ts'
import { isOffline } from '../../../../../api/uploads/wait.ts'
import { tellLive } from '../live-bus.ts'
import { arrived } from '../patch.ts'
import { inOneTab } from './one-tab.ts'
import type { PendingFiles } from './pending-files.ts'
import { postOf, type UnsentMessage } from './unsent.ts'
import type { UnsentEntries } from './unsent-entries.ts'

/** How long one waits for another tab that is sending, in milliseconds. The client id keeps a message from going twice. */
const OTHER_TAB_MS = 10_000
const OTHER_TAB_UPLOADS_MS = 10 * 60_000

/** After these the server may have stored the message all the same. */
const NO_ANSWER = new Set(['offline', 'timeout', 'unavailable', 'internal'])

type Parts = {
  owner: string
  queryClient: QueryClient
  entries: UnsentEntries
  files: PendingFiles
  changed: () => void
}

/** Takes one person's messages to the server: first their files, then the message that names them. */
export class Delivery {
  readonly #owner: string
  readonly #queryClient: QueryClient
  readonly #entries: UnsentEntries
  readonly #files: PendingFiles
  readonly #changed: () => void
  /** Messages whose answer is being waited for. */
  readonly #posting = new Map<string, Promise<void>>()
  /** Messages whose files the server had no longer, and which are uploaded once more. */
  readonly #uploadedAnew = new Set<string>()

  constructor({ owner, queryClient, entries, files, changed }: Parts) {
    this.#owner = owner
    this.#queryClient = queryClient
    this.#entries = entries
    this.#files = files
    this.#changed = changed
  }

  get isSignedIn(): boolean {
    return this.#queryClient.getQueryData(sessionQuery.queryKey)?.id === this.#owner
  }

  /**
   * Sends a message while no other tab of this browser sends one of the same conversation. It may have to be called
   * again for a message that is still there afterwards.
   * @throws ApiError
   */
  deliver({ clientId, conversationId, files }: UnsentMessage): Promise<void> {
    const longest = files.length > 0 ? OTHER_TAB_UPLOADS_MS : OTHER_TAB_MS
    return inOneTab(this.#turn(conversationId), longest, async () => {
      if (this.#entries.isGone(clientId)) return this.read()
      const unsent = await this.#uploaded(clientId)
      // It may have been taken back, or be in question, since its last file arrived.
      if (!unsent || this.#entries.get(clientId)?.refusal !== null) return
      const posting = this.#post(unsent)
      this.#posting.set(clientId, posting)
      await posting.finally(() => this.#posting.delete(clientId))
    })
  }

  /** Does something once a message isn't on its way, neither from here nor from another tab, and before it is again. */
  async whileItStays<T>({ clientId, conversationId }: UnsentMessage, work: () => Promise<T>): Promise<T> {
    await this.#posting.get(clientId)?.catch(() => undefined)
    return inOneTab(this.#turn(conversationId), OTHER_TAB_MS, work)
  }

  #turn = (conversationId: string): string => `cancha.mensajes.${this.#owner}.${conversationId}`

  /** The message if the server has it; null if it hasn't. @throws ApiError */
  async findStored({ clientId, conversationId, after = 0 }: UnsentMessage): Promise<Message | null> {
    for (let from = after; ; ) {
      const query = { after: from, limit: MESSAGES_MOST }
      const page = await call(messages.list, { params: { conversationId }, query })
      const stored = page.messages.find((each) => each.clientId === clientId)
      const last = page.messages.at(-1)
      if (stored || !last || !page.more.after) return stored ?? null
      from = last.seq
    }
  }

  /** Shows a message that the server has, and ends what was left of it here. */
  accept(message: Message, clientId: string): void {
    arrived(this.#queryClient, message, this.#owner)
    // The chat has the message before it stops being one that waits, so that it never vanishes in between.
    tellLive({ kind: 'message', message })
    const sent = this.#entries.get(clientId)
    if (sent) this.remove(sent)
  }

  remove(unsent: UnsentMessage): void {
    this.#entries.remove(unsent.clientId)
    this.#files.forget(unsent)
    this.#changed()
  }

  /** Takes over what the device keeps. */
  read(): void {
    for (const unsent of this.#entries.read()) this.#files.forget(unsent)
    this.#changed()
  }

  /**
   * Of a page that is being closed the browser drops the requests on their way, so a message goes once more in a way
   * that outlives the page. The client id keeps it from being two.
   */
  leave(unsent: UnsentMessage | undefined): void {
    if (!unsent || !this.isSignedIn || isOffline() || unsent.files.some(({ url }) => url === undefined))
      return
    this.#entries.set({ ...unsent, mayBeStored: true })
    sendBeacon(messages.send, postOf(this.#owner, unsent))
  }

  #change(clientId: string, part: Partial<UnsentMessage>): void {
    const now = this.#entries.get(clientId)
    // An answer that comes after its writer has signed out must not write their text back to the device.
    if (!now || this.#entries.isGone(clientId)) return
    this.#entries.set({ ...now, ...part })
    this.#changed()
  }

  /** @returns the message with all of its files uploaded; null if it was taken back meanwhile */
  async #uploaded(clientId: string): Promise<UnsentMessage | null> {
    for (;;) {
      const unsent = this.#entries.get(clientId)
      // A long upload may have outlasted the session.
      if (!unsent || unsent.refusal !== null || !this.isSignedIn) return null
      const at = unsent.files.findIndex(({ url }) => url === undefined)
      if (at < 0) return unsent
      const stored = await this.#files.upload(unsent, at)
      const now = this.#entries.get(clientId)
      if (!stored || !now) return null
      this.#change(clientId, {
        files: now.files.map((file, i) => (i === at ? { ...file, url: stored.url } : file)),
      })
    }
  }

  async #post(unsent: UnsentMessage): Promise<void> {
    const { clientId, mayBeStored = false } = unsent
    const wasOffline = isOffline()
    if (!mayBeStored) this.#change(clientId, { mayBeStored: true })
    try {
      const { message } = await sendUnseen(messages.send, postOf(this.#owner, unsent))
      this.#uploadedAnew.delete(clientId)
      this.accept(message, clientId)
    } catch (caught) {
      const error = asApiError(caught)
      const neverLeft = error.code === 'offline' && wasOffline && isOffline()
      if (neverLeft || !NO_ANSWER.has(error.code)) this.#change(clientId, { mayBeStored })
      const areFilesGone =
        error.code === 'not_found' && error.issues.some(({ path }) => path.startsWith('body.files.'))
      // The server keeps an uploaded file for two days, and the message may have waited for longer.
      const uploadsAnew = areFilesGone && !this.#uploadedAnew.delete(clientId)
      if (!uploadsAnew) throw error
      this.#uploadedAnew.add(clientId)
      this.#change(clientId, { files: unsent.files.map(({ url: _, ...file }) => file) })
    }
  }
}
