import { asNotice, useSending } from '../../api/use-sending.ts'

/** For a button that does one thing: says what failed, and knows while it is under way. */
export function useAct(): { busy: boolean; act: (work: () => Promise<void>) => Promise<void> } {
  const { sending, send } = useSending(asNotice)
  return { busy: sending, act: send }
}
