import { limit } from '../../../http/limits/limits.ts'

/** Contact messages with one e-mail address. */
export const contactsFrom = limit('contactFrom', { points: 5, within: 3_600, shared: true })
