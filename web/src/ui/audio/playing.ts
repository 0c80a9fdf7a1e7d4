import { playing, readStored, storeValue, type Track } from './now.ts'

let element: HTMLAudioElement | undefined

function audio(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  made.preload = 'metadata'
  made.addEventListener('timeupdate', () => {
    playing.become({ at: made.currentTime })
    const { track } = playing.now()
    if (!track) return
    if (!track.isPrivate) storeValue(track.key, String(Math.floor(made.currentTime)))
    if (!made.paused && !made.ended) track.keeper?.at(made.currentTime)
  })
  made.addEventListener('durationchange', () => {
    if (Number.isFinite(made.duration)) playing.become({ length: made.duration })
  })
  made.addEventListener('play', () => playing.become({ paused: false, failed: false }))
  made.addEventListener('pause', () => {
    playing.become({ paused: true })
    // Browsers also fire pause at the end of a track.
    if (!made.ended) left()
  })
  made.addEventListener('ended', () => {
    const { track } = playing.now()
    if (!track) return
    if (!track.isPrivate) storeValue(track.key, '0')
    track.keeper?.ended(made.currentTime)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && left())
  window.addEventListener('pagehide', left)
  made.addEventListener('error', () => playing.become({ paused: true, failed: true }))
  element = made
  return made
}

const left = (): void => playing.now().track?.keeper?.left()

/** The stored position of a track in this browser, in seconds. */
export const placeOf = (track: Track): number => Number(readStored(track.key) ?? 0) || 0

export const player = {
  now: playing.now,
  onServer: playing.onServer,
  subscribe: playing.subscribe,

  /** Plays a track from a position; the current track just continues. */
  play(track: Track, from: number): void {
    const sound = audio()
    if (playing.now().track?.key !== track.key) {
      left()
      sound.src = track.src
      // Starts from the beginning if less than five seconds are left.
      const at = from < track.seconds - 5 ? from : 0
      sound.currentTime = at
      sound.defaultPlaybackRate = playing.now().speed
      sound.playbackRate = playing.now().speed
      playing.become({ track, at, length: track.seconds, failed: false })
    }
    sound.play().catch(() => playing.become({ paused: true }))
  },
  /** Whether the browser says that it may play this type. */
  mayPlay: (type: string): boolean => audio().canPlayType(type) !== '',
  pause: () => audio().pause(),
  seek(seconds: number): void {
    const at = Math.max(0, Math.min(seconds, playing.now().length))
    audio().currentTime = at
    playing.become({ at })
  },
  setSpeed(speed: number): void {
    const sound = audio()
    sound.defaultPlaybackRate = speed
    sound.playbackRate = speed
    playing.keepSpeed(speed)
    playing.become({ speed })
  },
  /** Stops playback and closes the player. */
  stop(): void {
    left()
    audio().pause()
    audio().removeAttribute('src')
    playing.becomeNothing()
  },
}

playing.endsBy(player.stop)
