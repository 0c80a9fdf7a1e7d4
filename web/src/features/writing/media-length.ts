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
    media.onloadedmetadata = () =>
      settle(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null)
    media.onerror = () => settle(null)
    media.src = address
  })
}
