const COMPOSES = 'data-composes'
const PRESSED = 'data-pressed'

/** Notes while a text field is pressed, or its keyboard puts a word together. @returns what ends it */
export function watchHands(field: HTMLElement): () => void {
  const mark = (name: string, isOn: boolean) => () => field.toggleAttribute(name, isOn)
  const [composes, composed] = [mark(COMPOSES, true), mark(COMPOSES, false)]
  const [pressed, released] = [mark(PRESSED, true), mark(PRESSED, false)]
  field.addEventListener('compositionstart', composes)
  field.addEventListener('compositionend', composed)
  field.addEventListener('pointerdown', pressed)
  window.addEventListener('pointerup', released)
  window.addEventListener('pointercancel', released)
  return () => {
    field.removeEventListener('compositionstart', composes)
    field.removeEventListener('compositionend', composed)
    field.removeEventListener('pointerdown', pressed)
    window.removeEventListener('pointerup', released)
    window.removeEventListener('pointercancel', released)
  }
}

/**
 * Waits until a text field may be replaced: a word that is being put together would end in half, and a press would put
 * the cursor into a field that is gone.
 */
export async function handsOff(field: HTMLElement | null): Promise<void> {
  while (field?.isConnected && (field.hasAttribute(COMPOSES) || field.hasAttribute(PRESSED))) {
    const ends = field.hasAttribute(COMPOSES) ? ['compositionend'] : ['pointerup', 'pointercancel']
    await new Promise<void>((resolve) => {
      for (const end of ends) window.addEventListener(end, () => resolve(), { once: true })
    })
    // Safari tells of the last letters after the end.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
