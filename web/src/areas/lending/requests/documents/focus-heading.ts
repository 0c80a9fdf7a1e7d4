/**
 * Gives the focus to a heading if what had it has left the page: a pressed button, or the item around it. Without it, those who use a
 * keyboard or a screen reader begin at the top of the page again.
 */
export function focusHeading(find: () => HTMLElement | null | undefined): void {
  // After the page has drawn the newer data, of which its queries tell it in a task of their own.
  setTimeout(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) find()?.focus()
    }),
  )
}
