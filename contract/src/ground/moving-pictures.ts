/** The file in which an uploaded picture moves, beside those of its first frame. */
export const MOVING_PART = 'movimiento.webp'
/** The file of its first frame, in a size for lists. */
const STILL_PART = '640.webp'

const MOVES = new RegExp(`/${MOVING_PART.replace('.', '\\.')}$`)

/** The address of the first frame of a picture that moves, for people who prefer reduced motion; null for other pictures. */
export const stillOf = (url: string): string | null =>
  MOVES.test(url) ? url.replace(MOVES, `/${STILL_PART}`) : null
