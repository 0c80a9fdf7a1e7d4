import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { finding } from '@cancha/contract/talk/messenger/finding'
import { askedWords, foldForSearch } from '@cancha/domain/ground/search/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { selectRows } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { cardsOfTexts } from '../messages/cards-of-texts.ts'
import { presentConversation, presentMessage } from '../present.ts'
import { conversationsAmong, type MessageRow, message, messageColumns, messageJoins } from '../store.ts'

/** The most messages of an answer. */
const FOUND_MOST = 50

type Results = AnswerOf<typeof finding.search>['results']

/** A person's messages with all words of a question, by their beginnings: newest first, each with its conversation. */
export async function searchMessages(services: Services, userId: number, question: string): Promise<Results> {
  const words = askedWords(question).map(foldForSearch)
  if (words.length === 0) return []
  const { db } = services.database
  const rows = await messagesWith(db, userId, words)
  if (rows.length === 0) return []
  const [found, cards] = await Promise.all([
    conversationsAmong(db, userId, [...new Set(rows.map(({ conversationId }) => conversationId))]),
    cardsOfTexts(
      services,
      userId,
      rows.map(({ text }) => text),
    ),
  ])
  const conversations = new Map(found.map((row) => [row.conversationId, row]))
  return rows.flatMap((row, at) => {
    const conversation = conversations.get(row.conversationId)
    if (!conversation) return []
    const members = [conversation.lowId, conversation.highId]
    return {
      message: presentMessage(row, userId, members, cards[at]),
      conversation: presentConversation(conversation, userId),
    }
  })
}

/**
 * Reads a person's own messages and no index of words: its cost is what they have, whatever others write, and sending a
 * message isn't slower for it. A beginning like «ca» stands in a tenth of all messages, which an index would read for each.
 *
 * The conversations are an array: the index of messages is then walked once from one to the next. Joined, each was looked for
 * anew, and PostgreSQL began a second process for it, which takes longer to start than reading 20,000 messages.
 * @param words folded; they hold letters and digits only, so nothing in them has a meaning for `like`
 */
const messagesWith = (db: Db, userId: number, words: readonly string[]): Promise<MessageRow[]> => {
  const all = words.map((word) => sql`and ' ' || o.words like ${`% ${word}%`}`)
  return selectRows(
    db,
    message,
    sql`
    select ${messageColumns} from (
      select o.* from messages o where o.conversation_id = any (array(
        select k.conversation_id from conversation_members k where k.user_id = ${userId} and k.last_at is not null))
      and o.deleted_at is null ${sql.join(all, sql` `)}
      order by o.created_at desc, o.id desc limit ${FOUND_MOST}
    ) m ${messageJoins} order by m.created_at desc, m.id desc`,
  )
}
