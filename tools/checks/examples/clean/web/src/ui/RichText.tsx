/** The one place where HTML enters a page, already cleaned. */
export function RichText({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
