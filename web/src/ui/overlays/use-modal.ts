import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows a `<dialog>` as the browser's own modal, and gives the focus back to what opened it: also where the dialog goes
 * from the page whole, which the browser doesn't take for closing it.
 * @param first where the focus begins; null leaves it to the browser
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  first?: (node: HTMLDialogElement) => HTMLElement | null | undefined,
): void {
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
}
