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
const SPEED_KEY = 'cancha.audio.speed'
const placeKey = (track: Track) => `cancha.audio.${track.key}`

let now = NOTHING
let element: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

function become(change: Partial<Playing>): void {
  now = { ...now, ...change }
  for (const listener of listeners) listener()
}

/** The browser may be told to keep nothing: then nothing is remembered, and all the rest works. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
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
    if (now.track) keep(placeKey(now.track), String(Math.floor(made.currentTime)))
  })
  made.addEventListener('durationchange', () => {
    if (Number.isFinite(made.duration)) become({ length: made.duration })
  })
  made.addEventListener('play', () => become({ paused: false, failed: false }))
  made.addEventListener('pause', () => become({ paused: true }))
  made.addEventListener('ended', () => {
    if (now.track) keep(placeKey(now.track), '0')
  })
  made.addEventListener('error', () => become({ paused: true, failed: true }))
  element = made
  return made
}

/** Where this browser left a track, in seconds. */
export const placeOf = (track: Track): number => Number(kept(placeKey(track)) ?? 0) || 0

export const player = {
  now: () => now,
  onServer: () => NOTHING,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** Plays a track from a place; the one at hand goes on where it is. */
  play(track: Track, from: number): void {
    const sound = audio()
    if (now.track?.key !== track.key) {
      sound.src = track.src
      // From the beginning where only the last seconds are left.
      const at = from < track.seconds - 5 ? from : 0
      sound.currentTime = at
      const speed = Number(kept(SPEED_KEY)) || 1
      sound.defaultPlaybackRate = speed
      sound.playbackRate = speed
      become({ track, at, length: track.seconds, speed, failed: false })
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
    keep(SPEED_KEY, String(speed))
    become({ speed })
  },
  /** Puts it away. */
  stop(): void {
    audio().pause()
    audio().removeAttribute('src')
    become(NOTHING)
  },
}
