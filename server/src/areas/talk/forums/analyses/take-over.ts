import type { Viewer } from '@cancha/domain/ground/viewer'
import { adoptedData } from '@cancha/domain/talk/forums/counter-analysis'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { ownAnalysis, replaceOwn, saveFor } from '../../../analysis/calculators/own-analysis.ts'
import { postPolicy } from '../policy.ts'
import { postRights } from '../present.ts'
import { findPostInTopic } from '../store.ts'

const Data = z.record(z.string(), z.union([z.string(), z.number()]))
const attached = {
  postId: column.id,
  type: column.oneOf('rental_property', 'flip_property', 'refinance_property', 'flip_analysis'),
  name: column.text,
  data: column.json(Data),
  savedId: column.nullable(column.id),
}

/**
 * Brings the numbers of an analysis in a topic into one's own analyses: into the one that the topic asks about, if it is the
 * member's and still there; else into a new one. Street, notes and name of one's own stay.
 */
export async function takeOver(services: Services, viewer: Viewer, id: number) {
  return services.database.transaction(async (tx) => {
    const [row] = await selectRows(
      tx,
      attached,
      sql`select n.post_id as "postId", n.type, n.name, n.data, 
          (select o.saved_id from forum_posts x join forum_posts f on f.topic_id = x.topic_id and f.place = 1
            join forum_analyses o on o.post_id = f.id where x.id = n.post_id) as "savedId"
        from forum_analyses n where n.id = ${id}`,
    )
    const placed = row ? await findPostInTopic(tx, row.postId, viewer) : null
    authorize(postPolicy, 'read', viewer, placed && postRights(placed))
    if (!row) throw new Refusal('not_found')
    const own = row.savedId === null ? null : await ownAnalysis(tx, viewer, row.savedId)
    if (own && own.type === row.type) {
      await replaceOwn(tx, viewer, own.id, { ...adoptedData(row.type, own.data, row.data) })
      return { shortid: own.shortid, type: row.type, created: false }
    }
    const { type, name, data } = row
    return { shortid: await saveFor(tx, viewer, { type, name, data }), type, created: true }
  })
}
