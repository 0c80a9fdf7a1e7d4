/** What can be put on: it goes on while the reader goes from page to page. */
export interface Track {
  /** tells it from others, on this site and in this browser */
  key: string
  title: string
  author: string
  src: string
  /** the page where it is at home */
  href: string
  /** its whole length in seconds, until the file itself says */
  seconds: number
  keeper?: PlaceKeeper | undefined
}

/** Who keeps where the listener is beside this browser, on whatever page they are by then. */
export interface PlaceKeeper {
  /** while it sounds, in seconds from its beginning */
  at: (seconds: number) => void
  /** it was paused or put away, or the page is being left */
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

/** The name in the browser's storage of what is kept. */
let keyOf = (name: string): string => `cancha.audio.${name}`
let now = NOTHING
let element: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

function become(change: Partial<Playing>): void {
  now = { ...now, ...change }
  for (const listener of listeners) listener()
}

/** The browser may be told to keep nothing: then nothing is remembered, and all the rest works. */
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
    // as said above
  }
}

function audio(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  made.preload = 'metadata'
  made.addEventListener('timeupdate', () => {
    become({ at: made.currentTime })
    if (!now.track) return
    keep(now.track.key, String(Math.floor(made.currentTime)))
    if (!made.paused && !made.ended) now.track.keeper?.at(made.currentTime)
  })
  made.addEventListener('durationchange', () => {
    if (Number.isFinite(made.duration)) become({ length: made.duration })
  })
  made.addEventListener('play', () => become({ paused: false, failed: false }))
  made.addEventListener('pause', () => {
    become({ paused: true })
    // Browsers pause what has ended, too.
    if (!made.ended) left()
  })
  made.addEventListener('ended', () => {
    if (!now.track) return
    keep(now.track.key, '0')
    now.track.keeper?.ended(made.currentTime)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && left())
  window.addEventListener('pagehide', left)
  made.addEventListener('error', () => become({ paused: true, failed: true }))
  element = made
  return made
}

const left = (): void => now.track?.keeper?.left()

/** Where this browser left a track, in seconds. */
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

  /** Under which names the storage keeps places and the speed: a browser may be several people's. */
  keepAs(naming: (name: string) => string): void {
    keyOf = naming
    become({ speed: Number(kept(SPEED)) || now.speed })
  },

  /** Plays a track from a place; the one at hand goes on where it is. */
  play(track: Track, from: number): void {
    const sound = audio()
    if (now.track?.key !== track.key) {
      left()
      sound.src = track.src
      // From the beginning where only the last seconds are left.
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
  /** Puts it away. */
  stop(): void {
    left()
    audio().pause()
    audio().removeAttribute('src')
    become({ ...NOTHING, speed: now.speed })
  },
}
