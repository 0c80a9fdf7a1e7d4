import { mayWrite } from '@cancha/domain/memberships/viewer'
import { policy } from '../../http/request/policy.ts'

/**
 * All editors and administrators may edit all pieces. A published piece must be withdrawn before it can be removed.
 */
export const piecePolicy = policy<{ active: boolean }>()({
  read: (viewer) => mayWrite(viewer) || 'forbidden',
  remove(viewer, { active }) {
    if (!mayWrite(viewer)) return 'forbidden'
    return !active || { code: 'conflict', msg: 'Está publicado: retíralo antes de borrarlo.' }
  },
})

/** What has to do with no piece in particular. */
export const deskPolicy = policy<object>()({
  upload: (viewer) => mayWrite(viewer) || 'forbidden',
})
