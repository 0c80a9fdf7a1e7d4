/** A live line that may be dead although its socket says that it is open. */
type Checked = {
  /** Whether the socket takes itself for open; null if it is closed for good or rests. */
  isOpen(): boolean | null
  /** @throws if the server doesn't answer in time */
  probe(): Promise<unknown>
  /** Closes the socket, whatever its state, and opens it at once. */
  reopen(): void
}

/** A clock that ticks. When it ticks much too late, the device has slept in between. */
const TICK_MS = 10_000
const SLEPT_MS = 30_000
/** Several signs of waking up come together; a line that was just opened is left alone, in milliseconds. */
const PAUSE_MS = 2_000

/**
 * Checks the line whenever it may have died unnoticed: when the person comes back to the page, when the network comes
 * back, and when the device has slept. A phone cuts the connections of a page that it puts to sleep, and its socket
 * learns of it a minute later or never. A line that waits for its next try is opened at once.
 */
export function checkLine({ isOpen, probe, reopen }: Checked): () => void {
  let isChecking = false
  let reopenedAt = Number.NEGATIVE_INFINITY
  async function check(): Promise<void> {
    const open = isOpen()
    if (isChecking || open === null || document.hidden) return
    isChecking = true
    try {
      if (open) await probe()
      else if (Date.now() - reopenedAt > PAUSE_MS) renew()
    } catch {
      // It may have been closed, or have been opened anew by the library, while the answer was waited for.
      if (isOpen()) renew()
    }
    isChecking = false
  }
  function renew() {
    reopenedAt = Date.now()
    reopen()
  }

  let ticked = Date.now()
  const clock = setInterval(() => {
    const late = Date.now() - ticked
    ticked = Date.now()
    if (late > SLEPT_MS) void check()
  }, TICK_MS)
  const onSign = () => void check()
  document.addEventListener('visibilitychange', onSign)
  window.addEventListener('pageshow', onSign)
  window.addEventListener('online', onSign)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onSign)
    window.removeEventListener('pageshow', onSign)
    window.removeEventListener('online', onSign)
  }
}
