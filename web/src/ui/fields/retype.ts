export type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The person's acts before the page's forms are alive. */
export type EarlyRecord = {
  /** the shown values of fields, until the page's forms know them: nothing is sent before */
  typed: Map<Typable, string | boolean>
  /** presses the last pressed button again, or sends the form */
  pressed: (() => void) | null
  /** records the present values of the forms' fields, of which no event may have told */
  look: () => void
  /** stops recording an event */
  end: (event: 'input' | 'submit' | 'click') => void
}

declare global {
  interface Window {
    /** The person's early acts, set by the page's first script, until every form of the page is alive. */
    canchaEarly?: EarlyRecord | undefined
  }
}

/** The value that a field shows: its text, or whether a box is ticked. */
export const shownIn = (field: Typable) =>
  field.matches('[type=checkbox], [type=radio]') ? (field as HTMLInputElement).checked : field.value

/** Whether something is a button, or lies in one. */
export const isButton = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && !!target.closest('button')

/** Types a value again with its events, so that React and the field's own handlers hear of it. */
export function retype(field: Typable, shown: string | boolean): void {
  if (typeof shown === 'boolean') {
    const box = field as HTMLInputElement
    // Of a group the ticked option is told.
    if (box.type === 'radio' && !shown) return
    box.checked = !shown
    box.click()
    return
  }
  // React ignores a value that was set through the field's own setter; the prototype's setter bypasses that.
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, shown)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
