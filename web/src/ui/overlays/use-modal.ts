import { type RefObject, useLayoutEffect, useState } from 'react'
import { dialogStack } from './dialog-stack.ts'

/**
 * Shows a `<dialog>` as a modal and returns the focus to what opened it, also when the dialog is unmounted, which the
 * browser doesn't treat as closing.
 * @param first the element that gets the focus; null leaves it to the browser
 * @returns what it is called among the open dialogs, for its `DialogNews`
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  first?: (node: HTMLDialogElement) => HTMLElement | null | undefined,
): symbol {
  const [me] = useState(() => Symbol('dialog'))
  // Before the browser forgets: afterwards the node isn't in the page any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus begins matters once
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const opener = document.activeElement
    node.showModal()
    first?.(node)?.focus()
    return () => {
      node.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])
  useLayoutEffect(() => (open ? dialogStack.enter(me) : undefined), [open, me])
  return me
}
