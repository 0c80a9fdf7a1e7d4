/** After this long without input the person counts as away. */
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
 * A header that marks calls which an open page makes while the person is away: refreshed lists, live updates,
 * reconnects. The server answers as usual but doesn't count them as use of the session, so a tab that was left open
 * doesn't keep the session alive.
 */
export const presence = (): Record<string, string> =>
  Date.now() - lastAct > AWAY_AFTER_MS ? { 'X-Away': '1' } : {}
