import type { Viewer } from '@cancha/domain/ground/viewer'
import { mayStartOneMore, STARTED_MOST } from '@cancha/domain/talk/messenger/limits'
import { Refusal } from '../../../../http/request/refusal.ts'

/** How many conversations this person may start; null for no limit. */
export const mostStarted = (viewer: Viewer): number | null =>
  mayStartOneMore(viewer, STARTED_MOST) ? null : STARTED_MOST

/** The refusal for a free member who has started as many conversations as they may. */
export const startLimit = () =>
  new Refusal('limit_reached', {
    msg: `Ya empezaste las ${STARTED_MOST} conversaciones de la membresía gratuita.`,
  })
