import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import type { QueryClient } from '@tanstack/react-query'
import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'
import { patchConversation } from './patch.ts'
import { conversationQuery } from './queries.ts'

/** After this pause in typing the server keeps the draft for the person's other devices, in milliseconds. */
const PAUSE_MS = 2_500

/**
 * A message that a person has begun to write in a conversation. The device keeps the text with every letter, the server
 * after a pause. A text that the server hasn't yet is newer than the server's; otherwise the server's is shown, which
 * another device may have changed.
 */
export class Draft {
  readonly #queryClient: QueryClient
  readonly #id: string
  readonly #key: string
  readonly #changed: () => void
  readonly #stop: () => void
  /** Null while the server has what was typed here. */
  #typed: string | null
  /** Saves whose answer is being waited for. */
  #saving = 0
  #clock: ReturnType<typeof setTimeout> | undefined

  constructor(queryClient: QueryClient, userId: string, id: string, changed: () => void) {
    this.#queryClient = queryClient
    this.#id = id
    this.#key = unsavedKey(userId, `mensaje-empezado.${id}`)
    this.#changed = changed
    this.#typed = this.#kept()
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key !== this.#key) return
      this.#typed = this.#kept()
      // Another tab has saved it, and the server's word of that comes a moment later.
      if (newValue === null && oldValue !== null) this.#noteSaved(oldValue)
      changed()
    }
    const onLeave = () => document.hidden && this.#save()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onLeave)
    this.#stop = () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onLeave)
    }
    if (this.#typed !== null) this.#saveLater()
  }

  get text(): string {
    return this.#typed ?? this.#onServer
  }

  save(text: string): void {
    if (text === this.text) return
    this.#typed = text
    attempt(() => localStorage.setItem(this.#key, text))
    this.#changed()
    this.#saveLater()
  }

  /** Ends it, and saves what the server hasn't yet. */
  close(): void {
    this.#stop()
    this.#save()
  }

  get #onServer(): string {
    return this.#queryClient.getQueryData(conversationQuery(this.#id).queryKey)?.draft ?? ''
  }

  #kept(): string | null {
    return attempt(() => localStorage.getItem(this.#key)) ?? null
  }

  #saveLater(): void {
    clearTimeout(this.#clock)
    this.#clock = setTimeout(() => this.#save(), PAUSE_MS)
  }

  #save(): void {
    clearTimeout(this.#clock)
    const text = this.#typed
    if (text === null) return
    // Sent or deleted before the server was told of any of it.
    if (this.#saving === 0 && text === this.#onServer) {
      this.#saved(text)
      return
    }
    this.#saving++
    sendUnseen(conversations.draft, { body: { id: this.#id, text } })
      .then(() => this.#saved(text))
      // Without a network the device keeps it, and the next letter or the next opening tries again.
      .catch(() => undefined)
      .finally(() => this.#saving--)
  }

  #saved(text: string): void {
    this.#noteSaved(text)
    // Something was typed in the meantime.
    if (this.#typed !== text) return
    this.#typed = null
    attempt(() => localStorage.getItem(this.#key) === text && localStorage.removeItem(this.#key))
    this.#changed()
  }

  #noteSaved(text: string): void {
    patchConversation(this.#queryClient, this.#id, (each: Conversation) => ({ ...each, draft: text }))
  }
}
