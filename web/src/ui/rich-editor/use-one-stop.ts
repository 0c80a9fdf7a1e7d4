import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes the buttons of a box one stop of the tabulator, between which the arrow keys, Home and End move. A box that
 * opens from one of them, such as a popover, has stops of its own.
 * @returns the properties of the box
 */
export function useOneStop(box: RefObject<HTMLElement | null>) {
  const stop = useRef<HTMLElement>(null)

  function stopAt(button: HTMLElement | undefined) {
    stop.current = button ?? null
    for (const each of buttonsOf(box.current)) each.tabIndex = each === button ? 0 : -1
  }

  // After each rendering, because buttons come and go with what is selected.
  useLayoutEffect(() => {
    const buttons = buttonsOf(box.current)
    stopAt(buttons.find((button) => button === stop.current) ?? buttons[0])
  })

  return {
    onFocus(event: FocusEvent) {
      const button = buttonsOf(box.current).find((each) => each === event.target)
      if (button) stopAt(button)
    },
    onKeyDown(event: KeyboardEvent) {
      const buttons = buttonsOf(box.current)
      const at = buttons.indexOf(event.target as HTMLElement)
      const next = buttons[placeAfter(event.key, at, buttons)]
      if (at < 0 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
}

const buttonsOf = (box: HTMLElement | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('button') ?? [])].filter(
    (button) =>
      button.closest('[popover]') === box?.closest('[popover]') && (button.checkVisibility?.() ?? true),
  )

/** Where a key leads to from a place. Lines are as long as they are drawn. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const line = Math.max(1, buttons.filter((button) => button.offsetTop === top).length)
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + line
    case 'ArrowUp':
      return at - line
    case 'Home':
      return 0
    case 'End':
      return buttons.length - 1
    default:
      return -1
  }
}
