export type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTypable = (element: Element): element is Typable =>
  element.matches('textarea, select, input:not([type=file], [type=hidden])')

const isBox = (field: Typable): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** The fields of a form itself, without those of a dialog's form that stands in it. */
export const typableIn = (form: HTMLFormElement): Typable[] => [...form.elements].filter(isTypable)

/** What a field shows: its text, or whether a box is ticked. */
export const shownIn = (field: Typable): string | boolean => (isBox(field) ? field.checked : field.value)

/** Whether a field of a page that isn't hydrated shows something else than the server wrote. */
export function isFilledIn(field: Typable): boolean {
  if (isBox(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  if (!('options' in field)) return field.value !== field.defaultValue
  const options = [...field.options]
  return (
    field.selectedIndex !==
    Math.max(
      options.findIndex(({ defaultSelected }) => defaultSelected),
      0,
    )
  )
}

/**
 * Whether a field of a living form shows something else than the form knows. Of a text the page itself says what React
 * wrote there last; what the form knows may be an amount or a day of it.
 */
export function isUntold(field: Typable, known: unknown): boolean {
  if (field.type === 'checkbox') return typeof known === 'boolean' && shownIn(field) !== known
  if (isBox(field)) return typeof known === 'string' && field.checked && field.value !== known
  if ('options' in field) return typeof known === 'string' && field.value !== known
  return field.value !== field.defaultValue
}

/** Types a value again with its events, so that React and the field's own handlers hear of it; not where both show it already. */
export function retype(field: Typable, shown: string | boolean): void {
  if (typeof shown === 'boolean') {
    const box = field as HTMLInputElement
    if (box.checked === shown && box.defaultChecked === shown) return
    box.checked = !shown
    box.click()
    return
  }
  if (field.value === shown && 'defaultValue' in field && field.defaultValue === shown) return
  // React ignores a value that was set through the field's own setter; the prototype's setter bypasses that.
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, shown)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
