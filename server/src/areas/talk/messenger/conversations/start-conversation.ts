import type { Viewer } from '@cancha/domain/ground/viewer'
import { mayStartOneMore } from '@cancha/domain/talk/messenger/limits'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { lockPair } from '../../../people/connections/safety/blocks.ts'
import { startPolicy } from '../policy.ts'
import { type ConversationRow, conversationFor, conversationIdOf, startedBy, talkOf } from '../store.ts'
import { startLimit } from './started.ts'

/**
 * Finds the conversation with another member, or makes it. A conversation with messages is found in any state of the other
 * account; one without is only of use to members who may write, and its first message counts for a free member.
 */
export async function startConversation(
  { database }: Services,
  viewer: Viewer,
  otherId: number,
): Promise<ConversationRow> {
  if (viewer.id === otherId) throw refuseField('invalid_input', 'body.receiverId', 'No puedes escribirte')
  return database.transaction(async (tx) => {
    await lockPair(tx, viewer.id, otherId)
    const known = await conversationIdOf(tx, viewer.id, otherId)
    const found = known === null ? null : await conversationFor(tx, viewer.id, known)
    if (found && found.lastSeq > 0) return found
    authorize(startPolicy, 'start', viewer, await talkOf(tx, viewer.id, otherId))
    if (!mayStartOneMore(viewer, await startedBy(tx, viewer.id))) throw startLimit()
    if (found) {
      // Once there is a message both read since when: its writer isn't to learn that the other person had opened it before.
      await run(tx, sql`update conversations set created_at = now() where id = ${found.conversationId}`)
      return found
    }
    const [low, high] = [Math.min(viewer.id, otherId), Math.max(viewer.id, otherId)]
    const { id } = await selectOne(
      tx,
      { id: column.id },
      sql`insert into conversations (low_id, high_id, opened_by) values (${low}, ${high}, ${viewer.id}) returning id`,
    )
    await run(
      tx,
      sql`
      insert into conversation_members (conversation_id, user_id, other_id)
      values (${id}, ${low}, ${high}), (${id}, ${high}, ${low})`,
    )
    const made = await conversationFor(tx, viewer.id, id)
    if (!made) throw new Refusal('internal')
    return made
  })
}
