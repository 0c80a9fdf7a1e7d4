const DAY_MS = 86_400_000

/** How many days what was paid for stays open after a renewal was declined for the first time. */
export const GRACE_DAYS = 7

/** The days of grace on which a letter asks for another card. The first day begins with the decline. */
export const LETTER_DAYS = [1, 3, 6] as const
export type LetterDay = (typeof LETTER_DAYS)[number]

/** An invoice, as far as its grace needs to know it. */
type Declined = { firstDeclinedAt: Date | null; createdAt: Date }

/** When grace began: at the first decline, or with the invoice where the provider knows of none. */
const graceStart = ({ firstDeclinedAt, createdAt }: Declined): Date => firstDeclinedAt ?? createdAt

/** When the grace of a renewal that was declined ends: seven days after its first decline. */
export const graceEnd = (invoice: Declined): Date =>
  new Date(graceStart(invoice).getTime() + GRACE_DAYS * DAY_MS)

/**
 * The letter that is due about a declined renewal; null if none is. Of letters that nobody sent in their time, the last one
 * is sent and not all of them.
 * @param sent the day of the last letter that was sent; 0 for none
 */
export function letterDue(invoice: Declined, sent: number, now: Date): LetterDay | null {
  if (now >= graceEnd(invoice)) return null
  const due = LETTER_DAYS.findLast((day) => now >= letterMoment(invoice, day))
  return due !== undefined && due > sent ? due : null
}

/** When the next letter is due after the one of a day; null if that was the last. */
export function nextLetterAt(invoice: Declined, sent: number): Date | null {
  const next = LETTER_DAYS.find((day) => day > sent)
  return next === undefined ? null : letterMoment(invoice, next)
}

const letterMoment = (invoice: Declined, day: LetterDay): Date =>
  new Date(graceStart(invoice).getTime() + (day - 1) * DAY_MS)
