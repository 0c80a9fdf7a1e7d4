import { order } from '@cancha/contract/talk/forums/order'

/** The schemas of the forms with which order is kept. Loaded when one of them is first used: see `checkedLater`. */
export const Acted = order.act.body.pick({ reason: true, message: true })
export const Silenced = order.silence.body.pick({ days: true, reason: true })
export const Changed = order.change.body.pick({ reason: true, change: true })
