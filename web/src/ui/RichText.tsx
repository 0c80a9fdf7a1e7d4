import classes from './RichText.module.css'

/**
 * Formatted text (paragraphs, lists, links). The server sanitises it when it is written, with an allow-list of tags
 * and without scripts, styles or external addresses. This is the only component that renders HTML from the API.
 */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
