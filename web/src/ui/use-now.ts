import { useEffect, useState } from 'react'

/** The present moment, in milliseconds, to the minute. @param first what the server rendered the page with */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
