import { ApiError } from '../../../../api/errors.ts'

/** The codes of the server's answer when there is no such file for the viewer. */
const CLOSED: readonly string[] = ['not_found', 'invalid_input', 'forbidden']

/** Whether a file may not be read, or not any more. */
export const isClosed = (error: unknown): boolean => error instanceof ApiError && CLOSED.includes(error.code)
