/**
 * The promises of a draft that the server keeps. Other devices go on with it. Of two versions none is written over: both are
 * offered, and the person chooses.
 */
export type ServerPromises = {
  /** The pause in writing after which it is saved, in milliseconds. Leaving the page saves it at once. */
  pause: number
  /** The longest time between two saves while there is no pause, in milliseconds. */
  longest?: number
  /**
   * The time after a failed save until the next try, in milliseconds; the network's return tries too. Without it the next
   * change or leaving does.
   */
  again?: number
}

/** The drafts that the server keeps, each with its promises. */
export const SERVER_DRAFTS = {
  loan: { pause: 2_000, longest: 5_000, again: 20_000 },
  deal: { pause: 2_000, longest: 5_000 },
  question: { pause: 2_000, longest: 5_000 },
  reply: { pause: 2_000 },
} as const satisfies Record<string, ServerPromises>

export type ServerKind = keyof typeof SERVER_DRAFTS
