import type { order } from '@cancha/contract/talk/forums/order'
import { fold } from '@cancha/domain/ground/text/text'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { keepsOrder, postPolicy, type ReaderIn, readerIn, topicPolicy } from '../policy.ts'
import { hrefOf } from '../posting/links.ts'
import { postRights, presentMessage, presentPreview, topicRights } from '../present.ts'
import { preview, previewsOf } from '../reading/previews.ts'
import { findPostInTopic, findTopicHead, inForum } from '../store.ts'
import { actOnPost, answerRemoval } from './act.ts'
import { changeTopic } from './change-topic.ts'
import { deletePost, deleteTopic } from './delete.ts'
import { readQueue } from './queue.ts'
import { queueGrew } from './queue-grew.ts'
import { reportPost } from './report.ts'
import { silencePerson } from './silence.ts'

const DONE = { success: true } as const
const { iso, nullable, text } = column

/** Topics that can be merged with, by words of their title; those of the same forum, where the reader keeps order. */
const findable = prepareStatement<'words' | 'not' | ReaderIn>(
  'forums.movable',
  previewsOf(sql`
    select t.id, row_number() over (order by t.last_at desc, t.id desc) as rank
    from forum_topics t ${inForum}
    where t.state = 'shown' and t.id <> ${sql.placeholder('not')}::bigint and ${keepsOrder}
      and t.title_words like '%' || ${sql.placeholder('words')}::text || '%'
    order by t.last_at desc, t.id desc limit 10`),
)

export function orderHandlers(services: Services): Handlers<typeof order> {
  const { db } = services.database

  return {
    async report({ body, viewer }) {
      await reportPost(services, viewer, body)
      return DONE
    },

    async answerRemoval({ body, viewer }) {
      await services.database.transaction(async (tx) => {
        const post = await answerRemoval(viewer, tx, body)
        if (post) await queueGrew(services, tx, post)
      })
      return DONE
    },

    async deletePost({ body, viewer, call }) {
      await deletePost(services, viewer, call, body)
      return DONE
    },

    async deleteTopic({ body, viewer, call }) {
      await deleteTopic(services, viewer, call, body)
      return DONE
    },

    queue: ({ query, viewer }) => readQueue(db, viewer, query.view, query.page),

    async act({ body, viewer, call }) {
      await actOnPost(services, viewer, call, body)
      return DONE
    },

    async change({ body, viewer, call }) {
      const shown = await changeTopic(services, viewer, call, body)
      return { success: true, href: hrefOf(shown) }
    },

    async silence({ body, viewer, call }) {
      await silencePerson(services, viewer, call, body)
      return DONE
    },

    async revisions({ params, viewer }) {
      const placed = await findPostInTopic(db, params.id, viewer)
      authorize(postPolicy, 'hide', viewer, placed && postRights(placed))
      const rows = await selectRows(
        db,
        { title: nullable(text), message: text, by: text, at: iso, reason: text },
        sql`select v.title, v.message, u.first_name || ' ' || u.last_name as by, v.edited_at as at, v.reason
          from forum_revisions v join accounts u on u.id = v.edited_by where v.post_id = ${params.id} order by v.id desc limit 100`,
      )
      return { revisions: rows.map((row) => ({ ...row, message: presentMessage(row.message, []) })) }
    },

    async movable({ query, viewer }) {
      const head = await findTopicHead(db, query.not, viewer)
      authorize(topicPolicy, 'moderate', viewer, head && topicRights(head))
      const rows = await selectRows(
        db,
        preview,
        findable({ words: fold(query.q), not: query.not, ...readerIn(viewer) }),
      )
      return { topics: rows.map((row) => presentPreview(row, viewer)) }
    },
  }
}
