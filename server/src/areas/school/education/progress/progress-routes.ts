import { isWatched } from '@cancha/domain/school/education/progress'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import type { educationOperations } from '../operations.ts'
import { contentPolicy, recordingPolicy } from '../policy.ts'
import { presentOwnProgress } from './present-progress.ts'
import { progressStore } from './progress-store.ts'

/** The handlers for members' progress in videos and audio. */
export function progressHandlers({ database }: Services) {
  const store = progressStore(database.db)

  return {
    async keepProgress({ body, viewer }) {
      const watchable = await store.watchable(body.kind, body.id, body.part)
      const { seconds, recording } = authorize(contentPolicy, 'read', viewer, watchable)
      authorize(recordingPolicy, 'play', viewer, recording)
      const done = await store.keep(viewer.id, body, isWatched(body.seconds, seconds))
      return { success: true as const, done }
    },

    async progressOf({ params, viewer }) {
      const parts = await store.parts(viewer.id, params.kind, params.id)
      return { parts: parts.map(({ part, seconds, doneAt }) => ({ part, seconds, done: doneAt !== null })) }
    },

    async ownProgress({ viewer }) {
      const [parts, begun] = await Promise.all([store.courseParts(viewer.id), store.begun(viewer.id)])
      return presentOwnProgress(parts, begun)
    },
  } satisfies Partial<Handlers<typeof educationOperations>>
}
