import type { writing } from '@cancha/contract/writing'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Tx } from '../../database/connection.ts'
import type { Call, Handlers } from '../../http/request/mount.ts'
import type { Services } from '../../services.ts'
import { actor } from '../audit/actor.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { createPiece, removePiece } from './begin-end.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { countPieces, listPieces, orderPieces, recentPieces } from './lists.ts'
import { presentPiece, type Which } from './pieces.ts'
import { previewPiece } from './preview.ts'
import { publishPiece, withdrawPiece } from './publish.ts'
import { restoreRevision, revisionsOf } from './revisions.ts'

type Asked = { params: Which; viewer: Viewer; call: Call }

export function writingHandlers({ database }: Services): Handlers<typeof writing> {
  const { db } = database

  /** Changes a piece and answers how it is then, as one. */
  const changing = (
    { params, viewer, call }: Asked,
    work: (tx: Tx, by: Actor, which: Which) => Promise<unknown>,
  ) =>
    database.transaction(async (tx) => {
      await work(tx, actor(viewer, call), params)
      return { piece: await presentPiece(tx, viewer, params) }
    })

  return {
    async overview() {
      const [kinds, recent] = await Promise.all([countPieces(db), recentPieces(db)])
      return { kinds, recent }
    },

    pieces: ({ params, query }) => listPieces(db, params.kind, query),

    createPiece: ({ params, viewer, call }) =>
      database.transaction(async (tx) => {
        const which = await createPiece(tx, actor(viewer, call), params.kind)
        return { piece: await presentPiece(tx, viewer, which) }
      }),

    async orderPieces({ params, body, viewer, call }) {
      await database.transaction(async (tx) => {
        await orderPieces(tx, params.kind, body.ids)
        await recordAudit(tx, actor(viewer, call), {
          action: 'writing.ordered',
          target: { type: params.kind, id: '' },
        })
      })
      return { success: true }
    },

    piece: ({ params, viewer }) =>
      database.transaction(async (tx) => ({ piece: await presentPiece(tx, viewer, params) })),

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
      await database.transaction((tx) => removePiece(tx, viewer, actor(viewer, call), params))
      return { success: true }
    },

    revisions: ({ params }) =>
      database.transaction(async (tx) => ({ revisions: await revisionsOf(tx, params) })),

    restoreRevision: (asked) =>
      changing(asked, (tx, by, which) => restoreRevision(tx, by, which, asked.body)),

    previewPiece: ({ params, query }) => previewPiece(database, params, query.as),
  }
}
