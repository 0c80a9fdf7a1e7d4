/** The characters of Spanish and English texts: Latin-1, punctuation, arrows and mathematical signs. */
export const RANGES: ReadonlyArray<readonly [number, number]> = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
]

export function characters(): string {
  let text = ''
  for (const [from, to] of RANGES) {
    for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code)
  }
  return text
}

export function unicodeRange(): string {
  const hex = (code: number) => code.toString(16).toUpperCase()
  return RANGES.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
