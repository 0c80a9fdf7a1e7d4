import classes from './RichText.module.css'

/**
 * Text that its author gave paragraphs, lists and links. The server cleans it when it is written (an allow-list of
 * tags and no scripts, styles or foreign addresses); this is the only place of the web that trusts it.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, see above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
