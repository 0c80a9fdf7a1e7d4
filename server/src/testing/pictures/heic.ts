import { u16, u32 } from '../hostile/files/hostile-file.ts'

/**
 * Pictures as iPhones take them. Nothing in this project encodes HEVC, so a drawing of ours of 64 × 64 pixels was encoded once, and
 * stands here with what its decoder must know: red on the left, blue on the right, green at the top.
 */
const TILE = {
  size: 64,
  described: Buffer.from(
    'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSRprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQA==',
    'base64',
  ),
  pixels: Buffer.from(
    'AAAAUSgBrxOAeR7A5i//xe0/9Nbj/jrJuFU/73o31mXPxYaZ6oEqcI9hx7Rckll2nVHeMKJGjygrO9iUT0imR2CxL+PtMYx8zc//lwg/yTFv/4j/wA==',
    'base64',
  ),
} as const
/** The same for its transparency: all of it is opaque. */
const ALPHA = {
  described: Buffer.from(
    'AQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACdCAQEECAAAAwCf+AAAAwAAHsCCBBZbqSRprmwIAAADAAgAAAMACEAiAAEAB0QBwXKwIkA=',
    'base64',
  ),
  pixels: Buffer.from('AAAADigBrifD9Cn1D90y9X/H', 'base64'),
} as const
const ALPHA_NAME = 'urn:mpeg:hevc:2015:auxid:1\0'

type Size = { width: number; height: number }
export type HeicOptions = {
  /** The first name that the file gives itself, and the others. */
  brands?: [string, ...string[]]
  /** Of so many tiles, as iPhones have them; otherwise of one. */
  tiles?: { columns: number; rows: number }
  /** Quarter turns against the clock that viewers are to make. */
  turns?: number
  exif?: Buffer
  profile?: Buffer
  alpha?: true
  /** False sizes that the file claims: its own, its grid's, and its tiles'. */
  told?: {
    picture?: Size
    grid?: Size
    tile?: Size
    stream?: Size
    tiles?: { columns: number; rows: number }
  }
}

type Item = { type: string; bytes: Buffer; properties: Buffer[]; name?: string }

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([u32(data.length + 8), Buffer.from(type, 'latin1'), data])
}
const versioned = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)
const ispe = ({ width, height }: Size) => versioned('ispe', 0, u32(width), u32(height))

/** A HEIC, built anew. */
export function heic({
  brands = ['heic', 'mif1', 'heic'],
  tiles,
  turns = 0,
  told = {},
  ...more
}: HeicOptions = {}): Buffer {
  const tileSize = { width: TILE.size, height: TILE.size }
  const size = { width: TILE.size * (tiles?.columns ?? 1), height: TILE.size * (tiles?.rows ?? 1) }
  const shown = [
    ispe(told.picture ?? size),
    ...(turns ? [box('irot', Buffer.from([turns]))] : []),
    ...(more.profile ? [box('colr', Buffer.from('prof', 'latin1'), more.profile)] : []),
  ]
  const described = box('hvcC', told.stream ? withSize(TILE.described, told.stream) : TILE.described)
  const tile = { type: 'hvc1', bytes: TILE.pixels }
  const items: Item[] = tiles
    ? [
        { type: 'grid', bytes: gridOf(told.tiles ?? tiles, told.grid ?? size), properties: shown },
        ...Array.from({ length: tiles.columns * tiles.rows }, () => ({
          ...tile,
          properties: [ispe(told.tile ?? tileSize), described],
        })),
      ]
    : [{ ...tile, properties: [described, ...shown] }]
  const references: Buffer[] = []
  if (tiles)
    references.push(
      reference(
        'dimg',
        1,
        items.slice(1).map((_, at) => at + 2),
      ),
    )
  if (more.alpha) {
    const name = versioned('auxC', 0, Buffer.from(ALPHA_NAME, 'latin1'))
    items.push({
      type: 'hvc1',
      bytes: ALPHA.pixels,
      properties: [box('hvcC', ALPHA.described), ispe(tileSize), name],
    })
    references.push(reference('auxl', items.length, [1]))
  }
  if (more.exif) {
    items.push({ type: 'Exif', bytes: Buffer.concat([u32(0), more.exif]), properties: [] })
    references.push(reference('cdsc', items.length, [1]))
  }
  return fileOf(brands, items, references)
}

