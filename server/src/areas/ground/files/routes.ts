import type { uploads } from '@cancha/contract/ground/files'
import type { Call, Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../audit/actor.ts'
import { finishUpload } from './uploads/finish-upload.ts'
import { takeOverLocker } from './uploads/take-over.ts'
import { answerTus, type TusRequest } from './uploads/tus.ts'

export function fileHandlers(services: Services): Handlers<typeof uploads> {
  const locker = takeOverLocker()
  const tus = ({ raw }: Call, request: Pick<TusRequest, 'method' | 'upload' | 'viewer'>) =>
    answerTus(services, locker, { ...raw, ...request })

  return {
    uploadProtocol: ({ call }) => tus(call, { method: 'OPTIONS', upload: null, viewer: null }),
    createUpload: ({ call, viewer }) => tus(call, { method: 'POST', upload: null, viewer }),
    uploadState: ({ call, viewer, params }) => tus(call, { method: 'HEAD', ...params, viewer }),
    continueUpload: ({ call, viewer, params }) => tus(call, { method: 'PATCH', ...params, viewer }),
    stopUpload: ({ call, viewer, params }) => tus(call, { method: 'DELETE', ...params, viewer }),

    finishUpload: async ({ viewer, body, call }) => ({
      file: await finishUpload(services, viewer, actor(viewer, call), body.upload),
    }),
  }
}
