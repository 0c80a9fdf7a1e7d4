import { useState } from 'react'
import { notify } from '../ui/overlays/notify.ts'
import { type ApiError, asApiError, fieldErrors, isReauth } from './errors.ts'

/**
 * Sends what a person filled in or pressed, once at a time: `sending` is true meanwhile, and `refused` is given what
 * the server says against it. Who closed the question who they are is told nothing: they know that it wasn't done.
 */
export function useSending(refused: (error: ApiError) => void) {
  const [sending, setSending] = useState(false)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (sending) return
    setSending(true)
    try {
      await work()
    } catch (error) {
      if (!isReauth(error)) refused(asApiError(error))
    } finally {
      setSending(false)
    }
  }
  return { sending, send }
}

/** For `useSending`: a refusal as a notice. */
export const asNotice = ({ message }: ApiError): void => notify.error(message)

/** For `useSending`: what a refusal says of fields is shown at them; one that speaks of none goes the other way. */
export const atFields =
  (show: (errors: Record<string, string>) => void, otherwise: (error: ApiError) => void = asNotice) =>
  (error: ApiError): void =>
    error.issues.length > 0 ? show(fieldErrors(error)) : otherwise(error)
