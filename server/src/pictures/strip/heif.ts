import { BadPicture, PROFILE_BYTES, type Stripped, Walk } from './container.ts'

const BOXES_MOST = 2_000
/** The maximum number of items; a picture of 20 megapixels in a camera's smallest tiles has about as many. */
const ITEMS_MOST = 300
/** The most pixels of an AVIF. Decoding takes up to 25 bytes for each pixel, six times as much as other formats. */
export const AVIF_PIXELS_MOST = 20_000_000
/** Item types that make up the picture. All others are metadata, which may be compressed. */
const DRAWN = new Set(['av01', 'grid'])

type Box = { type: string; from: number; data: number; to: number }
type Extent = { from: number; to: number }

/**
 * Positions in an AVIF are counted from the beginning of the file, so nothing can be cut out: whatever isn't picture
 * is overwritten in place. Boxes and items are counted, and each must lie where the file says.
 */
export function stripAvif(sent: Buffer): Stripped {
  const bytes = Buffer.from(sent)
  const read = reader(bytes)
  const top = read.boxes(0, bytes.length)
  const [meta, ...more] = top.filter(({ type }) => type === 'meta')
  if (!meta || more.length > 0) throw new BadPicture('unreadable')
  for (const box of top) if (!['ftyp', 'meta', 'mdat'].includes(box.type)) blank(bytes, box)
  const inside = read.boxes(meta.data + 4, meta.to)
  const one = (type: string) => {
    const [found, ...twins] = inside.filter((box) => box.type === type)
    if (!found || twins.length > 0) throw new BadPicture('unreadable')
    return found
  }
  const primary = read.primary(one('pitm'))
  const items = read.items(one('iinf'))
  const places = read.places(one('iloc'), inside.find(({ type }) => type === 'idat') ?? null)
  const size = read.size(one('iprp'), primary)
  for (const { id, type, at } of items) {
    if (type === 'grid') checkGrid(bytes, places.get(id) ?? [])
    if (!DRAWN.has(type)) bytes.write('none', at, 'latin1')
  }
  if (!items.some(({ id, type }) => id === primary && DRAWN.has(type))) throw new BadPicture('unreadable')
  return { kind: 'avif', bytes, orientation: 1, ...size }
}

