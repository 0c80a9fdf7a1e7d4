import type { Message } from '@cancha/contract/talk/messenger/message'
import { io, type Socket } from 'socket.io-client'
import type { Visitor } from './visitor.ts'

/**
 * A page with somebody's conversation: it hears new messages on its live connection, and after each reconnect asks for
 * those that it missed.
 */
export class OpenMessenger {
  readonly #visitor: Visitor
  readonly #conversation: string
  readonly #socket: Socket
  readonly #known = new Map<number, string>()
  readonly faults: string[] = []
  #cursor = 0
  #catching: Promise<void> = Promise.resolve()
  lines = 0

  constructor(address: string, visitor: Visitor, conversation: string) {
    this.#visitor = visitor
    this.#conversation = conversation
    // As the web does, with a shorter wait: it is no matter of this test.
    this.#socket = io(address, {
      path: '/live',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      extraHeaders: visitor.who.headers,
    })
    this.#socket.on('connect', () => {
      this.lines++
      this.#catching = this.#catching.then(() => this.catchUp())
    })
    for (const event of ['getMessage', 'messageSent'])
      this.#socket.on(event, ({ message }: { message: Message }) => this.#keep(message))
  }

  get isOpen(): boolean {
    return this.#socket.connected
  }

  /** The texts that it shows, in their places. */
  async shown(): Promise<string[]> {
    await this.#catching
    return [...this.#known].toSorted(([one], [other]) => one - other).map(([, text]) => text)
  }

  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const path = `/api/messages/${this.#conversation}?since=${this.#cursor}&limit=200`
      const answer = await this.#visitor.ask(path)
      const read = (await answer.json()) as { messages: Message[]; more: { after: boolean } }
      for (const message of read.messages) {
        this.#keep(message)
        this.#cursor = Math.max(this.#cursor, message.version)
      }
      more = read.more.after
    }
  }

  close(): void {
    this.#socket.disconnect()
  }

  #keep({ seq, text, conversationId }: Message): void {
    if (conversationId !== this.#conversation) return
    const before = this.#known.get(seq)
    if (before !== undefined && before !== text) this.faults.push(`two messages at place ${seq}`)
    this.#known.set(seq, text ?? '')
  }
}
