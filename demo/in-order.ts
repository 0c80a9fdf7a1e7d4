/** How many courses the demo's editors placed: the ones to begin with. Everything else comes by its date. */
export const PLACED_COURSES = 4

type Ordered = { order: number | null; publishedDaysAgo: number }

/** The pieces in the order of the demo, the newest first: their days are dealt out anew in this order. */
export function datedInOrder<Piece extends Ordered>(pieces: readonly Piece[]): Piece[] {
  const days = pieces.map(({ publishedDaysAgo }) => publishedDaysAgo).toSorted((a, b) => a - b)
  const rank = ({ order }: Ordered) => order ?? pieces.length
  return pieces
    .toSorted((a, b) => rank(a) - rank(b))
    .map((piece, at) => ({ ...piece, publishedDaysAgo: days[at] ?? piece.publishedDaysAgo }))
}
