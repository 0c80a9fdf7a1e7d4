/** The longest payload of one NOTIFY, in bytes: PostgreSQL takes 7,999. The prefix of a piece has at most 45 of them. */
const PIECE_BYTES = 7_900

/**
 * Cuts a batch of texts into payloads that fit into NOTIFY. Texts go together where they fit and are cut where they
 * don't. Each payload has its place in front, so no two of a sender are the same: PostgreSQL delivers identical
 * payloads of one transaction only once.
 * @param texts without line breaks, such as JSON
 */
export function piecesOf(sender: string, batch: number, texts: readonly string[]): string[] {
  const bytes = Buffer.from(texts.join('\n'))
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(from + PIECE_BYTES, bytes.length)
    // Not within a character: all its bytes but the first begin with the bits 10.
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to--
    pieces.push(bytes.toString('utf8', from, to))
    from = to
  }
  return pieces.map((piece, at) => `${sender} ${batch} ${at + 1} ${pieces.length} ${piece}`)
}

type Arriving = { batch: number; pieces: string[]; done: boolean }

/** Senders that are remembered. Each start of a node is another one. */
const SENDERS_MOST = 200

const HEAD = /^(\w+) (\d+) (\d+) (\d+) /

/**
 * Puts arriving pieces together. A batch that a sender repeats, because it didn't learn whether the first time counted,
 * is taken once.
 */
export class Assembly {
  readonly #senders = new Map<string, Arriving>()

  /** @returns the texts of the batch that this payload completes; none for another payload */
  add(payload: string): string[] {
    const head = HEAD.exec(payload)
    const [, sender = ''] = head ?? []
    const [batch = 0, place = 0, count = 0] = (head ?? []).slice(2).map(Number)
    if (!head) return []
    const piece = payload.slice(head[0].length)
    const before = this.#senders.get(sender)
    if (before && (batch < before.batch || (batch === before.batch && before.done))) return []
    // A batch is one transaction, whose pieces arrive in order and all together.
    const pieces = place === 1 ? [piece] : [...(before?.batch === batch ? before.pieces : []), piece]
    if (pieces.length !== place) return []
    const done = place === count
    this.#senders.delete(sender)
    this.#senders.set(sender, { batch, pieces: done ? [] : pieces, done })
    if (this.#senders.size > SENDERS_MOST)
      for (const [oldest] of this.#senders) {
        this.#senders.delete(oldest)
        break
      }
    return done ? pieces.join('').split('\n') : []
  }
}
