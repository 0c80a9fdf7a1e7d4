import { useState } from 'react'
import { asApiError } from '../../api/errors.ts'
import { isReauth, useReauth } from '../../shell/reauth.tsx'
import { notify } from '../../ui/overlays/notify.ts'

/**
 * For a button that does one thing: asks for a fresh proof where the server wants one, says what failed, and knows
 * while it is under way.
 */
export function useAct(): { busy: boolean; act: (work: () => Promise<void>) => Promise<void> } {
  const guarded = useReauth()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await guarded(work)
    } catch (error) {
      if (!isReauth(error)) notify.error(asApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
