/** After so long without a touch nobody counts as being there. */
const AWAY_AFTER_MS = 5 * 60_000
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let lastAct = Date.now()
if (typeof window !== 'undefined') {
  const note = () => {
    lastAct = Date.now()
  }
  for (const act of ACTS) window.addEventListener(act, note, { passive: true, capture: true })
}

/**
 * What a call says of itself that the open page makes while nobody touches it: lists that keep up, news, a network that
 * is back. The server answers as ever, and doesn't count it as use of the session: a tab left open ends like any other.
 */
export const presence = (): Record<string, string> =>
  Date.now() - lastAct > AWAY_AFTER_MS ? { 'X-Away': '1' } : {}
