import { useCallback, useEffect, useState } from 'react'

/** How long a letter is given to arrive before another may be asked for, in seconds. */
const PAUSE = 60

/**
 * The pause after a letter was sent. @param sent whether one was sent just now, when the dialog opens
 * @returns the seconds that are left, and what begins the pause anew
 */
export function usePause(sent: boolean): { left: number; begin: () => void } {
  const [until, setUntil] = useState(() => (sent ? Date.now() + PAUSE * 1_000 : 0))
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const waits = left > 0

  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [waits])

  const begin = useCallback(() => {
    setNow(Date.now())
    setUntil(Date.now() + PAUSE * 1_000)
  }, [])
  return { left, begin }
}
