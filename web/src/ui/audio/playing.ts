/** A track that can be played. Playback continues while the person moves between pages. */
export interface Track {
  /** unique on this site and in this browser's storage */
  key: string
  title: string
  author: string
  src: string
  /** the track's own page; null keeps it out of the bar of what is playing, as it ends with its page */
  href: string | null
  /** its length in seconds, until the file itself is loaded */
  seconds: number
  keeper?: PlaceKeeper | undefined
  /** nothing of it is kept on the device, and it ends with the listener's session */
  isPrivate?: boolean | undefined
}

/** Stores the playback position outside this browser, whatever page is shown. */
export interface PlaceKeeper {
  /** the position in seconds, reported during playback */
  at: (seconds: number) => void
  /** playback was paused or closed, or the page is being left */
  left: () => void
  ended: (seconds: number) => void
}

export interface Playing {
  track: Track | null
  paused: boolean
  at: number
  length: number
  speed: number
  failed: boolean
}

const NOTHING: Playing = { track: null, paused: true, at: 0, length: 0, speed: 1, failed: false }
const SPEED = 'speed'

/** The storage key for an entry. */
let keyOf = (name: string): string => `cancha.audio.${name}`
let now = NOTHING
let element: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

function become(change: Partial<Playing>): void {
  now = { ...now, ...change }
  for (const listener of listeners) listener()
}

/** Storage may be unavailable: then nothing is remembered, and everything else works. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // Storage is unavailable.
  }
}

function audio(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  made.preload = 'metadata'
  made.addEventListener('timeupdate', () => {
    become({ at: made.currentTime })
    if (!now.track) return
    if (!now.track.isPrivate) keep(now.track.key, String(Math.floor(made.currentTime)))
    if (!made.paused && !made.ended) now.track.keeper?.at(made.currentTime)
  })
  made.addEventListener('durationchange', () => {
    if (Number.isFinite(made.duration)) become({ length: made.duration })
  })
  made.addEventListener('play', () => become({ paused: false, failed: false }))
  made.addEventListener('pause', () => {
    become({ paused: true })
    // Browsers also fire pause at the end of a track.
    if (!made.ended) left()
  })
  made.addEventListener('ended', () => {
    if (!now.track) return
    if (!now.track.isPrivate) keep(now.track.key, '0')
    now.track.keeper?.ended(made.currentTime)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && left())
  window.addEventListener('pagehide', left)
  made.addEventListener('error', () => become({ paused: true, failed: true }))
  element = made
  return made
}

const left = (): void => now.track?.keeper?.left()

/** The stored position of a track in this browser, in seconds. */
export const placeOf = (track: Track): number => Number(kept(track.key) ?? 0) || 0

export const player = {
  now: () => now,
  onServer: () => NOTHING,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** Sets how storage keys are made, since several people may share a browser. */
  keepAs(naming: (name: string) => string): void {
    keyOf = naming
    become({ speed: Number(kept(SPEED)) || now.speed })
  },

  /** Plays a track from a position; the current track just continues. */
  play(track: Track, from: number): void {
    const sound = audio()
    if (now.track?.key !== track.key) {
      left()
      sound.src = track.src
      // Starts from the beginning if less than five seconds are left.
      const at = from < track.seconds - 5 ? from : 0
      sound.currentTime = at
      sound.defaultPlaybackRate = now.speed
      sound.playbackRate = now.speed
      become({ track, at, length: track.seconds, failed: false })
    }
    sound.play().catch(() => become({ paused: true }))
  },
  pause: () => audio().pause(),
  seek(seconds: number): void {
    const at = Math.max(0, Math.min(seconds, now.length))
    audio().currentTime = at
    become({ at })
  },
  setSpeed(speed: number): void {
    const sound = audio()
    sound.defaultPlaybackRate = speed
    sound.playbackRate = speed
    keep(SPEED, String(speed))
    become({ speed })
  },
  /** The listener is another person now. */
  stopPrivate(): void {
    if (now.track?.isPrivate) player.stop()
  },
  /** Stops playback and closes the player. */
  stop(): void {
    left()
    audio().pause()
    audio().removeAttribute('src')
    become({ ...NOTHING, speed: now.speed })
  },
}
