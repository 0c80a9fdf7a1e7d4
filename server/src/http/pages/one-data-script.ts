const PART = 'data-tsr-stream-part=""'

/**
 * Puts the scripts with a page's data into one. The router begins a new one after 16,384 characters, so that where a page is
 * cut would depend on how long its reader's name is: nobody else could get it.
 */
export function oneDataScript(html: string): string {
  const from = html.indexOf(PART)
  if (from < 0) return html
  const to = html.lastIndexOf(PART)
  if (to === from) return html
  const tag = html.slice(html.lastIndexOf('<script', from), html.indexOf('>', from) + 1)
  // The text of a script can't end it.
  return html.slice(0, from) + html.slice(from).replaceAll(`</script>${tag}`, ';')
}
