import { type PointerEvent, type RefObject, useRef } from 'react'

/** A finger that rests this long opens the menu, in milliseconds. */
const LONG_MS = 450
/** A finger that moved further than this is scrolling or swiping, in pixels. */
const STILL = 10
/** How far a swipe to the right answers, and how far the bubble follows it at most. */
const SWIPE = 56
const FOLLOWS = 72

/**
 * The gestures on a message: a long press or the mouse's second button opens its menu, a swipe to the right answers.
 * The browser closes a menu that was opened before the pointer was lifted, so it is opened right after that.
 * @param swiped null where nothing can be answered
 */
export function useBubbleGestures(bubble: RefObject<HTMLElement | null>, swiped: (() => void) | null) {
  const press = useRef<{
    x: number
    y: number
    clock: ReturnType<typeof setTimeout>
    isSwipe: boolean
  } | null>(null)
  const isDown = useRef(false)

  const open = () => {
    const panel = bubble.current?.parentElement?.querySelector<HTMLElement>('[popover]')
    if (panel && !panel.matches(':popover-open')) panel.showPopover()
  }
  const openWhenLifted = () => {
    if (!isDown.current) return open()
    const heard = new AbortController()
    const { signal } = heard
    const lifted = () => {
      heard.abort()
      setTimeout(open)
    }
    window.addEventListener('pointerup', lifted, { signal })
    // The press became scrolling: the next one lifted is another.
    window.addEventListener('pointercancel', () => heard.abort(), { signal })
  }
  const follow = (x: number) => {
    if (bubble.current) bubble.current.style.transform = x > 0 ? `translateX(${x}px)` : ''
  }
  const end = () => {
    isDown.current = false
    if (press.current) clearTimeout(press.current.clock)
    press.current = null
    follow(0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      isDown.current = true
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const clock = setTimeout(() => {
        navigator.vibrate?.(10)
        openWhenLifted()
      }, LONG_MS)
      press.current = { x: event.clientX, y: event.clientY, clock, isSwipe: false }
    },
    onPointerMove(event: PointerEvent) {
      const at = press.current
      if (!at) return
      const [x, y] = [event.clientX - at.x, event.clientY - at.y]
      if (Math.hypot(x, y) > STILL) clearTimeout(at.clock)
      at.isSwipe ||= swiped !== null && x > STILL && x > 2 * Math.abs(y)
      if (at.isSwipe) follow(Math.min(x, FOLLOWS))
    },
    onPointerUp(event: PointerEvent) {
      const at = press.current
      const isAnswer = at?.isSwipe && event.clientX - at.x >= SWIPE
      end()
      if (isAnswer) swiped?.()
    },
    onPointerCancel: end,
    onContextMenu(event: { target: EventTarget; preventDefault: () => void }) {
      // Links have the browser's own menu, and so do letters that are selected.
      const isSelected = !(getSelection()?.isCollapsed ?? true)
      if ((event.target as Element).closest('a, img') || isSelected) return
      event.preventDefault()
      if (!press.current) openWhenLifted()
    },
  }
}
