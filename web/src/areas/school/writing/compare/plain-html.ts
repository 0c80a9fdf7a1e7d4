const BLOCKS = new Set([
  'P',
  'H2',
  'H3',
  'H4',
  'LI',
  'BLOCKQUOTE',
  'TR',
  'PRE',
  'FIGURE',
  'HR',
  'TABLE',
  'UL',
  'OL',
])

/**
 * A formatted text as lines of plain text, to be compared with another. Pictures, videos and addresses of links are
 * named, so that a change of them shows; bold, italics and sizes of headings aren't.
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return '\n'
  if (node.tagName === 'IMG') return `[imagen: ${node.getAttribute('alt') || node.getAttribute('src')}]`
  if (node.tagName === 'IFRAME') return `\n[video: ${node.getAttribute('src')}]\n`
  const inside = [...node.childNodes].map(textOf).join('')
  if (node.tagName === 'A') return `${inside} (${node.getAttribute('href')})`
  if (node.tagName === 'LI') return `\n• ${inside.trim()}\n`
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inside.trim()} | `
  return BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside
}
