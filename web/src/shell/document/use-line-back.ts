import { useEffect, useRef } from 'react'
import { isServerThere } from './missing-program.ts'

/** How long to wait before the server is asked again whether it is there, in milliseconds: longer each time. */
const PAUSES = [3_000, 5_000, 10_000, 20_000]

/**
 * Goes on by itself when the line is back: when the browser says so, or the server answers, since a phone may call
 * itself online while nothing comes through.
 */
export function useLineBack(waits: boolean, goOn: () => void): void {
  const act = useRef(goOn)
  act.current = goOn
  useEffect(() => {
    if (!waits) return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const look = async () => {
      clearTimeout(timer)
      const there = await isServerThere()
      if (over) return
      if (there) return act.current()
      timer = setTimeout(look, PAUSES[Math.min(times++, PAUSES.length - 1)])
    }
    const now = () => void look()
    timer = setTimeout(look, PAUSES[0])
    window.addEventListener('online', now)
    return () => {
      over = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [waits])
}
