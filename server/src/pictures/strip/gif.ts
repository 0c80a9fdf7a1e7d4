import { BadPicture, type Stripped, Walk } from './container.ts'

const [EXTENSION, IMAGE, TRAILER, CONTROL] = [0x21, 0x2c, 0x3b, 0xf9]

/**
 * Keeps the first frame of an animation and its transparency. The other frames are counted; they are dropped, and so
 * are comments, application extensions and trailing bytes.
 */
export function stripGif(bytes: Buffer, framesMost: number): Stripped {
  const walk = new Walk(bytes)
  walk.skip(6)
  const size = { width: walk.u16le(), height: walk.u16le() }
  const flags = walk.u8()
  walk.skip(2 + colours(flags))
  const kept = [bytes.subarray(0, walk.at)]
  let control: Buffer | undefined
  let frames = 0
  for (;;) {
    const from = walk.at
    // Some programs leave out the trailer.
    const block = walk.left > 0 ? walk.u8() : TRAILER
    if (block === TRAILER) break
    if (block === EXTENSION) {
      walk.count()
      const label = walk.u8()
      skipData(walk)
      if (label === CONTROL) control = bytes.subarray(from, walk.at)
      continue
    }
    if (block !== IMAGE) throw new BadPicture('unreadable')
    if (++frames > framesMost) throw new BadPicture('frames')
    const [left, top, width, height] = [walk.u16le(), walk.u16le(), walk.u16le(), walk.u16le()]
    walk.skip(colours(walk.u8()) + 1)
    skipData(walk)
    if (frames > 1) continue
    // A frame may exceed its screen; the screen then counts as larger.
    size.width = Math.max(size.width, left + width)
    size.height = Math.max(size.height, top + height)
    kept.push(...(control ? [control] : []), bytes.subarray(from, walk.at))
  }
  if (frames === 0) throw new BadPicture('unreadable')
  return { kind: 'gif', bytes: Buffer.concat([...kept, Buffer.from([TRAILER])]), orientation: 1, ...size }
}

/** The length in bytes of the colour table that follows. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function skipData(walk: Walk): void {
  for (let length = walk.u8(); length > 0; length = walk.u8()) walk.skip(length)
}
