const KEY = 'cancha-buscado'
const MOST = 6

/** What was looked for in this browser, the newest first. It stays here, and goes with the session's end. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(q: string): void {
  const asked = q.trim()
  if (asked.length < 2) return
  keep([asked, ...recentSearches().filter((one) => one.toLowerCase() !== asked.toLowerCase())].slice(0, MOST))
}

export const forgetSearches = (): void => keep([])

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Where nothing may be stored nothing is remembered.
  }
}
