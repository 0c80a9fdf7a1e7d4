import { limit } from '../../../http/limits/limits.ts'

/** Entries that one person writes. */
export const entriesOf = limit('guestbookEntry', { points: 10, within: 3_600, shared: true })