const reference = (type: string, from: number, to: readonly number[]) =>
  box(type, u16(from), u16(to.length), ...to.map(u16))

const gridOf = ({ columns, rows }: { columns: number; rows: number }, { width, height }: Size) =>
  Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)])

function fileOf(
  [main, ...others]: [string, ...string[]],
  items: readonly Item[],
  references: Buffer[],
): Buffer {
  const names = Buffer.from([main, '\0\0\0\0', ...others].join(''), 'latin1')
  const beginning = box('ftyp', names)
  const properties = [...new Set(items.flatMap((item) => item.properties))]
  const meta = (from: number) => {
    let at = from
    const places = items.map(({ bytes }, index) => {
      at += bytes.length
      return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at - bytes.length), u32(bytes.length)])
    })
    return versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      versioned('pitm', 0, u16(1)),
      versioned('iinf', 0, u16(items.length), ...items.map(entryOf)),
      ...(references.length > 0 ? [versioned('iref', 0, ...references)] : []),
      box(
        'iprp',
        box('ipco', ...properties),
        versioned('ipma', 0, u32(items.length), ...items.map(association)),
      ),
      versioned('iloc', 0, u16(0x4400), u16(items.length), ...places),
    )
  }
  function association({ properties: own }: Item, index: number): Buffer {
    const numbers = own.map((property) => 0x80 | (properties.indexOf(property) + 1))
    return Buffer.concat([u16(index + 1), Buffer.from([own.length, ...numbers])])
  }
  const from = beginning.length + meta(0).length + 8
  return Buffer.concat([beginning, meta(from), box('mdat', ...items.map(({ bytes }) => bytes))])
}

const entryOf = ({ type }: Item, index: number) =>
  versioned('infe', 2, u16(index + 1), u16(0), Buffer.from(`${type}\0`, 'latin1'))

/** Where the description of a stream of pictures stands in what a decoder must know, by its first bytes. */
const STREAM = Buffer.from([0x42, 0x01])
/** How many bytes of it come before the size: its head, and what it says of profile and level. */
const BEFORE_SIZE = 2 + 1 + 12

/** Returns a decoder's description with another size: the stream itself claims it. */
function withSize(described: Buffer, { width, height }: Size): Buffer {
  const at = described.indexOf(STREAM)
  const length = described.readUInt16BE(at - 2)
  const plain = withoutStuffing(described.subarray(at, at + length))
  const bits = [...plain.subarray(BEFORE_SIZE)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const [, kept = '', , , rest = ''] = /^(1010)(0000001\d{6})(0000001\d{6})(.*)$/.exec(bits) ?? []
  const changed = kept + coded(width) + coded(height) + rest
  const bytes = changed.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? []
  const stuffed = withStuffing(Buffer.concat([plain.subarray(0, BEFORE_SIZE), Buffer.from(bytes)]))
  return Buffer.concat([
    described.subarray(0, at - 2),
    u16(stuffed.length),
    stuffed,
    described.subarray(at + length),
  ])
}

/** A number in HEVC's own code: as many zeros as it has digits but one, then the digits of the number after it. */
const coded = (value: number): string => {
  const digits = (value + 1).toString(2)
  return '0'.repeat(digits.length - 1) + digits
}

/** HEVC puts a 3 behind two zeros, so that nothing in a stream looks like the beginning of another. */
const STUFFED = '\0\0\x03'
const withoutStuffing = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(STUFFED, '\0\0'), 'latin1')

function withStuffing(bytes: Buffer): Buffer {
  const stuffed: number[] = []
  for (const byte of bytes) {
    if (byte <= 3 && stuffed.at(-1) === 0 && stuffed.at(-2) === 0) stuffed.push(3)
    stuffed.push(byte)
  }
  return Buffer.from(stuffed)
}
