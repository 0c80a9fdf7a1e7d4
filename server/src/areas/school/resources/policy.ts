import { mayWrite, opensPaidContent, type Viewer } from '@cancha/domain/ground/viewer'
import { memberLock } from '@cancha/domain/school/education/gating'
import { RESOURCES_GATE } from '@cancha/domain/school/resources/gate'
import { eq, type SQL } from 'drizzle-orm'
import { policy } from '../../../http/request/policy.ts'
import { resourceGroups } from './tables.ts'

/** Said where a file was, and isn't any more. */
export const GONE = {
  code: 'not_found',
  msg: 'Ese archivo ya no está en la biblioteca. Vuelve a cargarla: puede que haya uno más nuevo.',
} as const

/** A group of the library, or an item of it: `active` is the group's. Everyone reads what there is; paying members open it. */
export const resourcePolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
  open(viewer, { active }) {
    if (!active) return GONE
    if (!viewer) return 'unauthenticated'
    return opensPaidContent(viewer) || { code: 'paid_only', msg: RESOURCES_GATE }
  },
  seeDownloads: (viewer) => mayWrite(viewer) || 'forbidden',
})

/** The right to read as a condition for lists. */
export const isShown: SQL = eq(resourceGroups.active, true)

/**
 * A file at its own address, which is told to editors alone: readers get it by the download, whose right is the item's
 * and which is counted.
 */
export const resourceFilePolicy = policy<object>()({
  upload: (viewer) => mayWrite(viewer) || 'forbidden',
  see: (viewer) => mayWrite(viewer) || 'not_found',
})

/** The step that the viewer lacks to open items, for the wire. The rule itself is in domain/src/school/education/gating.ts. */
export const lockOf = (viewer: Viewer | null): 'signIn' | 'upgrade' | null => memberLock(viewer)
