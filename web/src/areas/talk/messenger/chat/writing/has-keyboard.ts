/** Keyboards on glass have no Shift+Enter, and jump up when a field gets the focus. */
export const hasKeyboard = (): boolean =>
  !window.matchMedia('(pointer: coarse)').matches || window.matchMedia('(any-pointer: fine)').matches
