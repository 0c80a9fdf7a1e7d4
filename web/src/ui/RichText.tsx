import classes from './RichText.module.css'

type Props = {
  html: string
  /** instead of the look of a text that is read */
  className?: string | undefined
}

/**
 * Formatted text (paragraphs, lists, links). The server sanitises it when it is written, with an allow-list of tags
 * and without scripts, styles or external addresses. This is the only component that renders HTML from the API.
 */
export function RichText({ html, className = classes.text }: Props) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: scrolling(html) }} />
}

/**
 * Tables and code scroll inside themselves, by keyboard too. A table that scrolls by itself is no longer a table to some
 * screen readers, so it gets a frame. The server writes both tags without attributes.
 */
const scrolling = (html: string): string =>
  html
    .replaceAll(
      '<table>',
      `<div class="${classes.scroller}" role="group" aria-label="Tabla" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
