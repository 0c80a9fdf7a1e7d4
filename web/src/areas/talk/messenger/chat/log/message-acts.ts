import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import type { Pending } from '../../data/chat.ts'

/** The acts on a message. */
export type MessageActs = {
  reply?: ((message: Message) => void) | undefined
  copy: (message: Message) => void
  edit?: ((message: Message) => void) | undefined
  remove?: ((message: Message) => void) | undefined
  report: (message: Message) => void
  goTo: (seq: number) => void
  retry: (clientId: string) => void
  discard: (pending: Pending) => void
  /** the button that had the focus is gone */
  focusLost: () => void
}
