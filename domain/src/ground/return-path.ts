/** A base address against which others are resolved, to see whether they lead off it. Never contacted. */
const HOME = 'https://home.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so a filter that keeps them can be walked around
const DROPPED_BY_BROWSERS = /[\u0000-\u0020\u007f\\]/

/**
 * The path within the site that `wanted` names, or `fallback`. Refuses everything that a browser could read as
 * another site or as a script: `//evil`, `/\evil`, `https:`, `javascript:`, control characters and spaces, and paths
 * of over 2,000 characters.
 */
export function safeReturnPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || wanted.length > 2000 || !wanted.startsWith('/') || wanted.startsWith('//')) return fallback
  if (DROPPED_BY_BROWSERS.test(wanted)) return fallback
  const url = URL.parse(wanted, HOME)
  if (url?.origin !== HOME || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
