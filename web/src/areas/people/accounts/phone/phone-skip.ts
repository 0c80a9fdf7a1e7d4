const KEY = 'cancha-telefono-despues'

/** Remembers, while this tab is open, that the person postponed giving their number. */
export function skipPhone(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage the person is asked again.
  }
}

export function hasSkippedPhone(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
