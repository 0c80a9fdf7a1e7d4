import { ApiError } from '../../../../api/errors.ts'

/** True if a link from a letter is invalid: used, expired, replaced, or never issued. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_input')
