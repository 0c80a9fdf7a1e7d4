import classes from './RichText.module.css'

/**
 * Text that its author gave paragraphs, lists and links. The server cleans it when it is written (an allow-list of
 * tags and no scripts, styles or foreign addresses); this is the only place of the web that trusts it.
 */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
