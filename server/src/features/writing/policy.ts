import { mayWrite } from '@cancha/domain/memberships/viewer'
import { policy } from '../../http/request/policy.ts'

/** Pieces are the editors' and the administrators', whoever began them. What readers see is withdrawn before it goes. */
export const piecePolicy = policy<{ active: boolean }>()({
  read: (viewer) => mayWrite(viewer) || 'forbidden',
  remove(viewer, { active }) {
    if (!mayWrite(viewer)) return 'forbidden'
    return !active || { code: 'conflict', msg: 'Está publicado: retíralo antes de borrarlo.' }
  },
})
