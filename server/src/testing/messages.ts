import { conversations } from '@cancha/contract/messenger/conversations'
import type { Message } from '@cancha/contract/messenger/message'
import { messages } from '@cancha/contract/messenger/messages'
import type { Person } from './cast.ts'
import { callAs } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The id of the conversation of two people, opened by the first if there is none. */
export async function conversation(app: TestApp, one: Person, other: Person): Promise<string> {
  const answer = await callAs(app, one, conversations.start, {
    body: { senderId: String(one.id), receiverId: String(other.id) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().id
}

type More = { text?: string; clientId?: string; replyTo?: string }

/** Sends a message; what the test doesn't name is filled in. */
export const sending = (app: TestApp, who: Person, conversationId: string, more: More = {}) =>
  callAs(app, who, messages.send, {
    body: { sender: String(who.id), conversationId, text: 'Hola', ...more },
  })

/** Sends a message that must be stored. @returns it, as its sender reads it */
export async function sent(app: TestApp, who: Person, conversationId: string, more?: More): Promise<Message> {
  const answer = await sending(app, who, conversationId, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().message
}
