/** A piece of a document: an element, or text that is escaped where it is written. */
export type Node = Element | string
type Element = { name: string; attributes: Record<string, string>; children: readonly Node[] }

/** An element. What is empty or null among its children isn't written. */
export const element = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | null)[]
): Element => ({ name, attributes, children: children.filter((child): child is Node => child !== null) })

/** An element that holds nothing but text; null, and so not written, when there is none. */
export const line = (name: string, text: string | null | undefined): Element | null =>
  text ? element(name, {}, text) : null

/** A whole document, with its declaration. */
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

/** What XML 1.0 can't hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that are left out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
