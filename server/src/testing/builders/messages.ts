import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { connections } from '@cancha/contract/people/connections'
import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { type Person, type PersonOptions, person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'

/** The id of the conversation of two people, opened by the first if there is none. */
export async function conversation(app: TestApp, one: Person, other: Person): Promise<string> {
  const answer = await callAs(app, one, conversations.start, {
    body: { senderId: String(one.id), receiverId: String(other.id) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().id
}

type More = {
  text?: string
  clientId?: string
  replyTo?: string
  files?: { url: string; duration?: number; wave?: string }[]
}

/** Sends a message; what the test doesn't name is filled in. */
export const sending = (app: TestApp, who: Person, conversationId: string, more: More = {}) =>
  callAs(app, who, messages.send, {
    body: { sender: String(who.id), conversationId, text: 'Hola', ...more },
  })

/** Sends a message that must be stored. @returns it, as its sender reads it */
export async function sentMessage(
  app: TestApp,
  who: Person,
  conversationId: string,
  more?: More,
): Promise<Message> {
  const answer = await sending(app, who, conversationId, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().message
}

/** Two new people and the id of their conversation, opened by the first. */
export async function twoTalking(app: TestApp, options: PersonOptions = {}) {
  const ana = await person(app, { ...options, firstName: 'Ana' })
  const beto = await person(app, { ...options, firstName: 'Beto' })
  return { ana, beto, id: await conversation(app, ana, beto) }
}

/** A conversation as one of its people sees it. */
export const seenBy = async (app: TestApp, who: Person, id: string): Promise<Conversation> =>
  (await callAs(app, who, conversations.one, { params: { id } })).json().conversation

/** A page of somebody's list. */
export const listOf = async (app: TestApp, who: Person, query: Record<string, string> = {}) =>
  (
    await callAs(app, who, conversations.list, { params: { userId: String(who.id) }, query })
  ).json() as ReceivedOf<typeof conversations.list>

/** Reads a conversation's messages as a person. */
export const historyOf = async (app: TestApp, who: Person, id: string, query: Record<string, string> = {}) =>
  (await callAs(app, who, messages.list, { params: { conversationId: id }, query })).json() as ReceivedOf<
    typeof messages.list
  >

export const readBy = (app: TestApp, who: Person, id: string, seq?: number) =>
  callAs(app, who, conversations.markRead, { body: { c: id, b: String(who.id), ...(seq && { seq }) } })

export const block = (app: TestApp, who: Person, other: Person) =>
  callAs(app, who, connections.block, { body: { userId: String(who.id), otherId: String(other.id) } })
export const unblock = (app: TestApp, who: Person, other: Person) =>
  callAs(app, who, connections.unblock, { body: { userId: String(who.id), otherId: String(other.id) } })
