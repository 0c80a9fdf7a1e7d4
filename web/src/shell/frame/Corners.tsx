import { type ComponentType, useEffect, useState } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { useFeatures } from '../manifest/use-features.ts'

/** From here on there is room beside a page's text. */
const WIDE = '(min-width: 1100px)'

type Corner = { key: string; Part: ComponentType<{ user: SessionUser }> }

/** The features' parts in the lower corner of a wide screen. Their code loads when the page is wide and has nothing else to do. */
export function Corners({ user }: { user: SessionUser }) {
  const { corners } = useFeatures()
  const [isWide, setWide] = useState(false)
  const [shown, setShown] = useState<readonly Corner[]>([])

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const look = () => setWide(wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])

  useEffect(() => {
    if (!isWide) return
    let left = false
    const bring = () =>
      Promise.all(corners.map(async ({ key, load }) => ({ key, Part: await load() }))).then(
        (parts) => !left && setShown(parts),
        // Nobody asked for it: without it the page is whole.
        () => undefined,
      )
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_000))
    const task = idle(() => void bring())
    return () => {
      left = true
      ;(window.cancelIdleCallback ?? window.clearTimeout)(task)
    }
  }, [isWide, corners])

  return isWide && shown.map(({ key, Part }) => <Part key={key} user={user} />)
}
