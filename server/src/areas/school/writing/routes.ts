import type { writing } from '@cancha/contract/school/writing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Tx } from '../../../database/connection.ts'
import type { Call, Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { refuseGoneFile } from '../../ground/files/uses/refuse-gone-file.ts'
import { createPiece } from './create-piece.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { countTrash, listTrash } from './list-trash.ts'
import { countPieces, listPieces, recentPieces } from './lists.ts'
import { markLegal } from './mark-legal.ts'
import { orderPieces } from './order.ts'
import { holdPiece, presentPiece, seePiece, type Which } from './pieces.ts'
import { piecePolicy } from './policy.ts'
import { previewPiece } from './preview.ts'
import { publishPiece, unschedulePiece, withdrawPiece } from './publish.ts'
import { restoreRevision, revisionsOf } from './revisions.ts'
import { erasePiece, recoverPiece, trashPiece } from './trash.ts'

type Params = Pick<Which, 'kind' | 'id'>

export function writingHandlers({ database, declared }: Services): Handlers<typeof writing> {
  const { db } = database
  const kinds = declared.writtenKinds
  const which = (params: Params): Which => ({ ...params, kinds })

  /**
   * Runs a change of a piece and returns the changed piece, in one transaction. The right is asked after it too: it may
   * have made a legal text of the piece.
   */
  const changing = (
    { params, viewer, call }: { params: Params; viewer: Viewer; call: Call },
    work: (tx: Tx, by: Actor, which: Which) => Promise<unknown>,
  ) =>
    database
      .transaction(async (tx) => {
        authorize(piecePolicy, 'edit', viewer, await holdPiece(tx, which(params)))
        await work(tx, actor(viewer, call), which(params))
        authorize(piecePolicy, 'edit', viewer, await seePiece(tx, which(params)))
        return { piece: await presentPiece(tx, viewer, which(params)) }
      })
      .catch(refuseGoneFile)

  return {
    async overview() {
      const [counted, recent, inTrash] = await Promise.all([
        countPieces(db, kinds),
        recentPieces(db, kinds),
        countTrash(db),
      ])
      return { kinds: counted, recent, inTrash }
    },

    pieces: ({ params, query }) => listPieces(db, kinds, params.kind, query),

    createPiece: ({ params, viewer, call }) =>
      database.transaction(async (tx) => {
        const made = await createPiece(tx, actor(viewer, call), { kind: params.kind, kinds })
        return { piece: await presentPiece(tx, viewer, made) }
      }),

    async orderPieces({ params, body, viewer, call }) {
      await database.transaction(async (tx) => {
        if (!(await orderPieces(tx, kinds, params.kind, body))) return
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

    unschedulePiece: (asked) => changing(asked, unschedulePiece),
    withdrawPiece: (asked) => changing(asked, withdrawPiece),
    discardChanges: (asked) => changing(asked, (tx, by, which) => discardDraft(tx, by, which, asked.body)),

    async removePiece({ params, viewer, call }) {
      await database.transaction((tx) => trashPiece(tx, viewer, actor(viewer, call), which(params)))
      return { success: true }
    },

    trash: ({ query, viewer }) => listTrash(db, kinds, viewer, query.page),

    recoverPiece: ({ params, body, viewer, call }) =>
      database.transaction(async (tx) => {
        await recoverPiece(tx, viewer, actor(viewer, call), which(params), body)
        return { piece: await presentPiece(tx, viewer, which(params)) }
      }),

    async erasePiece({ params, body, viewer, call }) {
      await database.transaction((tx) => erasePiece(tx, actor(viewer, call), which(params), body.reason))
      return { success: true }
    },

    markLegal: (asked) => changing(asked, (tx, by, which) => markLegal(tx, by, which, asked.body)),

    revisions: ({ params }) =>
      database.transaction(async (tx) => ({ revisions: await revisionsOf(tx, which(params)) })),

    restoreRevision: (asked) =>
      changing(asked, (tx, by, which) => restoreRevision(tx, by, which, asked.body)),

    previewPiece: ({ params, query }) => previewPiece(database, which(params), query.as),
  }
}
