import type { Message } from '@cancha/contract/talk/messenger/message'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../../../../database/after-commit.ts'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { lockPair } from '../../../people/connections/safety/blocks.ts'
import { conversationPolicy, messagePolicy } from '../policy.ts'
import { isChangeable, messageById, talkOf } from '../store.ts'
import { tellChanged, tellOfChange } from '../tell.ts'
import { messageFor } from './messages-for.ts'

const { id, int, bool, text } = column

const place = { conversationId: id, lowId: id, highId: id }
const state = { senderId: id, text, deleted: bool, changeable: bool, files: int }

/**
 * Loads a message for a change and locks what the change must not race with, in the order of `send_message`: the two
 * members, the conversation.
 */
async function lockMessage(tx: Tx, viewer: Viewer, messageId: number) {
  const [found] = await selectRows(
    tx,
    place,
    sql`
    select c.id as "conversationId", c.low_id as "lowId", c.high_id as "highId"
    from messages m join conversations c on c.id = m.conversation_id where m.id = ${messageId}`,
  )
  if (!found) throw new Refusal('not_found')
  // Before the locks, so that nobody else can hold up the two.
  authorize(conversationPolicy, 'read', viewer, {
    members: [found.lowId, found.highId],
    active: true,
    blockers: [],
  })
  await lockPair(tx, found.lowId, found.highId)
  await run(tx, sql`select from conversations where id = ${found.conversationId} for no key update`)
  const message = await selectOne(
    tx,
    state,
    sql`
    select m.sender_id as "senderId", m.text, m.deleted_at is not null as deleted, ${isChangeable} as changeable,
      (select count(*)::int from message_files mf where mf.message_id = m.id) as files
    from messages m where m.id = ${messageId}`,
  )
  return { ...message, ...found, talk: await talkOf(tx, found.lowId, found.highId) }
}

/** Gives the conversation its next version, and the message with it. */
const nextVersion = (conversationId: number) => sql`(
  update conversations set version = version + 1 where id = ${conversationId} returning version)`

/** Changes the text of a message. The same text once more changes nothing. */
export async function editMessage(services: Services, viewer: Viewer, messageId: number, text: string) {
  return changed(services, messageId, async (tx) => {
    const message = authorize(messagePolicy, 'edit', viewer, await lockMessage(tx, viewer, messageId))
    if (isBlank(text) && message.files === 0)
      throw refuseField('invalid_input', 'body.text', 'Escribe un mensaje')
    if (text === message.text) return { message, isNew: false }
    await run(
      tx,
      sql`
      with c as ${nextVersion(message.conversationId)}
      update messages set text = ${text}, edited_at = clock_timestamp(), version = c.version from c where id = ${messageId}`,
    )
    return { message, isNew: true }
  })
}

/** Deletes a message for both: its place stays, its text and its files go. Once more changes nothing. */
export async function removeMessage(services: Services, viewer: Viewer, messageId: number) {
  return changed(services, messageId, async (tx) => {
    const message = authorize(messagePolicy, 'remove', viewer, await lockMessage(tx, viewer, messageId))
    if (message.deleted) return { message, isNew: false }
    await run(
      tx,
      sql`
      with c as ${nextVersion(message.conversationId)}
      update messages set text = '', deleted_at = clock_timestamp(), version = c.version from c where id = ${messageId}`,
    )
    // It waits for nobody any more.
    const waited = await run(
      tx,
      sql`update conversation_members m set unread = (select count(*)::int from messages x
          where x.conversation_id = m.conversation_id and x.seq > m.read_seq and x.sender_id = m.other_id and x.deleted_at is null)
        where m.conversation_id = ${message.conversationId} and m.other_id = ${message.senderId} and m.unread > 0`,
    )
    if (waited > 0) {
      const receiver = message.senderId === message.lowId ? message.highId : message.lowId
      afterCommit(tx, () => tellChanged(services, receiver, message.conversationId))
    }
    const gone = await selectRows(
      tx,
      { file: text },
      sql`delete from message_files where message_id = ${messageId} returning file`,
    )
    await removeUnheld(
      tx,
      services,
      gone.map(({ file }) => file),
    )
    return { message, isNew: true }
  })
}

/** Runs a change in its transaction and tells both people of it. @returns the message as its sender reads it */
async function changed(
  services: Services,
  messageId: number,
  change: (tx: Tx) => Promise<{ message: { lowId: number; highId: number }; isNew: boolean }>,
): Promise<Message> {
  const { row, members, isNew } = await services.database.transaction(async (tx) => {
    const { message, isNew } = await change(tx)
    const row = orNotFound(await messageById(tx, messageId))
    return { row, members: [message.lowId, message.highId] as const, isNew }
  })
  return isNew ? tellOfChange(services, row, members) : messageFor(services, row.senderId, row, members)
}
