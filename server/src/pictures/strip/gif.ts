import { BadPicture, type Stripped, Walk } from './container.ts'
import { mayMove } from './moving.ts'

const [EXTENSION, IMAGE, TRAILER, CONTROL, APPLICATION] = [0x21, 0x2c, 0x3b, 0xf9, 0xff]
/** The application extension that says how often an animation is repeated, with its length. */
const REPEATS = '\x0bNETSCAPE2.0\x03\x01'
const REPEATS_BYTES = 19
const END = Buffer.from([TRAILER])

/**
 * Keeps the first frame of an animation and its transparency, and beside it all frames that may move. Comments, other
 * extensions and trailing bytes are dropped.
 */
export function stripGif(bytes: Buffer, framesMost: number): Stripped {
  const walk = new Walk(bytes)
  walk.skip(6)
  const size = { width: walk.u16le(), height: walk.u16le() }
  const flags = walk.u8()
  walk.skip(2 + colours(flags))
  const head = bytes.subarray(0, walk.at)
  const screen = { ...size }
  let first: Buffer[] = []
  const all: Buffer[] = [head]
  let control: Buffer | undefined
  let frames = 0
  let isWithin = true
  for (;;) {
    const from = walk.at
    // Some programs leave out the trailer.
    const block = walk.left > 0 ? walk.u8() : TRAILER
    if (block === TRAILER) break
    if (block === EXTENSION) {
      walk.count()
      const label = walk.u8()
      skipData(walk)
      const extension = bytes.subarray(from, walk.at)
      if (label === CONTROL) control = extension
      if (label === APPLICATION && repeats(extension)) all.push(extension)
      continue
    }
    if (block !== IMAGE) throw new BadPicture('unreadable')
    if (++frames > framesMost) throw new BadPicture('frames')
    const [left, top, width, height] = [walk.u16le(), walk.u16le(), walk.u16le(), walk.u16le()]
    walk.skip(colours(walk.u8()) + 1)
    skipData(walk)
    const frame = [...(control ? [control] : []), bytes.subarray(from, walk.at)]
    control = undefined
    isWithin &&= left + width <= screen.width && top + height <= screen.height
    all.push(...frame)
    if (frames > 1) continue
    first = [head, ...frame]
    // A frame may exceed its screen; the screen then counts as larger.
    size.width = Math.max(size.width, left + width)
    size.height = Math.max(size.height, top + height)
  }
  if (frames === 0) throw new BadPicture('unreadable')
  const moves = isWithin && mayMove({ ...screen, frames })
  return {
    kind: 'gif',
    bytes: Buffer.concat([...first, END]),
    orientation: 1,
    ...size,
    ...(frames > 1 && { animation: { frames, bytes: moves ? () => Buffer.concat([...all, END]) : null } }),
  }
}

const repeats = (extension: Buffer): boolean =>
  extension.length === REPEATS_BYTES && extension.toString('latin1', 2, 2 + REPEATS.length) === REPEATS

/** The length in bytes of the colour table that follows. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function skipData(walk: Walk): void {
  for (let length = walk.u8(); length > 0; length = walk.u8()) walk.skip(length)
}
