import { limit } from '../../http/limits/limits.ts'

/** Asking for one's pushes to leave now: apps ask once for each thing that they did. */
export const pushPace = limit('push', { points: 20, within: 60, shared: false, membersOfAddress: null })
