import { asNotice, useSending } from '../../api/use-sending.ts'

/** For a button with a single action: knows while it is running, and shows a failure. */
export function useAct(): { busy: boolean; act: (work: () => Promise<void>) => Promise<void> } {
  const { sending, send } = useSending(asNotice)
  return { busy: sending, act: send }
}
