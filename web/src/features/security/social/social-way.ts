import { safeReturnPath } from '@cancha/domain/return-path'

const KEY = 'cancha-camino'

/** Keeps where the person was going while they are at the provider's: its address can't carry it. */
export function rememberWay(back: string): void {
  try {
    sessionStorage.setItem(KEY, back)
  } catch {
    // Where nothing may be stored the way is forgotten, and the person arrives at their panel.
  }
}

/** Where the person was going, once. */
export function takeWay(fallback: string): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return safeReturnPath(kept, fallback)
  } catch {
    return fallback
  }
}
