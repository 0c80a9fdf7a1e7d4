import type { files } from '@cancha/contract/files'
import type { Handlers } from '../../http/request/mount.ts'
import type { Services } from '../../services.ts'
import { actor } from '../audit/actor.ts'
import { editorPictures } from './limits.ts'
import { beginUpload, cancelUpload, finishUpload, keepPiece } from './upload.ts'

export function fileHandlers(services: Services): Handlers<typeof files> {
  return {
    beginUpload: ({ viewer, body }) => beginUpload(services, viewer.id, body),

    uploadPiece: async ({ viewer, body }) => ({ received: await keepPiece(services, viewer, body) }),

    async cancelUpload({ viewer, body }) {
      await cancelUpload(services, viewer, body.upload)
      return { success: true }
    },

    async finishUpload({ viewer, body, call }) {
      if (body.kind === 'image') await services.limits.count(editorPictures, String(viewer.id))
      return { file: await finishUpload(services, viewer, actor(viewer, call), body) }
    },
  }
}
