import type { home } from '@cancha/contract/ground/home'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { homeStore } from './read-lines.ts'
import { homeKinds } from './slots.ts'

export function homeHandlers({ database, declared }: Services): Handlers<typeof home> {
  const store = homeStore(database, declared.filled(homeKinds))
  return {
    homeLines: async ({ viewer }) => ({ lines: await store.lines(viewer.id) }),

    async hideHomeLine({ body: { key }, viewer }) {
      await store.hide(viewer.id, key)
      return { success: true }
    },
  }
}
