/** The most of a post that is quoted as a whole, in characters. */
const MOST = 600

/**
 * Returns the quoted text of a post: the selected part, or the whole without the quotes in it, cut if it is long.
 * @param onlySelected gives '' where nothing of it is selected
 */
export function quotedText(body: HTMLElement, onlySelected = false): string {
  const selected = selectedIn(body)
  if (selected !== '' || onlySelected) return selected
  const copy = body.cloneNode(true) as HTMLElement
  for (const nested of copy.querySelectorAll('blockquote')) nested.remove()
  const whole = linesOf(copy)
  if (whole.length <= MOST) return whole
  const cut = whole.slice(0, MOST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST / 2)).trimEnd()}…`
}

function selectedIn(body: HTMLElement): string {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  return body.contains(range.commonAncestorContainer) ? selection.toString().trim() : ''
}

/** The text of a post, a line for each of its blocks. A copy isn't drawn, so the browser doesn't know its lines. */
function linesOf(copy: HTMLElement): string {
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of copy.querySelectorAll('p, li, h2, h3, h4, pre, tr')) block.append('\n')
  return (copy.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
