/** The size of the picture that a fingerprint is read from: one column more than there are bits in a row. */
export const FINGERPRINT_SIZE = { width: 9, height: 8 } as const

/** Most bits in which the fingerprints of two copies of one picture differ. */
export const SAME_PICTURE_BITS = 6

/** Fewer bits than these, or as few zeros, are those of a plain surface, which many pictures have in common. */
const BITS_LEAST = 6

/**
 * The fingerprint of a picture: 64 bits, each of which says whether one of 9×8 fields is darker than its neighbour to the right
 * (a difference hash). It stays nearly the same when the picture is resized, encoded anew or brightened.
 * @param grey the brightness of the 72 fields, row by row
 * @returns as a signed 64-bit number, as the database keeps it; 0 for a picture that says too little to be compared
 */
export function fingerprintOf(grey: Uint8Array): bigint {
  const { width, height } = FINGERPRINT_SIZE
  if (grey.length !== width * height) throw new Error('a fingerprint is read from 9×8 fields')
  let bits = 0n
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  const ones = countOnes(bits)
  return ones < BITS_LEAST || ones > 64 - BITS_LEAST ? 0n : BigInt.asIntN(64, bits)
}

/** In how many bits two fingerprints differ. */
export const bitsApart = (one: bigint, other: bigint): number => countOnes(BigInt.asUintN(64, one ^ other))

function countOnes(bits: bigint): number {
  let ones = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) ones++
  return ones
}
