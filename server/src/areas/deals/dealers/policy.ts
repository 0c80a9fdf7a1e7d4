import { type DealMove, movesFrom } from '@cancha/domain/deals/dealing/life'
import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'
import { type DealRights, dealPolicy } from '../deals/policy.ts'

/** A member reports a deal that they may read; administrators resolve the report. */
export const dealReportPolicy = policy<DealRights & { isResolved: boolean }>()({
  report(viewer, deal) {
    const allowed = dealPolicy.read(viewer, deal)
    if (allowed !== true) return allowed
    if (viewer === null) return 'unauthenticated'
    if (owns(viewer, deal)) return { code: 'conflict', msg: 'Este trato es tuyo.' }
    return !deal.isResolved || { code: 'conflict', msg: 'Ya revisamos lo que reportaste de este trato.' }
  },
  resolve: (viewer) => isAdmin(viewer) || 'forbidden',
})

/** Said to the second of two administrators, and to one who read the deal before its dealer changed it. */
export const CHANGED_MEANWHILE = {
  code: 'conflict',
  msg: 'Este trato cambió mientras lo leías. Carga la página otra vez.',
} as const

const inTurn = (move: DealMove) => (viewer: Viewer | null, deal: Pick<DealRights, 'state'>) => {
  if (!isAdmin(viewer)) return 'forbidden'
  return movesFrom(move, deal.state) || CHANGED_MEANWHILE
}

/** A deal, with whether a change of it waits. */
type OrderRights = Pick<DealRights, 'state'> & { waits: boolean }

const ofChange = (viewer: Viewer | null, { waits }: OrderRights) => {
  if (!isAdmin(viewer)) return 'forbidden'
  return waits || CHANGED_MEANWHILE
}

/** Administrators' decisions about a deal, and about its waiting change. */
export const dealOrderPolicy = policy<OrderRights>()({
  approve: inTurn('approve'),
  return: inTurn('return'),
  hide: inTurn('hide'),
  restore: inTurn('restore'),
  accept: ofChange,
  decline: ofChange,
})

/** Two deals that are alike. */
export const dealMatchPolicy = policy<{ isDismissed: boolean }>()({
  dismiss(viewer, match) {
    if (!isAdmin(viewer)) return 'forbidden'
    return !match.isDismissed || { code: 'conflict', msg: 'Alguien más ya la revisó.' }
  },
})
