/** How long a video or audio lasts, in whole seconds, as the browser reads it; null when it can't. */
export function secondsOf(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement(file.type.startsWith('video/') ? 'video' : 'audio')
    const address = URL.createObjectURL(file)
    const settle = (seconds: number | null) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    media.preload = 'metadata'
    const measured = () =>
      settle(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null)
    media.onloadedmetadata = () => {
      if (Number.isFinite(media.duration)) measured()
      // What a browser or a screen recorder filmed doesn't say how long it is: its end does.
      else media.currentTime = Number.MAX_SAFE_INTEGER
    }
    media.onseeked = measured
    media.onerror = () => settle(null)
    media.src = address
  })
}
