import type { Message } from '@cancha/contract/messenger/message'
import { MESSAGES_MOST, type messages } from '@cancha/contract/messenger/messages'
import type { AnswerOf, InputOf } from '@cancha/contract/operation'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { presentProgress } from '../present.ts'
import { conversationFor, messagesBetween, messagesSince, messagesWithFiles } from '../store.ts'
import { messagesFor } from './messages-for.ts'

type Question = InputOf<typeof messages.list>['query']

/**
 * The places of a page of history, of a conversation that ends at `last`. Places have no gaps, so a page is a range, and
 * whether there is more before and after it is known without a look.
 */
export function placesOf({ before, after, around, limit }: Question, last: number): [number, number] {
  if (before !== undefined) {
    const end = Math.min(before - 1, last)
    return [Math.max(1, end - limit + 1), end]
  }
  if (after !== undefined) return [after + 1, Math.min(after + limit, last)]
  const end = around === undefined ? last : Math.min(around + Math.ceil(limit / 2) - 1, last)
  const first = Math.max(1, end - limit + 1)
  return [first, Math.min(first + limit - 1, last)]
}

/** A page of a conversation's messages, or what changed in it since a version. */
export async function readMessages(
  services: Services,
  viewer: Viewer,
  conversationId: number,
  question: Question,
): Promise<AnswerOf<typeof messages.list>> {
  const { db } = services.database
  const conversation = await conversationFor(db, viewer.id, conversationId)
  if (!conversation) throw new Refusal('not_found')
  const progress = presentProgress(conversation)
  const members = [conversation.lowId, conversation.highId]
  const shown = (rows: Awaited<ReturnType<typeof messagesBetween>>) =>
    messagesFor(services, viewer.id, rows, members)

  if (question.since !== undefined) {
    const rows = await messagesSince(db, conversationId, question.since, question.limit + 1)
    const more = { before: false, after: rows.length > question.limit }
    return { messages: await shown(rows.slice(0, question.limit)), more, progress }
  }
  const [first, last] = placesOf(question, progress.lastSeq)
  const rows = first > last ? [] : await messagesBetween(db, conversationId, first, last)
  const more = { before: first > 1, after: last < progress.lastSeq }
  return { messages: await shown(rows), more, progress }
}

/** The messages of a conversation with photos and documents, newest first. */
export async function readShared(
  services: Services,
  viewer: Viewer,
  conversationId: number,
): Promise<Message[]> {
  const { db } = services.database
  const conversation = await conversationFor(db, viewer.id, conversationId)
  if (!conversation) throw new Refusal('not_found')
  const members = [conversation.lowId, conversation.highId]
  const rows = await messagesWithFiles(db, conversationId, MESSAGES_MOST)
  return messagesFor(services, viewer.id, rows, members)
}
