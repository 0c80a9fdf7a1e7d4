import type { features } from '@cancha/contract/operations'
import { memberLock, videoLock } from '@cancha/domain/education/gating'
import { isWatched } from '@cancha/domain/education/progress'
import type { Handlers } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { found } from '../found.ts'
import { presentOwnProgress } from './present-progress.ts'
import { progressStore } from './progress-store.ts'

/** Where members are in what they watch and hear. */
export function progressHandlers({ database }: Services) {
  const store = progressStore(database.db)

  return {
    async keepProgress({ body, viewer }) {
      const watchable = found(await store.watchable(body.kind, body.id, body.part))
      const lock =
        body.kind === 'podcast'
          ? null
          : body.kind === 'course'
            ? videoLock(viewer, watchable, watchable.index)
            : memberLock(viewer)
      if (lock) throw new Refusal('paid_only')
      const done = await store.keep(viewer.id, body, isWatched(body.seconds, watchable.seconds))
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
  } satisfies Partial<Handlers<typeof features.education>>
}
