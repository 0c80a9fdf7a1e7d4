/**
 * Keeps a phone's screen on: one that goes dark hides the page, which ends what it does. Browsers that can't, don't.
 * @returns lets the screen go dark again
 */
export function keepAwake(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const release = () => lock?.release().catch(() => undefined)
  if ('wakeLock' in navigator)
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given
        if (!isWanted) void release()
      },
      () => undefined,
    )
  return () => {
    isWanted = false
    void release()
  }
}
