/** @param from where the focus was */
type Open = (conversationId: string, from: HTMLElement) => void

let openHere: Open | null = null

/**
 * Says that conversations can open beside the page.
 * @returns a function that ends it
 */
export function offerSideChat(open: Open): () => void {
  openHere = open
  return () => {
    if (openHere === open) openHere = null
  }
}

/** Opens a conversation beside the page. @returns whether there is room for it here */
export function openBeside(...asked: Parameters<Open>): boolean {
  openHere?.(...asked)
  return openHere !== null
}
