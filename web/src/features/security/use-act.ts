import { asNotice, useSending } from '../../api/use-sending.ts'
import { useReauth } from '../../shell/reauth.tsx'

/**
 * For a button that does one thing: asks for a fresh proof where the server wants one, says what failed, and knows
 * while it is under way.
 */
export function useAct(): { busy: boolean; act: (work: () => Promise<void>) => Promise<void> } {
  const guarded = useReauth()
  const { sending, send } = useSending(asNotice)
  return { busy: sending, act: (work) => send(() => guarded(work)) }
}
