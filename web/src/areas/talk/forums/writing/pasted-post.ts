import { tidyPasted } from '../../../../ui/rich-editor/pasted.ts'

/** Pasted HTML as a post can have it: a row of a table is a line of text. The editor drops what else it doesn't know. */
export function pastedPost(html: string): string {
  const { body } = new DOMParser().parseFromString(tidyPasted(html), 'text/html')
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p')
    line.textContent = [...row.children]
      .map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' · ')
    row.closest('table')?.before(line)
  }
  for (const table of body.querySelectorAll('table')) table.remove()
  return body.innerHTML
}
