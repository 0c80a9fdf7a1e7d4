import type { resources } from '@cancha/contract/school/resources'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { GONE, lockOf, resourcePolicy } from './policy.ts'
import { presentGroup } from './present.ts'
import { resourceStore } from './store.ts'

const gone = () => new Refusal(GONE.code, { msg: GONE.msg })

export function resourceHandlers({ database, files, addresses }: Services): Handlers<typeof resources> {
  const store = resourceStore(database.db)

  return {
    async resources({ viewer }) {
      const groups = await store.groups()
      return {
        resources: groups.map((group) => presentGroup(group, viewer, addresses.sign)),
        lock: lockOf(viewer),
      }
    },

    async download({ query, viewer }) {
      const found = await store.byFile(query.keyName)
      if (!found) throw gone()
      const { id, title, part } = authorize(resourcePolicy, 'open', viewer, found)
      const stored = await files.open(part.storageKey)
      if (!stored) throw gone()
      await store.countDownload(id).catch((error) => {
        stored.stream.destroy()
        throw error
      })
      const extension = part.name.slice(part.name.lastIndexOf('.'))
      return {
        bytes: { stream: stored.stream, size: stored.size, type: part.type },
        name: `${title}${extension}`,
        keep: 0,
      }
    },
  }
}
