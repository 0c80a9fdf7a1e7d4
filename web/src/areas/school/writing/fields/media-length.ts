/** The browser gives up on a file after this, in milliseconds: finding the end of some takes reading all of them. */
const PATIENCE_MS = 5_000

/** The duration of a video or audio in whole seconds, as the browser reads it; null if it can't, or not soon. */
export function secondsOf(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement(file.type.startsWith('video/') ? 'video' : 'audio')
    const address = URL.createObjectURL(file)
    const settle = (seconds: number | null) => {
      clearTimeout(clock)
      media.removeAttribute('src')
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const clock = setTimeout(() => settle(null), PATIENCE_MS)
    media.preload = 'metadata'
    const measured = () =>
      settle(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null)
    media.onloadedmetadata = () => {
      if (Number.isFinite(media.duration)) measured()
      // Recordings made in browsers don't state their duration, so it seeks to the end.
      else media.currentTime = Number.MAX_SAFE_INTEGER
    }
    media.onseeked = measured
    media.onerror = () => settle(null)
    media.src = address
  })
}
