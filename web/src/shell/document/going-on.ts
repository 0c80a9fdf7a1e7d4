import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { attempt } from '../../api/personal-storage.ts'

const KEY = 'cancha.siguio-solo'

/** How long a page must stand without an error to count as opened well, in milliseconds. */
const STANDS_MS = 5_000

let errorPages = 0

/** Whether the page at this address has gone on by itself already, and didn't open all the same. */
export const hasGoneOn = (address: string): boolean => attempt(() => sessionStorage.getItem(KEY)) === address

/**
 * Notes that the page at this address goes on by itself now. The note outlasts a reload: otherwise reload would follow
 * upon reload without end. @returns false if it can't be noted
 */
export const noteGoingOn = (address: string): boolean =>
  attempt(() => {
    sessionStorage.setItem(KEY, address)
    return true
  }) ?? false

/** For a page that shows an error: while it is there, no page has opened well. */
export function useCountsAsError(): void {
  useEffect(() => {
    errorPages += 1
    return () => {
      errorPages -= 1
    }
  }, [])
}

/** Once a page has opened well, the next failure may go on by itself again. */
export function useForgetsGoingOn(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const opened = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { status, matches } = router.state
        if (errorPages > 0 || status !== 'idle' || matches.some((match) => match.status !== 'success')) return
        attempt(() => sessionStorage.removeItem(KEY))
      }, STANDS_MS)
    }
    opened()
    const unsubscribe = router.subscribe('onResolved', opened)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [router])
}