function reader(bytes: Buffer) {
  let boxCount = 0

  function boxes(from: number, to: number): Box[] {
    const found: Box[] = []
    for (const walk = new Walk(bytes, from, to); walk.left > 0; ) {
      if (++boxCount > BOXES_MOST) throw new BadPicture('unreadable')
      const begins = walk.at
      const length = walk.u32()
      const type = walk.name()
      const told = length === 1 ? walk.u32() * 2 ** 32 + walk.u32() : length
      const size = told === 0 ? to - begins : told
      const data = walk.at
      walk.skip(begins + size - data)
      found.push({ type, from: begins, data, to: walk.at })
    }
    return found
  }

  /** The content of a box that starts with version and flags. */
  function versioned({ data, to }: Box) {
    const walk = new Walk(bytes, data, to)
    const first = walk.u32()
    return { walk, version: first >>> 24, flags: first & 0xffffff }
  }

  return {
    boxes,

    primary(box: Box): number {
      const { walk, version } = versioned(box)
      return version === 0 ? walk.u16() : walk.u32()
    },

    items(box: Box) {
      const { walk, version } = versioned(box)
      const count = version === 0 ? walk.u16() : walk.u32()
      const entries = boxes(walk.at, box.to)
      if (count > ITEMS_MOST || entries.length !== count) throw new BadPicture('unreadable')
      return entries.map((entry) => {
        const { walk, version } = versioned(entry)
        if (entry.type !== 'infe' || version < 2 || version > 3) throw new BadPicture('unreadable')
        const id = version === 2 ? walk.u16() : walk.u32()
        walk.skip(2)
        return { id, at: walk.at, type: walk.name() }
      })
    },

    /** Where each item's bytes are. Together they must not be longer than the file, so no byte is read twice. */
    places(box: Box, idat: Box | null): Map<number, Extent[]> {
      const { walk, version } = versioned(box)
      if (version > 2) throw new BadPicture('unreadable')
      const sizes = walk.u16()
      const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
      const indexSize = version === 0 ? 0 : sizes & 15
      const number = (size: number) => {
        if (![0, 4, 8].includes(size)) throw new BadPicture('unreadable')
        if (size === 8) return walk.u32() * 2 ** 32 + walk.u32()
        return size === 4 ? walk.u32() : 0
      }
      const count = version < 2 ? walk.u16() : walk.u32()
      if (count > ITEMS_MOST) throw new BadPicture('unreadable')
      const places = new Map<number, Extent[]>()
      let sum = 0
      for (let item = 0; item < count; item++) {
        const id = version < 2 ? walk.u16() : walk.u32()
        const method = version === 0 ? 0 : walk.u16() & 15
        walk.skip(2)
        const home = method === 1 ? idat : method === 0 ? { data: 0, to: bytes.length } : null
        if (!home) throw new BadPicture('unreadable')
        const base = number(baseSize)
        const extents: Extent[] = []
        for (let left = walk.u16(); left > 0; left--) {
          walk.count()
          number(indexSize)
          const from = home.data + base + number(offsetSize)
          const to = from + number(lengthSize)
          sum += to - from
          if (to > home.to || sum > bytes.length) throw new BadPicture('unreadable')
          extents.push({ from, to })
        }
        places.set(id, extents)
      }
      return places
    },

    /** The size of the picture that is shown. The sizes of all its parts are checked too. */
    size(box: Box, primary: number): { width: number; height: number } {
      const parts = boxes(box.data, box.to)
      const [properties, ...more] = parts.filter(({ type }) => type === 'ipco')
      const whose = parts.filter(({ type }) => type === 'ipma')
      if (!properties || more.length > 0) throw new BadPicture('unreadable')
      const sizes = boxes(properties.data, properties.to).map((property) => {
        if (property.type === 'colr' && property.to - property.from > PROFILE_BYTES) blank(bytes, property)
        if (property.type !== 'ispe') return null
        const { walk } = versioned(property)
        const size = { width: walk.u32(), height: walk.u32() }
        if (size.width * size.height > AVIF_PIXELS_MOST) throw new BadPicture('pixels')
        return size
      })
      for (const association of whose) {
        const { walk, version, flags } = versioned(association)
        for (let left = walk.u32(); left > 0; left--) {
          walk.count()
          const id = version === 0 ? walk.u16() : walk.u32()
          for (let of = walk.u8(); of > 0; of--) {
            const index = flags & 1 ? walk.u16() & 0x7fff : walk.u8() & 0x7f
            const size = sizes[index - 1]
            if (id === primary && size) return size
          }
        }
      }
      throw new BadPicture('unreadable')
    },
  }
}

/** Checks the size of a picture that consists of tiles; it is stored in the item's own bytes. */
function checkGrid(bytes: Buffer, [place]: Extent[]): void {
  if (!place) throw new BadPicture('unreadable')
  const walk = new Walk(bytes, place.from, place.to)
  walk.skip(1)
  const wide = (walk.u8() & 1) === 1
  const tiles = (walk.u8() + 1) * (walk.u8() + 1)
  const pixels = wide ? walk.u32() * walk.u32() : walk.u16() * walk.u16()
  if (tiles > ITEMS_MOST) throw new BadPicture('unreadable')
  if (pixels > AVIF_PIXELS_MOST) throw new BadPicture('pixels')
}

/** Overwrites a box with a 'free' box of the same size. */
function blank(bytes: Buffer, { from, data, to }: Box): void {
  bytes.write('free', from + 4, 'latin1')
  bytes.fill(0, data, to)
}
