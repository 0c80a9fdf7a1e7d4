/**
 * How a page that many members get is made from the session of one: the web says what of it only names the person.
 * Texts are in the same order everywhere; the first is the id.
 */
export type StoodIn = {
  /** The session's answer with stand-ins in place of what only names the person. */
  answer: unknown
  /** The stand-ins in that answer, and in a page that was rendered with it. */
  standIns: readonly string[]
  /** The person's own texts in their places. */
  own: readonly string[]
  /** Another person, to prove a page with. */
  other: { answer: unknown; texts: readonly string[] }
  /** Texts that tell this person from others. */
  marks: readonly string[]
}

/** The web's part in it. */
export type StandIns = {
  /** The address of the call whose answer says who asks. */
  sessionAddress: string
  /** @returns null for an answer without a person */
  standIn(answer: unknown): StoodIn | null
}
