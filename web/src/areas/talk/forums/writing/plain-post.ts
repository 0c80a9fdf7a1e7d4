import type { JSONContent } from '@tiptap/react'

const BETWEEN = '\n\n'
const PLAIN = /^(?:<p>(?:[^<]|<br>)*<\/p>)*$/
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The HTML of plain text: an empty line begins a paragraph. `plainText` brings every letter of it back. */
export const htmlOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(BETWEEN)
        .map(
          (lines) =>
            `<p>${lines.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>')}</p>`,
        )
        .join('')

/** The text of a post without formatting; null if it has any, or signs that a text field would show otherwise. */
export function plainText(given: string): string | null {
  // As the server writes them.
  const html = given.replaceAll('<br />', '<br>')
  const text = html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p><p>', BETWEEN)
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return PLAIN.test(html) && htmlOfText(text) === html ? text : null
}

/**
 * The editor's document of a plain text, in which a letter's position is its place in the text and one. An HTML parser
 * would drop the spaces at the ends of lines, and so what is just being typed.
 */
export const documentOfText = (text: string): JSONContent => ({
  type: 'doc',
  content: text.split(BETWEEN).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line ? [{ type: 'text', text: line }] : []),
      ]),
  })),
})
