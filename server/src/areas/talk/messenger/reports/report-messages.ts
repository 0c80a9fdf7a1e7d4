import type { InputOf } from '@cancha/contract/ground/operation'
import type { messageReports } from '@cancha/contract/talk/messenger/reports'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import type { Evidence } from '../../../people/connections/safety/evidence.ts'
import { reportMember } from '../../../people/connections/safety/reports.ts'
import { conversationPolicy } from '../policy.ts'
import { talkOfConversation } from '../store.ts'

const { id, text, moment, list } = column

type Input = InputOf<typeof messageReports.report>['body']

/**
 * Reports the other person of a conversation with messages that they wrote in it: administrators read copies of these, whatever
 * happens to them afterwards, and nothing else of the conversation.
 */
export async function reportMessages(services: Services, viewer: Viewer, input: Input): Promise<void> {
  const { conversationId, reason, text: why } = input
  const talk = authorize(
    conversationPolicy,
    'read',
    viewer,
    await talkOfConversation(services.database.db, conversationId),
  )
  const reportedId = orNotFound(talk.members.find((member) => member !== viewer.id))
  const messages = [...new Set(input.messages)]
  await reportMember(services, viewer, { reportedId, reason, text: why }, (tx) =>
    copiesOf(tx, { conversationId, reportedId, messages }),
  )
}

async function copiesOf(
  tx: Tx,
  {
    conversationId,
    reportedId,
    messages,
  }: { conversationId: number; reportedId: number; messages: number[] },
): Promise<Evidence[]> {
  // Their author deletes them before or after this, and the files are still there or held then.
  await run(tx, sql`select from conversations where id = ${conversationId} for share`)
  const rows = await selectRows(
    tx,
    { id, authorId: id, text, writtenAt: moment, files: list(text) },
    sql`
    select m.id, m.sender_id as "authorId", m.text, m.created_at as "writtenAt",
      array(select mf.file from message_files mf where mf.message_id = m.id order by mf.position) as files
    from messages m
    where m.id in ${messages} and m.conversation_id = ${conversationId} and m.sender_id = ${reportedId}
      and m.deleted_at is null
    order by m.seq`,
  )
  if (rows.length < messages.length)
    throw refuseField('not_found', 'body.messages', 'Alguno de esos mensajes ya no está')
  return rows.map(({ id: messageId, ...copied }) => ({ source: `message:${messageId}`, ...copied }))
}
