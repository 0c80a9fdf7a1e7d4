/** Where links of a text may lead, besides other pages of the site. */
export type LinkScheme = 'http' | 'https' | 'mailto' | 'tel'

/** Browsers leave these out of addresses, so that what stands behind them could be something else. */
const UNSEEN = /[\p{Cc}\s]/u
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const PORT = /^[a-z0-9.-]+:\d/i

/**
 * The address of a link as a person writes it: whole, without https:// in front, an e-mail address, or a path of the
 * site.
 * @returns what stands in the link; null for what leads nowhere or may not be a link
 */
export function linkAddress(written: string, schemes: readonly LinkScheme[]): string | null {
  const text = written.trim()
  if (UNSEEN.test(text)) return null
  if (isLinkAddress(text, schemes)) return text
  if (/^[/\\]/.test(text) || (SCHEME.test(text) && !PORT.test(text))) return null
  const whole = /^[^@/?#]+@[^@/?#]+$/.test(text) ? `mailto:${text}` : `https://${text}`
  return isLinkAddress(whole, schemes) ? whole : null
}

/** Whether this may stand in a link as it is. */
export function isLinkAddress(address: string, schemes: readonly LinkScheme[]): boolean {
  if (UNSEEN.test(address)) return false
  // With a second slash it would be another site's.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (!schemes.some((each) => each === scheme) || !URL.canParse(address)) return false
  if (scheme === 'mailto') return /^mailto:[^@]+@[^@]+\.[^@]+$/i.test(address)
  return scheme === 'tel' || new URL(address).hostname.includes('.')
}
