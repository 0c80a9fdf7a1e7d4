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
const listeners = new Set<() => void>()
let end = (): void => undefined

/** The present track, also for pages without a player: it is apart from the player, whose code loads with something to play. */
export const playing = {
  now: () => now,
  onServer: () => NOTHING,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  become(change: Partial<Playing>): void {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  },
  becomeNothing: () => playing.become({ ...NOTHING, speed: now.speed }),

  /** Sets how storage keys are made, since several people may share a browser. */
  keepAs(naming: (name: string) => string): void {
    keyOf = naming
    playing.become({ speed: Number(readStored(SPEED)) || now.speed })
  },
  /** The listener is another person now. */
  stopPrivate(): void {
    if (now.track?.isPrivate) end()
  },
  /** How the player ends what it plays. */
  endsBy(stop: () => void): void {
    end = stop
  },
  keepSpeed: (speed: number) => storeValue(SPEED, String(speed)),
}

/** Storage may be unavailable: then nothing is remembered, and everything else works. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

export function storeValue(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // Storage is unavailable.
  }
}
