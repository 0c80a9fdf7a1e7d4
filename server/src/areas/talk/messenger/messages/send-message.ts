import type { InputOf } from '@cancha/contract/ground/operation'
import type { Message } from '@cancha/contract/talk/messenger/message'
import type { messages } from '@cancha/contract/talk/messenger/messages'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { mayStartOneMore } from '@cancha/domain/talk/messenger/limits'
import { sql } from 'drizzle-orm'
import { type Db, isConflict, isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { wakeDeliveries } from '../../notifications/deliver/wake.ts'
import { tellingWithin } from '../../notifications/notify.ts'
import { attachFiles } from '../attachments/message-files.ts'
import { mostStarted, startLimit } from '../conversations/started.ts'
import { messageNotification } from '../notifications.ts'
import { conversationPolicy } from '../policy.ts'
import {
  type MessageRow,
  message,
  messageById,
  messageColumns,
  messageJoins,
  startedBy,
  talkOfConversation,
} from '../store.ts'
import { tellOfMessage } from '../tell.ts'
import { messageFor } from './messages-for.ts'

type Input = Omit<InputOf<typeof messages.send>['body'], 'sender'>

/**
 * Stores a message and tells the open pages of both people, for HTTP and for the socket alike. With the client id of a
 * message of the same conversation it returns that message and changes nothing.
 * @returns the message as its sender reads it
 */
export async function sendMessage(services: Services, viewer: Viewer, input: Input): Promise<Message> {
  if (isBlank(input.text) && input.files.length === 0)
    throw refuseField('invalid_input', 'body.text', 'Escribe un mensaje')
  const stored = await storedOnce(services, viewer, input)
  const { again, receiver, silent, told, ...now } = stored ?? (await refuse(services, viewer, input))
  if (told !== null) wakeDeliveries(services)
  const row = again || input.replyTo ? await readAgain(services, now) : now
  if (again) return messageFor(services, viewer.id, row, [viewer.id, receiver])
  return tellOfMessage(services, row, receiver, { muted: silent })
}

/** The statement that stores a message reads files and the answered one before it waits for what may change them. */
async function readAgain({ database: { db }, log }: Services, row: MessageRow): Promise<MessageRow> {
  // It is stored: who sent it is answered, and both are told.
  const read = await messageById(db, row.id).catch((err) => {
    log.warn({ err }, 'un mensaje guardado no se pudo leer otra vez')
  })
  return read ?? row
}

const { placeholder } = sql

const stored = {
  again: column.bool,
  receiver: column.id,
  silent: column.bool,
  told: column.nullable(column.id),
  ...message,
}

/** A person whose messages wait unread is told of more of them this often. */
const TOLD_EVERY_SECONDS = 10 * 60

/** Tells the receiver of a message in the transaction that stores it: once for all that waits unread, and of more after a while. */
const telling = tellingWithin(messageNotification, {
  when: sql`not s.again and not s.silent`,
  to: sql`s.receiver`,
  author: sql`m.sender_id`,
  thing: sql`m.conversation_id::text`,
  source: sql`(select k.conversation_id || ' ' || k.read_seq from conversation_members k
    where k.conversation_id = m.conversation_id and k.user_id = s.receiver)
    || ' ' || floor(extract(epoch from m.created_at) / ${sql.raw(String(TOLD_EVERY_SECONDS))})`,
  href: sql`'/messenger?chat=' || m.conversation_id`,
})

type MessagePlaceholder = 'sender' | 'conversation' | 'text' | 'client' | 'answered' | 'most'
const sending = prepareStatement<MessagePlaceholder>(
  'messenger.send',
  sql`
    select s.again, s.receiver, s.silent, told.id as told, ${messageColumns}
    from send_message(${placeholder('sender')}, ${placeholder('conversation')}, ${placeholder('text')},
      ${placeholder('client')}, ${placeholder('answered')}, ${placeholder('most')}) s
    cross join lateral (select (s.sent).*) m
    left join lateral ${telling} told on true ${messageJoins}`,
)

/** Stores the message by the database's `send_message`. @returns null if it may not be stored */
async function store(db: Db | Tx, viewer: Viewer, input: Input) {
  const { conversationId: conversation, text, clientId: client = null, replyTo: answered = null } = input
  const given = { sender: viewer.id, conversation, text, client, answered, most: mostStarted(viewer) }
  const [row] = await selectRows(db, stored, sending(given))
  return row ?? null
}

/** Tries once more after losing against a message with the same client id elsewhere, or in a deadlock. */
async function storedOnce(services: Services, viewer: Viewer, input: Input) {
  const { database } = services
  const withFiles = () => database.transaction((tx) => storeWithFiles(tx, services, viewer, input))
  try {
    return await (input.files.length > 0 ? withFiles() : store(database.db, viewer, input))
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_client_id') && !isConflict(error)) throw error
    return await withFiles()
  }
}

/** The same with files, which the message holds from the transaction on that stores it. A retry finds both stored. */
async function storeWithFiles(tx: Tx, services: Services, viewer: Viewer, input: Input) {
  const row = await store(tx, viewer, input)
  if (!row || row.again || input.files.length === 0) return row
  await attachFiles(tx, services, viewer, row.id, input.files)
  const withFiles = await messageById(tx, row.id)
  return withFiles && { ...row, ...withFiles }
}

/** Says why a message wasn't stored. @throws Refusal always */
async function refuse({ database: { db } }: Services, viewer: Viewer, input: Input): Promise<never> {
  const { conversationId, clientId, replyTo } = input
  const talk = await talkOfConversation(db, conversationId)
  authorize(conversationPolicy, 'read', viewer, talk)
  if (clientId && (await usedElsewhere(db, viewer.id, clientId, conversationId)))
    throw refuseField(
      'conflict',
      'body.clientId',
      'Este identificador ya es de un mensaje de otra conversación',
    )
  authorize(conversationPolicy, 'write', viewer, talk)
  if (replyTo && !(await isIn(db, replyTo, conversationId)))
    throw refuseField('not_found', 'body.replyTo', 'El mensaje al que respondes ya no está')
  if (!mayStartOneMore(viewer, await startedBy(db, viewer.id))) throw startLimit()
  // The reason for the refusal ended in this moment.
  throw new Refusal('unavailable', { retryAfter: 1 })
}

const { id } = column

async function usedElsewhere(db: Db, senderId: number, clientId: string, conversationId: number) {
  const rows = await selectRows(
    db,
    { id },
    sql`select id from messages
      where sender_id = ${senderId} and client_id = ${clientId} and conversation_id <> ${conversationId}`,
  )
  return rows.length > 0
}

async function isIn(db: Db, messageId: number, conversationId: number) {
  const rows = await selectRows(
    db,
    { id },
    sql`select id from messages where id = ${messageId} and conversation_id = ${conversationId}`,
  )
  return rows.length > 0
}
