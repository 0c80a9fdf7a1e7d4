/** How long the sentence stays in the page, in milliseconds: screen readers read it when it appears. */
const STAYS_MS = 3_000

/**
 * Has a sentence read out by screen readers, besides what the focus makes them read.
 * @param near where the reader is: outside of an open dialog nothing is read
 */
export function announce(sentence: string, near: Element): void {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'assertive')
  const layer = near.closest('dialog') ?? document.body
  layer.append(region)
  // A region is watched from when it is there; what is in it from the beginning isn't read.
  setTimeout(() => {
    region.textContent = sentence
  }, 50)
  setTimeout(() => region.remove(), STAYS_MS)
}
