import type { AnalysisToAttach, Counter } from '@cancha/contract/talk/forums/analysis'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { attachedData } from '@cancha/domain/talk/forums/attached-analysis'
import { counterData } from '@cancha/domain/talk/forums/counter-analysis'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { invalid } from '../../../../http/request/errors.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { ownAnalysis } from '../../../analysis/calculators/own-analysis.ts'
import { forumAnalyses, forumPosts } from '../tables.ts'

type Attached = Pick<typeof forumAnalyses.$inferInsert, 'type' | 'name' | 'data' | 'savedId' | 'showsOrigin'>

/** A copy of what a member shows of a saved analysis. Later changes of the analysis don't reach it. */
export async function readAttached(
  tx: Tx,
  viewer: Viewer,
  { shortid, name, withplace, withorigin }: z.output<typeof AnalysisToAttach>,
): Promise<Attached> {
  const saved = await ownAnalysis(tx, viewer, shortid)
  if (!saved) throw refuseField('not_found', 'body.analysis', 'Ese análisis ya no está entre los tuyos')
  const { id: savedId, type } = saved
  const data = { ...attachedData(type, saved.data, { withPlace: withplace }) }
  return { type, name: name || CALCULATORS[type].name, data, savedId, showsOrigin: withorigin }
}

/** The author's own words on the card of an attached analysis. */
export const wordsOn = ({ name, data }: Attached): string[] => [
  name,
  ...Object.values(data).filter((value) => typeof value === 'string'),
]

export async function attachAnalysis(
  tx: Tx,
  { postId, topicId }: { postId: number; topicId: number },
  attached: Attached,
): Promise<void> {
  await tx.insert(forumAnalyses).values({ postId, ...attached })
  await countAnalyses(tx, topicId)
}

/**
 * Stores a counter-analysis with its reply: the other one's inputs with the changes of its author.
 * @throws Refusal not_found where the analysis isn't visible in this topic, invalid_input with a sentence for each fault
 */
export async function attachCounter(
  tx: Tx,
  { postId, topicId, of, changes }: { postId: number; topicId: number } & z.output<typeof Counter>,
): Promise<void> {
  const [other] = await tx
    .select({
      type: forumAnalyses.type,
      data: forumAnalyses.data,
      state: forumPosts.state,
      in: forumPosts.topicId,
    })
    .from(forumAnalyses)
    .innerJoin(forumPosts, eq(forumPosts.id, forumAnalyses.postId))
    .where(eq(forumAnalyses.id, of))
  if (!other || other.in !== topicId || other.state !== 'shown')
    throw refuseField('not_found', 'body.counter', 'El análisis del que partes ya no está en el tema')
  const { data, faults } = counterData(other.type, other.data, changes)
  if (faults)
    throw invalid(
      faults.map(({ at, sentence }) => ({
        path: at === null ? 'body.counter' : `body.counter.changes.${at}.value`,
        msg: sentence,
      })),
    )
  await tx.insert(forumAnalyses).values({
    postId,
    type: other.type,
    name: CALCULATORS[other.type].name,
    data: { ...data },
    counterOf: of,
    // As they are counted: '2,100' is 2100.
    changes: changes.map(({ field, value, why }) => ({ field, value: data[field] ?? value, why })),
  })
  await countAnalyses(tx, topicId)
}

const countAnalyses = (tx: Tx, topicId: number) =>
  run(
    tx,
    sql`update forum_topics set analyses = (select count(*) from forum_analyses a join forum_posts p on p.id = a.post_id
      where p.topic_id = ${topicId} and p.state = 'shown') where id = ${topicId}`,
  )
