import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the page's first script: stops recording and returns what the person did. */
    canchaEarly?: () => {
      typed: Map<Typable, string | boolean>
      pressed: { on: Element; again: () => void } | null
    }
  }
}

type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Replays what the person typed and pressed before the page's code was loaded, so that nothing is lost on slow
 * networks.
 */
export function EarlyActs() {
  useEffect(() => {
    const early = window.canchaEarly?.()
    if (!early) return
    // In a task of its own: events dispatched during React's rendering don't hydrate anything.
    setTimeout(() => {
      for (const [field, value] of early.typed) retype(field, value)
      if (!early.pressed) return
      wake(early.pressed.on)
      early.pressed.again()
    })
  }, [])
  return null
}

/** React hydrates the part of the page that receives such an event at once; other parts follow later. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('mouseup', { bubbles: true }))
}

/** Types the value again with its events, because React received none and may have restored its own value. */
function retype(field: Typable, value: string | boolean): void {
  if (!field.isConnected) return
  wake(field)
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    if (box.checked === value && box.defaultChecked === value) return
    box.checked = !value
    box.click()
    return
  }
  // React ignores a value that was set through the field's own setter; the prototype's setter bypasses that.
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
