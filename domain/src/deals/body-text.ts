const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/**
 * The description of a deal as a plain field shows it: a blank line between paragraphs, «- » before the entries of a list.
 * @param html clean HTML
 */
export const bodyText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?> ?/g, '\n')
    .replace(/ ?<li[^>]*> ?/g, '\n- ')
    .replace(/<\/(?:p|ul|ol|h3|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const ENTRY = /^[-•*] /

/**
 * The HTML of a description that was typed into a plain field: paragraphs between blank lines, lists of lines that begin with
 * «- », all else as it was typed.
 */
export const bodyHtml = (text: string): string =>
  text
    .replaceAll('\r', '')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockHtml)
    .join('')

function blockHtml(block: string): string {
  const parts: { isList: boolean; lines: string[] }[] = []
  for (const line of block.split('\n')) {
    const isList = ENTRY.test(line)
    const last = parts.at(-1)
    const shown = escaped(isList ? line.replace(ENTRY, '') : line).trim()
    if (last && last.isList === isList) last.lines.push(shown)
    else parts.push({ isList, lines: [shown] })
  }
  return parts
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${lines.join('<br>')}</p>`,
    )
    .join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
