import { safeReturnPath } from '@cancha/domain/ground/return-path'

const KEY = 'cancha-camino'

/** Stores the page that the person wanted while they are at the provider, whose address can't carry it. */
export function rememberWay(back: string): void {
  try {
    sessionStorage.setItem(KEY, back)
  } catch {
    // Without storage the person arrives at their panel.
  }
}

/** Returns the stored page once, and deletes it. */
export function takeWay(fallback: string): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return safeReturnPath(kept, fallback)
  } catch {
    return fallback
  }
}
