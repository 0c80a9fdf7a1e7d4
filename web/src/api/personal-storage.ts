/** Whose a visitor's things are: nobody's yet. They become the member's who signs in. */
export const VISITOR = 'visitante'

const PREFIX = 'cancha.de.'
/** What waits in this window for the person whose session ended under their hands. */
const WAITING = 'cancha.espera.'
const prefixOf = (owner: string) => `${PREFIX}${owner}.`

/** The name in the browser's storage of what belongs to one person: a phone may be several people's. */
export const personalKey = (owner: string, name: string): string => `${prefixOf(owner)}${name}`

/**
 * The name in the window's storage of what one person was typing: alone of their things it outlives a session that ended
 * by itself. Signing out, and anybody else's signing in, take it away.
 */
export const waitingKey = (owner: string, name: string): string => `${WAITING}${owner}.${name}`

/** Nothing waits any more, but for this person where one is told. */
export function forgetWaiting(owner?: string): void {
  attempt(() => {
    for (const key of keysOf(sessionStorage, WAITING))
      if (!owner || !key.startsWith(`${WAITING}${owner}.`)) sessionStorage.removeItem(key)
  })
}

/** A browser that keeps nothing (private windows, full disks) costs what would be kept and nothing else. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) === true,
  )

/** What was typed as a visitor is this member's from now on, and no longer the next visitor's. */
export function handOver(member: string): void {
  attempt(() => {
    for (const key of keysOf(localStorage, prefixOf(VISITOR))) {
      const kept = localStorage.getItem(key)
      localStorage.removeItem(key)
      if (kept !== null) localStorage.setItem(personalKey(member, key.slice(prefixOf(VISITOR).length)), kept)
    }
  })
}

/** Nothing of any member stays in this browser; what a visitor typed does. */
export function forgetMembers(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    attempt(() => {
      for (const key of keysOf(storage(), PREFIX))
        if (!key.startsWith(prefixOf(VISITOR))) storage().removeItem(key)
    })
}
