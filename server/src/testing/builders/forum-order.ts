import { order, type QueueItem } from '@cancha/contract/talk/forums/order'
import { desc, sql } from 'drizzle-orm'
import { auditLog } from '../../areas/ground/audit/tables.ts'
import { MODERATED, type Person, type PersonOptions, person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'
import { replyOf, topicOf } from './forums.ts'

type ForumTarget = { _id: string }

/** Somebody who keeps order in the category of the builders' free topics. */
export const moderatorOf = (app: TestApp, options: PersonOptions = {}): Promise<Person> =>
  person(app, { firstName: 'Mónica', moderates: [MODERATED], ...options })

/** A member of a year with a visible post: their reports count. */
export async function standing(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  const member = await person(app, options)
  await aged(app, member)
  await replyOf(app, member, await topicOf(app, await person(app)))
  return member
}

/** Makes an account as old as a member's whose reports count. */
export const aged = (app: TestApp, { id }: Person) =>
  app.asOwner(`update users set created_at = now() - interval '1 year' where id = ${id}`)

export const reportAs = (
  app: TestApp,
  who: Person,
  { _id: id }: ForumTarget,
  report: { reason?: 'spam' | 'fraud'; text?: string } = {},
) => callAs(app, who, order.report, { body: { id, reason: 'spam', text: 'Vende cursos', ...report } })

type Change = Parameters<typeof callAs<typeof order.change>>[3]['body']['change']

/** Changes a topic as a moderator. */
export const changeAs = (app: TestApp, who: Person, { _id: id }: ForumTarget, change: Change) =>
  callAs(app, who, order.change, { body: { id, change, reason: 'Para mantener el orden' } })

export const deletePostAs = (
  app: TestApp,
  who: Person,
  { _id: id }: ForumTarget,
  deleteReason = 'Es publicidad',
) => callAs(app, who, order.deletePost, { body: { id, deleteReason } })

export const deleteTopicAs = (
  app: TestApp,
  who: Person,
  { _id: id }: ForumTarget,
  deleteReason = 'Es publicidad',
) => callAs(app, who, order.deleteTopic, { body: { id, deleteReason } })

export const answerAs = (app: TestApp, who: Person, { _id: id }: ForumTarget, text = 'No vendo nada') =>
  callAs(app, who, order.answerRemoval, { body: { id, text } })

export const silenceAs = (app: TestApp, who: Person, whom: Person, days: number) =>
  callAs(app, who, order.silence, { body: { id: String(whom.id), days, reason: 'Insultó a varios' } })

type Queue = {
  items: QueueItem[]
  counts: Record<'open' | 'hidden' | 'deleted', number>
  totalPages: number
}

/** Reads the whole queue of a moderator. */
export async function queueOf(
  app: TestApp,
  who: Person,
  view: 'open' | 'hidden' | 'deleted' = 'open',
): Promise<Queue> {
  const pageAt = async (page: number): Promise<Queue> => {
    const answer = await callAs(app, who, order.queue, { query: { view, page: String(page) } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const queue = await pageAt(1)
  for (let page = 2; page <= queue.totalPages; page++) queue.items.push(...(await pageAt(page)).items)
  return queue
}

/** The last entries of the audit log, the latest first: what was done, and why. */
export async function lastActs(app: TestApp, count: number) {
  const rows = await app.services.database.db
    .select({ action: auditLog.action, reason: auditLog.reason, actorId: auditLog.actorId })
    .from(auditLog)
    .where(sql`${auditLog.action} like 'forums.%'`)
    .orderBy(desc(auditLog.seq))
    .limit(count)
  return rows
}
