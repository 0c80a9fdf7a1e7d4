import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import type { messages } from '@cancha/contract/calls/talk/messenger/messages'
import type { CallOf } from '@cancha/contract/ground/operation'
import { attempt } from '../../../../../api/personal-storage.ts'
import { prefixOf } from './has-unsent.ts'

/** A file of a message that isn't sent yet. Its bytes wait in `kept-files.ts`. */
export type UnsentFile = {
  name: string
  kind: 'image' | 'document' | 'audio'
  duration?: number
  wave?: string
  /** where the server keeps it, once it is uploaded */
  url?: string
}

/** A message that the server hasn't acknowledged. */
export type UnsentMessage = {
  clientId: string
  conversationId: string
  text: string
  files: UnsentFile[]
  replyTo: Message['replyTo']
  createdAt: string
  /** why it doesn't leave by itself, such as the server's refusal; null while it does */
  refusal: string | null
  /** the last place of the conversation when it was written: if the server has it, it stands after that */
  after?: number
  /** it was sent and no answer came, so the server may have it */
  mayBeStored?: boolean
}

/** Keeps a message on the device. @returns false if it has no room */
export const keepUnsent = (owner: string, unsent: UnsentMessage): boolean =>
  attempt(() => {
    localStorage.setItem(`${prefixOf(owner)}${unsent.clientId}`, JSON.stringify(unsent))
    return true
  }) ?? false

export function forgetUnsent(owner: string, clientId: string): void {
  attempt(() => localStorage.removeItem(`${prefixOf(owner)}${clientId}`))
}

export const readUnsent = (owner: string, clientId: string): UnsentMessage | null =>
  parsed(attempt(() => localStorage.getItem(`${prefixOf(owner)}${clientId}`)) ?? null)

/** All messages of this person that aren't sent, in the order in which they were written. */
export const allUnsent = (owner: string): UnsentMessage[] =>
  (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(prefixOf(owner)))
    .flatMap((key) => readUnsent(owner, key.slice(prefixOf(owner).length)) ?? [])
    .sort(inOrder)

/** The client id of the message that a storage event is about; null if it is about something else. */
export const clientIdIn = (owner: string, key: string | null): string | null =>
  key?.startsWith(prefixOf(owner)) ? key.slice(prefixOf(owner).length) : null

export const inOrder = (one: UnsentMessage, other: UnsentMessage): number =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.clientId < other.clientId)
    ? -1
    : 1

function parsed(text: string | null): UnsentMessage | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const { clientId, conversationId, text: words, files, createdAt } = kept as UnsentMessage
  const isWhole =
    [clientId, conversationId, words, createdAt].every((each) => typeof each === 'string') &&
    Array.isArray(files)
  return isWhole ? (kept as UnsentMessage) : null
}

let last = 0

/** A name for a new message, and its time, later than that of the one before it. */
export function newUnsent(): Pick<UnsentMessage, 'clientId' | 'createdAt'> {
  last = Math.max(last + 1, Date.now())
  const random = crypto.getRandomValues(new Uint8Array(16))
  return {
    clientId: [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    createdAt: new Date(last).toISOString(),
  }
}

/** The call that sends a message to the server, once the server has all of its files. */
export const postOf = (
  owner: string,
  { clientId, conversationId, text, replyTo, files }: UnsentMessage,
): CallOf<typeof messages.send> => ({
  body: {
    sender: owner,
    conversationId,
    clientId,
    text,
    ...(replyTo && { replyTo: replyTo._id }),
    files: files.map(({ url = '', duration, wave }) => ({
      url,
      ...(duration !== undefined && { duration }),
      ...(wave !== undefined && { wave }),
    })),
  },
})
