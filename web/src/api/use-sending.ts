import { useRef, useState } from 'react'
import { notify } from '../ui/overlays/notify.ts'
import { type ApiError, asApiError, fieldErrors, isReauth } from './errors.ts'

/**
 * Sends a form or an action, one at a time: `sending` is true meanwhile, and `refused` is called with a refusal. A
 * person who closed the proof dialog gets no message, since they know that nothing was done.
 */
export function useSending(refused: (error: ApiError) => void) {
  const [sending, setSending] = useState(false)
  // A ref, because a second press may come before React has rendered the first.
  const underWay = useRef(false)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    try {
      await work()
    } catch (error) {
      if (!isReauth(error)) refused(asApiError(error))
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  return { sending, send }
}

/** For `useSending`: shows a refusal as a toast. */
export const asNotice = ({ message }: ApiError): void => notify.error(message)

/** For `useSending`: shows a refusal at the fields that it names; a refusal without fields goes to `otherwise`. */
export const atFields =
  (show: (errors: Record<string, string>) => void, otherwise: (error: ApiError) => void = asNotice) =>
  (error: ApiError): void =>
    error.issues.length > 0 ? show(fieldErrors(error)) : otherwise(error)
