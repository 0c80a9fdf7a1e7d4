const ORIENTATION = 0x0112
const SHORT = 3
const ENTRIES_MOST = 200

/**
 * Reads the orientation from Exif data. Only the first directory is read and no offsets are followed, so there can be
 * no endless loop.
 * @param exif with or without the six bytes before its header
 * @returns 1 to 8; 1 if there is none
 */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return 1
  const little = order.startsWith('I')
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (tiff.length < 8) return 1
  const list = u32(4)
  if (list + 2 > tiff.length) return 1
  const entries = Math.min(u16(list), ENTRIES_MOST)
  for (let entry = 0; entry < entries; entry++) {
    const at = list + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (u16(at) !== ORIENTATION || u16(at + 2) !== SHORT) continue
    const value = u16(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
