// The limits on what the proof costs. A change that needs more raises a number here, in a commit that says why; one that spares
// some lowers it.

/**
 * Processor seconds of each stage: the most that were seen on machines of two cores. The same work has cost 3,060 and 4,040 of
 * them within a day, so that this only catches what doubles; the counts below catch what grows.
 */
export const WORK = {
  types: 105,
  // Half of it was the rules of the house as plugins of Biome.
  lint: 45,
  boundaries: 50,
  unused: 40,
  unit: 3_500,
  browser: 1_700,
}

/** How often a whole run does what is dear: see server/src/testing/count.ts. */
export const COUNTS = {
  // 104 fewer: what one form, list or dialog shows is shown by tests of parts, and journeys that began alike are one.
  // One more: how high pages are on a phone, read with one person by one program.
  'browser runs': 83,
  // 92 fewer, with the journeys.
  // One more: the page of passkeys, in the one journey that enters without a password.
  'axe calls': 353,
  // Twenty more: apps by three documents in two dialects, and what they found (orders, amounts and links of apps, the forum as printed).
  // Four more: an app's socket, nameless connections, and two nodes that tell who is online.
  // One more: what is told across a block, at fourteen places.
  // Two more: what a second press of a reply and of an act on a topic leaves alone.
  // Ten more: what one has, receipts and who sells, letters of offers, the provider's tax and receipts: each with its own clock and seller.
  // One more: a renewal about which the bank asks, with a clock of its own.
  // One more: restored backups, with numbers of accounts that are given again.
  // One more: what orders ask of the provider, counted with a sandbox of its own.
  // One more: deposits, by a clock of their own.
  // One more: drafts of all kinds in one table. Two fewer: Redis between nodes went.
  // One fewer: the demo that is interrupted is the one whose contents are tried.
  // Forty-two fewer: files that look only at what they made share the app of their process, of which there are up to three.
  // One more: the lines at the head of the panel, one of each kind, which all need an empty database.
  // Two more: letters with which one enters, and passkeys.
  'test apps': 418,
  // The printed calls that have a lighter sibling for the web are two operations each.
  // Four more: rows whose second press is another call.
  // Twenty-eight more: the note of a refund, there and not there.
  // Thirty more: what is set up at the payment provider, read, and checked anew twice.
  // Twenty-six more: a month of deposits, and its file.
  // Twenty-eight more: the lines at the head of the panel, read and hidden.
  // Two hundred more: five operations with passkeys and three with a letter, in twelve rows.
  // Fourteen more: one choice for all notifications.
  'calls of the walk of rights': 9_898,
}

/** Processors differ by as much as this. */
const LEEWAY = 1.25

/**
 * @param {string} stage its name
 * @param {{ work: number, counts: Record<string, number>, judgesWork?: boolean }} cost of the whole stage: processor
 *   seconds, 0 where the system doesn't tell, which are judged only where the machine is known
 * @returns {string[]} what was too much
 */
export function tooDear(stage, { work, counts, judgesWork = Boolean(process.env['CI']) }) {
  const where = 'tools/checks/price.mjs'
  const over = Object.entries(COUNTS)
    .filter(([what, most]) => (counts[what] ?? 0) > most)
    .map(
      ([what, most]) => `${counts[what]} ${what}, and ${where} has ${most}: spare some, or say there why not`,
    )
  const budget = /** @type {Record<string, number>} */ (WORK)[stage]
  if (judgesWork && budget && work > budget * LEEWAY)
    over.push(`${work.toFixed(0)} processor seconds, and ${where} has ${budget}`)
  return over
}
