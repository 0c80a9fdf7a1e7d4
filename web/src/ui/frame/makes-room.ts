/** The heights that bars take of the page's edges while they are shown; styles of other things there keep clear. See `tokens.css`. */
type Room = '--note' | '--playing' | '--comparing'

/**
 * Keeps a custom property of the root as high as an element is, as long as it is in the page: its lines depend on the
 * width and on the size of the browser's text.
 * @returns the element's ref
 */
export const makesRoom = (name: Room) => (node: HTMLElement | null) => {
  if (!node) return
  const { style } = document.documentElement
  const measure = () => style.setProperty(name, `${node.getBoundingClientRect().height}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(node, { box: 'border-box' })
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
