/** How deep a large body may be nested, and how many values it may have: a spreadsheet of deals has far fewer. */
const DEPTH_MOST = 64
const VALUES_MOST = 20_000

const [QUOTE, BACKSLASH, COMMA, OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] =
  Buffer.from('"\\,[]{}')

/**
 * Watches the structure of JSON while it arrives, without parsing it: nine million empty lists would take half a minute
 * and a gigabyte to parse. Each piece is looked at once, byte by byte.
 * @returns a function that takes the next bytes, and says whether the structure is still one to parse
 */
export function watchStructure(): (piece: Uint8Array) => boolean {
  let [depth, values] = [0, 0]
  let [inText, escaped] = [false, false]
  return (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === COMMA) values++
      else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
        depth++
        values++
      } else if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) depth--
      if (depth > DEPTH_MOST || values > VALUES_MOST) return false
    }
    return true
  }
}
