const KEY = 'cancha-telefono-despues'

/** Remembers, for as long as this tab is open, that a person doesn't want to be asked for their number now. */
export function skipPhone(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function hasSkippedPhone(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
