import { BadPicture, PROFILE_BYTES, type Stripped, Walk } from './container.ts'

const BOXES_MOST = 2_000
/** The maximum number of items; a picture of 20 megapixels in a camera's smallest tiles has about as many. */
const ITEMS_MOST = 300
/** The maximum number of an item's properties; a camera's have about six. */
const PROPERTIES_MOST = 64

type HeifKind = 'avif' | 'heic'
/** Item types that make up the picture. All others are metadata, which may be compressed. */
const DRAWN: Record<HeifKind, ReadonlySet<string>> = {
  avif: new Set(['av01', 'grid']),
  heic: new Set(['hvc1', 'grid']),
}
/** The names by which a HEIC begins: of one picture, of more than 8 bits, and of those with layers. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis'])
/** Any picture in such boxes; the brands behind it then say which. */
const ANY_BRAND = 'mif1'
/** How far the brands are read. Cameras write about five. */
const BRANDS_END = 64

/** Whether a file begins as a HEIC: a picture in HEVC, as iPhones and some other phones take it. */
export function beginsAsHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp' || head.length < 16) return false
  const brandAt = (at: number) => head.toString('latin1', at, at + 4)
  if (brandAt(8) !== ANY_BRAND) return HEIC_BRANDS.has(brandAt(8))
  const end = Math.min(head.readUInt32BE(0), BRANDS_END, head.length)
  for (let at = 16; at + 4 <= end; at += 4) if (HEIC_BRANDS.has(brandAt(at))) return true
  return false
}

type Box = { type: string; from: number; data: number; to: number }
type Extent = { from: number; to: number }
type Size = { width: number; height: number }

/**
 * Positions in an AVIF or a HEIC are counted from the beginning of the file, so nothing can be cut out: whatever isn't picture
 * is overwritten in place. Boxes and items are counted, and each must lie where the file says.
 * @param pixelsMost of the picture, and of each of its parts
 */
export function stripHeif(kind: HeifKind, sent: Buffer, pixelsMost: number): Stripped {
  const bytes = Buffer.from(sent)
  const read = reader(bytes, pixelsMost)
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
  const { size, profile, sizeOf } = read.properties(one('iprp'), primary)
  checkParts(read.parts(inside.find(({ type }) => type === 'iref')), sizeOf, pixelsMost)
  for (const { id, type, at } of items) {
    if (type === 'grid') checkGrid(bytes, places.get(id) ?? [], pixelsMost)
    if (!DRAWN[kind].has(type)) bytes.write('none', at, 'latin1')
  }
  if (!items.some(({ id, type }) => id === primary && DRAWN[kind].has(type)))
    throw new BadPicture('unreadable')
  return { kind, bytes, orientation: 1, ...size, ...(profile && kind === 'heic' && { profile }) }
}

function reader(bytes: Buffer, pixelsMost: number) {
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

    /** The items of which pictures are put together, as often as they are named. */
    parts(box: Box | undefined): number[] {
      if (!box) return []
      const { walk, version } = versioned(box)
      const all: number[] = []
      for (const { type, data, to } of boxes(walk.at, box.to)) {
        if (type !== 'dimg') continue
        const inner = new Walk(bytes, data, to)
        const id = () => (version === 0 ? inner.u16() : inner.u32())
        id()
        for (let left = inner.u16(); left > 0; left--) all.push(id())
        if (all.length > ITEMS_MOST) throw new BadPicture('unreadable')
      }
      return all
    },

    /**
     * The size of the picture that is shown, and its colour profile; and how large each of the others says that it is. The sizes of all
     * its parts are checked too.
     */
    properties(box: Box, primary: number) {
      const parts = boxes(box.data, box.to)
      const [list, ...more] = parts.filter(({ type }) => type === 'ipco')
      const whose = parts.filter(({ type }) => type === 'ipma')
      if (!list || more.length > 0) throw new BadPicture('unreadable')
      const properties = boxes(list.data, list.to)
      const sizes = properties.map((property) => (property.type === 'ispe' ? sizeIn(property) : null))
      const profiles = properties.map((property) => (property.type === 'colr' ? profileIn(property) : null))
      const known = new Map<number, number[]>()
      for (const association of whose) addProperties(known, association)
      const own = known.get(primary) ?? []
      const sizeOf = (item: number): Size | null =>
        known
          .get(item)
          ?.map((index) => sizes[index - 1])
          .find(Boolean) ?? null
      const size = sizeOf(primary)
      if (!size) throw new BadPicture('unreadable')
      const profile = own.map((index) => profiles[index - 1]).find(Boolean) ?? profiles.find(Boolean) ?? null
      return { size, profile, sizeOf }
    },
  }

  function sizeIn(property: Box): Size {
    const { walk } = versioned(property)
    const size = { width: walk.u32(), height: walk.u32() }
    if (size.width * size.height > pixelsMost) throw new BadPicture('pixels')
    return size
  }

  /** A colour profile; one that is too large is overwritten. */
  function profileIn(property: Box): Buffer | null {
    if (property.to - property.from > PROFILE_BYTES) {
      blank(bytes, property)
      return null
    }
    const walk = new Walk(bytes, property.data, property.to)
    return ['prof', 'rICC'].includes(walk.name()) ? walk.take(walk.left) : null
  }

  /** The numbers of each item's properties, from 1. */
  function addProperties(known: Map<number, number[]>, association: Box): void {
    const { walk, version, flags } = versioned(association)
    for (let left = walk.u32(); left > 0; left--) {
      walk.count()
      const id = version === 0 ? walk.u16() : walk.u32()
      const own = known.get(id) ?? []
      known.set(id, own)
      for (let of = walk.u8(); of > 0; of--) own.push(flags & 1 ? walk.u16() & 0x7fff : walk.u8() & 0x7f)
      if (own.length > PROPERTIES_MOST || known.size > ITEMS_MOST) throw new BadPicture('unreadable')
    }
  }
}

/** Tiles may reach beyond the picture's edge, and each is decoded as often as it is named. */
const PARTS_TIMES = 2

/** Checks what all parts together ask for. */
function checkParts(
  parts: readonly number[],
  sizeOf: (item: number) => Size | null,
  pixelsMost: number,
): void {
  let pixels = 0
  for (const part of parts) {
    const size = sizeOf(part)
    pixels += size ? size.width * size.height : 0
  }
  if (pixels > pixelsMost * PARTS_TIMES) throw new BadPicture('pixels')
}

/** Checks the size of a picture that consists of tiles; it is stored in the item's own bytes. */
function checkGrid(bytes: Buffer, [place]: Extent[], pixelsMost: number): void {
  if (!place) throw new BadPicture('unreadable')
  const walk = new Walk(bytes, place.from, place.to)
  walk.skip(1)
  const wide = (walk.u8() & 1) === 1
  const tiles = (walk.u8() + 1) * (walk.u8() + 1)
  const pixels = wide ? walk.u32() * walk.u32() : walk.u16() * walk.u16()
  if (tiles > ITEMS_MOST) throw new BadPicture('unreadable')
  if (pixels > pixelsMost) throw new BadPicture('pixels')
}

/** Overwrites a box with a 'free' box of the same size. */
function blank(bytes: Buffer, { from, data, to }: Box): void {
  bytes.write('free', from + 4, 'latin1')
  bytes.fill(0, data, to)
}
