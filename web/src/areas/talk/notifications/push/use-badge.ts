import { useEffect } from 'react'

type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/**
 * Shows a number on the icon of the installed app, while somebody is signed in.
 * @param count undefined until it is known, which leaves the number that a push may have put there
 */
export function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    const app: Badging = navigator
    const shown = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.()
    // A page that isn't installed may be refused, and has no icon.
    shown?.catch(() => undefined)
  }, [count])
  useEffect(
    () => () => {
      const app: Badging = navigator
      app.clearAppBadge?.().catch(() => undefined)
    },
    [],
  )
}
