import type { writing } from '@cancha/contract/writing'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Tx } from '../../database/connection.ts'
import type { Call, Handlers } from '../../http/request/mount.ts'
import type { Services } from '../../services.ts'
import { actor } from '../audit/actor.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { refuseGoneFile } from '../files/uses/refuse-gone-file.ts'
import { createPiece, removePiece } from './begin-end.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { countPieces, listPieces, recentPieces } from './lists.ts'
import { orderPieces } from './order.ts'
import { presentPiece, type Which } from './pieces.ts'
import { previewPiece } from './preview.ts'
import { publishPiece, withdrawPiece } from './publish.ts'
import { restoreRevision, revisionsOf } from './revisions.ts'

type Params = Pick<Which, 'kind' | 'id'>
type Asked = { params: Params; viewer: Viewer; call: Call }

export function writingHandlers({ database, declared }: Services): Handlers<typeof writing> {
  const { db } = database
  const kinds = declared.writtenKinds
  const which = (params: Params): Which => ({ ...params, kinds })

  /** Runs a change of a piece and returns the changed piece, in one transaction. */
  const changing = (
    { params, viewer, call }: Asked,
    work: (tx: Tx, by: Actor, which: Which) => Promise<unknown>,
  ) =>
    database
      .transaction(async (tx) => {
        await work(tx, actor(viewer, call), which(params))
        return { piece: await presentPiece(tx, viewer, which(params)) }
      })
      .catch(refuseGoneFile)

  return {
    async overview() {
      const [counted, recent] = await Promise.all([countPieces(db, kinds), recentPieces(db, kinds)])
      return { kinds: counted, recent }
    },

    pieces: ({ params, query }) => listPieces(db, kinds, params.kind, query),

    createPiece: ({ params, viewer, call }) =>
      database.transaction(async (tx) => {
        const made = await createPiece(tx, actor(viewer, call), { kind: params.kind, kinds })
        return { piece: await presentPiece(tx, viewer, made) }
      }),

    async orderPieces({ params, body, viewer, call }) {
      await database.transaction(async (tx) => {
        await orderPieces(tx, kinds, params.kind, body)
        await recordAudit(tx, actor(viewer, call), {
          action: 'writing.ordered',
          target: { type: params.kind, id: '' },
        })
      })
      return { success: true }
    },

    piece: ({ params, viewer }) =>
      database.transaction(async (tx) => ({ piece: await presentPiece(tx, viewer, which(params)) })),

    savePiece: (asked) => changing(asked, (tx, by, which) => saveDraft(tx, by, which, asked.body)),

    publishPiece(asked) {
      const { version, at } = asked.body
      return changing(asked, (tx, by, which) =>
        publishPiece(tx, by, which, { version, at: at ? new Date(at) : null }),
      )
    },

    withdrawPiece: (asked) => changing(asked, withdrawPiece),
    discardChanges: (asked) => changing(asked, (tx, by, which) => discardDraft(tx, by, which, asked.body)),

    async removePiece({ params, viewer, call }) {
      await database.transaction((tx) => removePiece(tx, viewer, actor(viewer, call), which(params)))
      return { success: true }
    },

    revisions: ({ params }) =>
      database.transaction(async (tx) => ({ revisions: await revisionsOf(tx, which(params)) })),

    restoreRevision: (asked) =>
      changing(asked, (tx, by, which) => restoreRevision(tx, by, which, asked.body)),

    previewPiece: ({ params, query }) => previewPiece(database, which(params), query.as),
  }
}
