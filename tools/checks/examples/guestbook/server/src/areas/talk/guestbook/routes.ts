import { entryApplauded } from '@cancha/contract/talk/guestbook-events'
import type { guestbook } from '@cancha/contract/talk/guestbook'
import { guestbookPaper } from '@cancha/contract/talk/guestbook-uploads'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { fileKeyIn, takeUploaded } from '../../ground/files/uses/take-uploaded.ts'
import { notify } from '../notifications/notify.ts'
import { entriesOf } from './limits.ts'
import { applauseNotification } from './notifications.ts'
import { entryPolicy } from './policy.ts'
import { presentEntry } from './present.ts'
import { addApplause, newestEntries, oneEntry, removeEntry, writeEntry } from './store.ts'
import { nameOf } from './visitor.ts'

export function guestbookHandlers(services: Services): Handlers<typeof guestbook> {
  const { database, limits, live } = services
  const { db } = database

  return {
    entries: async ({ viewer }) => ({
      entries: (await newestEntries(db)).map((row) => presentEntry(viewer, row)),
    }),

    async sign({ body, viewer }) {
      await limits.count(entriesOf, String(viewer.id))
      const row = await database.transaction(async (tx) => {
        const paper = body.paper ? fileKeyIn(body.paper) : null
        if (paper) await takeUploaded(tx, services, viewer, { purpose: guestbookPaper, file: paper })
        return writeEntry(tx, viewer.id, body.text, paper)
      })
      return { entry: presentEntry(viewer, row) }
    },

    async applaud({ params, viewer }) {
      const entry = authorize(entryPolicy, 'applaud', viewer, await oneEntry(db, params.id))
      const isNew = await database.transaction(async (tx) => {
        if (!(await addApplause(tx, entry.id, viewer.id))) return false
        await notify(services, tx, applauseNotification, entry.userId, {
          author: { id: viewer.id, ...(await nameOf(tx, viewer.id)) },
          thing: entry.id,
          source: `${entry.id} ${viewer.id}`,
          href: '/network/visitas',
        })
        return true
      })
      if (isNew) live.toUser(entry.userId, entryApplauded, { entryId: String(entry.id) })
      const now = authorize(entryPolicy, 'applaud', viewer, await oneEntry(db, params.id))
      return { entry: presentEntry(viewer, now) }
    },

    async remove({ params, viewer }) {
      const entry = authorize(entryPolicy, 'remove', viewer, await oneEntry(db, params.id))
      await database.transaction((tx) => removeEntry(tx, entry.id))
      return { success: true }
    },
  }
}
