import {
  allUnsent,
  clientIdIn,
  forgetUnsent,
  inOrder,
  keepUnsent,
  readUnsent,
  type UnsentMessage,
} from './unsent.ts'

/**
 * The unsent messages of one person, as this page has them and as the device keeps them for all of the person's pages.
 * Where the device keeps nothing, in a private window, they last as long as the page.
 */
export class UnsentEntries {
  readonly #owner: string
  readonly #all = new Map<string, UnsentMessage>()
  /** The ids that the device keeps. A message that it keeps no longer was sent or discarded in another tab, or is forgotten. */
  readonly #kept = new Set<string>()

  constructor(owner: string) {
    this.#owner = owner
  }

  get(clientId: string): UnsentMessage | undefined {
    return this.#all.get(clientId)
  }

  /** The messages of a conversation, in the order in which they were written. */
  of(conversationId: string): UnsentMessage[] {
    return [...this.#all.values()].filter((unsent) => unsent.conversationId === conversationId).sort(inOrder)
  }

  conversations(): string[] {
    return [...new Set([...this.#all.values()].map(({ conversationId }) => conversationId))]
  }

  set(unsent: UnsentMessage): void {
    this.#all.set(unsent.clientId, unsent)
    if (keepUnsent(this.#owner, unsent)) this.#kept.add(unsent.clientId)
  }

  remove(clientId: string): void {
    this.#drop(clientId)
    forgetUnsent(this.#owner, clientId)
  }

  /** Whether another page has sent or discarded it. */
  isGone(clientId: string): boolean {
    return this.#kept.has(clientId) && readUnsent(this.#owner, clientId) === null
  }

  /** Takes over what the device keeps: of another tab, of a page that was closed. @returns what it keeps no longer */
  read(): UnsentMessage[] {
    const kept = new Map(allUnsent(this.#owner).map((unsent) => [unsent.clientId, unsent]))
    const gone = [...this.#kept].filter((clientId) => !kept.has(clientId)).flatMap((id) => this.#drop(id))
    for (const unsent of kept.values()) this.#takeOver(unsent)
    return gone
  }

  /**
   * Takes over a change by another tab, as the browser tells it.
   * @returns the message that is here now, or is gone; null if it is about something else
   */
  readChange(key: string): { changed: UnsentMessage } | { gone: UnsentMessage } | null {
    const clientId = clientIdIn(this.#owner, key)
    if (clientId === null) return null
    const changed = readUnsent(this.#owner, clientId)
    if (changed) {
      this.#takeOver(changed)
      return { changed }
    }
    const [gone] = this.#drop(clientId)
    return gone ? { gone } : null
  }

  #takeOver(unsent: UnsentMessage): void {
    this.#all.set(unsent.clientId, unsent)
    this.#kept.add(unsent.clientId)
  }

  #drop(clientId: string): UnsentMessage[] {
    const unsent = this.#all.get(clientId)
    this.#all.delete(clientId)
    this.#kept.delete(clientId)
    return unsent ? [unsent] : []
  }
}
