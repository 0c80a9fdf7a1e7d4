import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { MESSAGES_MOST, type messages } from '@cancha/contract/talk/messenger/messages'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { presentProgress } from '../present.ts'
import { conversationFor, messagesWithFiles } from '../store.ts'
import { historyFor } from './history.ts'
import { messagesFor } from './messages-for.ts'

type Question = InputOf<typeof messages.list>['query']

/** A page of a conversation's messages, or what changed in it since a version. */
export async function readMessages(
  services: Services,
  viewer: Viewer,
  conversationId: number,
  question: Question,
): Promise<AnswerOf<typeof messages.list>> {
  const talk = orNotFound(await historyFor(services.database.db, viewer.id, conversationId, question))
  const { lowId, highId, first, last, lastSeq, rows } = talk
  const isPage = question.since === undefined
  const shown = isPage ? rows : rows.slice(0, question.limit)
  return {
    messages: await messagesFor(services, viewer.id, shown, [lowId, highId]),
    more: isPage
      ? { before: first > 1, after: last < lastSeq }
      : { before: false, after: rows.length > shown.length },
    progress: presentProgress({ ...talk, version: talk.talkVersion }),
  }
}

/** The messages of a conversation with photos and documents, newest first. */
export async function readShared(
  services: Services,
  viewer: Viewer,
  conversationId: number,
): Promise<Message[]> {
  const { db } = services.database
  const conversation = orNotFound(await conversationFor(db, viewer.id, conversationId))
  const members = [conversation.lowId, conversation.highId]
  const rows = await messagesWithFiles(db, conversationId, MESSAGES_MOST)
  return messagesFor(services, viewer.id, rows, members)
}
