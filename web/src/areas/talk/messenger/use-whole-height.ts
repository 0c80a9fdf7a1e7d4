import { useEffect } from 'react'

/**
 * Keeps --seen as high as the part of the window that is in view: browsers of phones don't count the keyboard as
 * covering the page.
 */
export function useWholeHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      // Enlarged by two fingers, the page keeps its size.
      if (view.scale > 1.05) return
      style.setProperty('--seen', `${Math.round(view.height)}px`)
      // Safari moves the page up under the keyboard, as if it were longer than what is in view.
      if (window.scrollY > 0) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--seen')
    }
  }, [])
}
