import { attempt, personalKey } from '../../../api/personal-storage.ts'

const MOST = 6
const keyOf = (owner: string) => personalKey(owner, 'buscado')

/** This person's recent searches in this browser, newest first. They are deleted at sign-out. */
export function recentSearches(owner: string): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

export function rememberSearch(owner: string, q: string): void {
  const asked = q.trim()
  if (asked.length < 2) return
  const others = recentSearches(owner).filter((one) => one.toLowerCase() !== asked.toLowerCase())
  keep(owner, [asked, ...others].slice(0, MOST))
}

export const forgetSearches = (owner: string): void => keep(owner, [])

/** Without storage nothing is remembered. */
const keep = (owner: string, searches: string[]): void =>
  void attempt(() => localStorage.setItem(keyOf(owner), JSON.stringify(searches)))
