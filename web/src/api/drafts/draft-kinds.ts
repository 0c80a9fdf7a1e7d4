/** The promises of one kind of draft. */
type DraftPromises = {
  /** The pause in writing after which the server has it, in milliseconds. Other devices go on with it. */
  pause?: number
  /** The longest time between two saves while there is no pause, in milliseconds. */
  longest?: number
  /** The time after a failed save until the next try, in milliseconds. Without it the next change or leaving tries again. */
  again?: number
  /** Of two versions none is written over: both are offered, and the person chooses. Without it the last one wins. */
  asks?: true
  /** The storage of this device that has it with every letter: the browser's, or this tab's. Signing out always deletes it. */
  device?: 'browser' | 'tab'
  /** The device has only what the server couldn't take. */
  spare?: true
  /** A session that ends by itself leaves it on the device. */
  outlives?: true
}

/** All that is kept for people before they send it. */
export const DRAFTS = {
  loan: {
    ...{ pause: 2_000, longest: 5_000, again: 20_000, asks: true },
    ...{ device: 'browser', spare: true, outlives: true },
  },
  deal: { pause: 2_000, longest: 5_000, asks: true },
  question: { pause: 2_000, longest: 5_000, asks: true },
  reply: { pause: 2_000, asks: true },
  message: { pause: 2_500, device: 'browser', outlives: true },
  /** A piece of the school, in the editor. Each tab has its own on the device. */
  piece: { pause: 1_000, again: 5_000, asks: true, device: 'browser', outlives: true },
  /** A new analysis. A visitor's becomes the member's. */
  analysis: { device: 'browser' },
  savedAnalysis: { device: 'tab' },
  welcome: { device: 'tab' },
  profile: { device: 'tab', outlives: true },
  dialog: { device: 'tab', outlives: true },
} as const satisfies Record<string, DraftPromises>

type KindWith<Promise extends keyof DraftPromises> = {
  [Kind in keyof typeof DRAFTS]: (typeof DRAFTS)[Kind] extends Record<Promise, unknown> ? Kind : never
}[keyof typeof DRAFTS]

/** Kept by the server. */
export type ServerKind = KindWith<'pause'>
/** Kept by this device. */
export type DeviceKind = KindWith<'device'>

export const promisesOf = (kind: keyof typeof DRAFTS): DraftPromises => DRAFTS[kind]
