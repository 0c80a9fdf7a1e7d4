/**
 * Writes at the caret of a field as if it had been typed, and leaves the focus where it is. React hears it by the
 * field's own event.
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  const room = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength - field.value.length
  if (text.length > room) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
