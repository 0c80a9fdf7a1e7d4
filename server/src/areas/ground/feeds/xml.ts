/** An element, or a text, which is escaped when it is written. */
export type Node = Element | string
type Element = { name: string; attributes: Record<string, string>; children: readonly Node[] }

/** An element. Empty and null children are left out. */
export const element = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | null)[]
): Element => ({ name, attributes, children: children.filter((child): child is Node => child !== null) })

/** An element with a text only; null, and left out, if there is none. */
export const line = (name: string, text: string | null | undefined): Element | null =>
  text ? element(name, {}, text) : null

/** A whole document with its declaration. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`

function written(node: Node): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const open = `<${node.name}${attributes.join('')}`
  return node.children.length === 0
    ? `${open}/>`
    : `${open}>${node.children.map(written).join('')}</${node.name}>`
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 can't contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that are left out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
