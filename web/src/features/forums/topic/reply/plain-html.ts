const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

/** Before each line of a quote, as in letters. */
const QUOTES = '> '

/** The HTML of a post that is written as plain text: empty lines part its paragraphs, and lines that begin with «>» are a quote. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n')
      const isQuote = lines.every((line) => line.startsWith(QUOTES))
      if (!isQuote) return `<p>${lines.map(escaped).join('<br>')}</p>`
      return `<blockquote>${lines.map((line) => `<p>${escaped(line.slice(QUOTES.length))}</p>`).join('')}</blockquote>`
    })
    .join('')

/** The plain text of a post, as `htmlOfText` reads it. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<blockquote>(.*?)<\/blockquote>/gs, (_, quoted: string) => `${quotedLines(quoted)}\n\n`)
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|pre)>/g, '\n\n')
    .replace(/<\/li>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const quotedLines = (quoted: string): string =>
  quoted
    .split(/<\/p>|<br ?\/?>/)
    .map((line) => line.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .map((line) => QUOTES + line)
    .join('\n')

/** A text with a quote at its end, and room to write behind it. */
export function withQuote(text: string, author: string, quoted: string): string {
  const lines = [author, ...quoted.split('\n')].map((line) => line.trim()).filter(Boolean)
  const before = text.trimEnd()
  return `${before && `${before}\n\n`}${lines.map((line) => QUOTES + line).join('\n')}\n\n`
}
