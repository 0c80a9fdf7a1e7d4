import { useEffect } from 'react'

declare global {
  interface Window {
    /** Left by the page's first script: ends its listening and hands over what it heard. */
    canchaEarly?: () => {
      typed: Map<Typable, string | boolean>
      pressed: { on: Element; again: () => void } | null
    }
  }
}

type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** On a slow network people type and press before the page's program is there: nothing of that is lost. */
export function EarlyActs() {
  useEffect(() => {
    const early = window.canchaEarly?.()
    if (!early) return
    // Not from within React's own work, where an event gives no part of the page its life.
    setTimeout(() => {
      for (const [field, value] of early.typed) retype(field, value)
      if (!early.pressed) return
      wake(early.pressed.on)
      early.pressed.again()
    })
  }, [])
  return null
}

/** React gives life at once to the part of the page that such an event touches; the other parts follow when there is time. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('mouseup', { bubbles: true }))
}

/** Types it once more, so that whoever listens hears it: React heard nothing, and may have put its own value back. */
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
  // React compares with the value that it last saw through the field's own setter; the prototype's goes past it.
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
