import { limit } from '../../../http/limits/limits.ts'

/** Asking for one's pushes to leave now: apps ask once for each thing that they did. */
export const pushPace = limit('push', { points: 20, within: 60, shared: false, membersOfAddress: null })

/** Mail programs that stop letters by themselves, by address: those of a large provider come from few. */
export const oneClickPace = limit('unsubscribe', { points: 300, within: 60, shared: false })
