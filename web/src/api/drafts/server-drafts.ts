/** The promises of a draft that the server keeps. Other devices go on with it. */
export type ServerPromises = {
  /** The pause in writing after which it is saved, in milliseconds. */
  pause: number
  /** The longest time between two saves while there is no pause, in milliseconds. */
  longest?: number
  /** The time after a failed save until the next try, in milliseconds. Without it the next change or leaving tries again. */
  again?: number
  /** Of two versions none is written over: both are offered, and the person chooses. Otherwise the last one wins. */
  asks?: true
}

/** The drafts that the server keeps, each with its promises. */
export const SERVER_DRAFTS = {
  loan: { pause: 2_000, longest: 5_000, again: 20_000, asks: true },
  deal: { pause: 2_000, longest: 5_000, asks: true },
  question: { pause: 2_000, longest: 5_000, asks: true },
  reply: { pause: 2_000, asks: true },
} as const satisfies Record<string, ServerPromises>

export type ServerKind = keyof typeof SERVER_DRAFTS
