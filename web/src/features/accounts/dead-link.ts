import { ApiError } from '../../api/errors.ts'

/** True when a link from a letter is no good: used, old, replaced, or never one of ours. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_input')
