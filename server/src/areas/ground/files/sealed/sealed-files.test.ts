import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Files } from '../../../../adapters/files/files.ts'
import { BLOCK_BYTES, CHUNK_BYTES, clearSize, DamagedFile, HEADER_BYTES } from './chunks.ts'
import { sealedFiles } from './sealed-files.ts'

const KEY = randomBytes(32)
const CANARY = Buffer.from('canario de un estado de cuenta')

/** The stored bytes by their key. */
let stored: Map<string, Buffer>
let beneath: Files
let files: Files
beforeEach(() => {
  stored = new Map()
  beneath = inMemory()
  files = sealedFiles(beneath, KEY)
})

function inMemory(): Files {
  const unused = async () => undefined
  return {
    async keep(bytes) {
      const key = randomBytes(16).toString('base64url')
      stored.set(key, Buffer.isBuffer(bytes) ? bytes : await buffer(bytes))
      return key
    },
    async open(key, range) {
      const all = stored.get(key)
      if (!all) return null
      const part = range ? all.subarray(range.start, range.end + 1) : all
      // In pieces of odd lengths, as they come from a disk or a line.
      const pieces = []
      for (let at = 0; at < part.length; at += 10_007) pieces.push(part.subarray(at, at + 10_007))
      return { stream: Readable.from(pieces, { objectMode: false }), size: all.length, type: 'x/y' }
    },
    remove: unused,
    list: async function* () {},
    marked: async () => null,
    mark: unused,
    markAddress: '',
  }
}

async function read(key: string, range?: { start: number; end: number }, from = files): Promise<Buffer> {
  const opened = await from.open(key, range)
  if (!opened) throw new Error('not there')
  return buffer(opened.stream)
}

const SIZES = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 77]

describe('sealed files', () => {
  test.each(SIZES)(
    'of %i bytes come back as they were, with their size, sent as a whole or as a stream',
    async (size) => {
      const bytes = randomBytes(size)
      for (const sent of [
        bytes,
        Readable.from([bytes.subarray(0, 5), bytes.subarray(5)], { objectMode: false }),
      ]) {
        const key = await files.keep(sent, 'x/y')
        expect(await files.open(key)).toMatchObject({ size, type: 'x/y' })
        expect((await read(key)).equals(bytes)).toBe(true)
        expect(clearSize(stored.get(key)?.length ?? 0)).toBe(size)
      }
    },
  )

  test('have nothing in clear where they lie, and look different each time', async () => {
    const bytes = Buffer.alloc(100_000, CANARY)
    const [one, other] = [await files.keep(bytes, 'x/y'), await files.keep(bytes, 'x/y')]
    expect(stored.get(one)?.includes(CANARY)).toBe(false)
    expect(stored.get(one)?.equals(stored.get(other) ?? Buffer.alloc(0))).toBe(false)
  })

  test('are read in ranges at and around every border of their chunks, of which no others are opened', async () => {
    const bytes = randomBytes(3 * CHUNK_BYTES + 77)
    const key = await files.keep(bytes, 'x/y')
    const borders = [0, CHUNK_BYTES, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES, bytes.length - 1]
    const places = borders.flatMap((at) => [at - 1, at, at + 1]).filter((at) => at >= 0 && at < bytes.length)
    for (const start of places)
      for (const end of [...places, Number.MAX_SAFE_INTEGER].filter((at) => at >= start))
        expect(
          (await read(key, { start, end })).equals(bytes.subarray(start, end + 1)),
          `${start}-${end}`,
        ).toBe(true)
    // A chunk that a range doesn't need may be broken.
    const broken = stored.get(key) as Buffer
    broken[HEADER_BYTES + 5] = (broken[HEADER_BYTES + 5] ?? 0) ^ 1
    expect((await read(key, { start: CHUNK_BYTES, end: CHUNK_BYTES + 9 })).length).toBe(10)
    await expect(read(key, { start: 0, end: 9 })).rejects.toThrow(DamagedFile)
  })

  test('that aren’t there are told so, and ranges behind the end have no bytes', async () => {
    expect(await files.open('A'.repeat(22))).toBeNull()
    expect(await files.open('A'.repeat(22), { start: 0, end: 1 })).toBeNull()
    const key = await files.keep(Buffer.from('hola'), 'x/y')
    expect((await read(key, { start: 100_000, end: 100_001 })).length).toBe(0)
  })
})

describe('row 75: sealed bytes that somebody changed aren’t given out', () => {
  /** Stores a file of three chunks and lets somebody change what lies there. */
  async function changed(
    change: (bytes: Buffer, blocks: Buffer[], other: Buffer) => Buffer,
  ): Promise<string> {
    const key = await files.keep(randomBytes(3 * CHUNK_BYTES), 'x/y')
    const other = stored.get(await files.keep(randomBytes(3 * CHUNK_BYTES), 'x/y')) as Buffer
    const bytes = stored.get(key) as Buffer
    const blocks = [0, 1, 2].map((at) =>
      bytes.subarray(HEADER_BYTES + at * BLOCK_BYTES, HEADER_BYTES + (at + 1) * BLOCK_BYTES),
    )
    stored.set(key, change(Buffer.from(bytes), blocks, other))
    return key
  }
  const HEAD = (bytes: Buffer) => bytes.subarray(0, HEADER_BYTES)

  test.each<[string, Parameters<typeof changed>[0]]>([
    ['without its last chunk', (bytes) => bytes.subarray(0, HEADER_BYTES + 2 * BLOCK_BYTES)],
    [
      'without its first chunk',
      (bytes, [, two, three]) => Buffer.concat([HEAD(bytes), two ?? bytes, three ?? bytes]),
    ],
    [
      'with its chunks in another order',
      (bytes, [one, two, three]) => Buffer.concat([HEAD(bytes), two ?? bytes, one ?? bytes, three ?? bytes]),
    ],
    [
      'with a chunk twice',
      (bytes, [one, , three]) => Buffer.concat([HEAD(bytes), one ?? bytes, one ?? bytes, three ?? bytes]),
    ],
    [
      'with a chunk of another file of the same key',
      (bytes, [one, , three], other) =>
        Buffer.concat([
          HEAD(bytes),
          one ?? bytes,
          other.subarray(HEADER_BYTES + BLOCK_BYTES, HEADER_BYTES + 2 * BLOCK_BYTES),
          three ?? bytes,
        ]),
    ],
    [
      'with the head of another',
      (bytes, _, other) => Buffer.concat([HEAD(other), bytes.subarray(HEADER_BYTES)]),
    ],
    ['of another version', (bytes) => Buffer.concat([Buffer.of(2), bytes.subarray(1)])],
    ['cut off within a chunk', (bytes) => bytes.subarray(0, -1)],
    ['cut off within a tag', (bytes) => bytes.subarray(0, HEADER_BYTES + BLOCK_BYTES + 8)],
    ['cut off within its head', (bytes) => bytes.subarray(0, 4)],
    [
      'with a bit changed in its last tag',
      (bytes) => {
        bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
        return bytes
      },
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('%s', async (_, change) => {
    await expect(read(await changed(change))).rejects.toThrow(DamagedFile)
  })

  test('sealed with another key', async () => {
    const key = await files.keep(Buffer.from('hola'), 'x/y')
    await expect(read(key, undefined, sealedFiles(beneath, randomBytes(32)))).rejects.toThrow(DamagedFile)
  })

  test('no byte of a damaged chunk leaves, and those before it are whole', async () => {
    const key = await changed((bytes) => {
      bytes.writeUInt8((bytes[HEADER_BYTES + BLOCK_BYTES] ?? 0) ^ 1, HEADER_BYTES + BLOCK_BYTES)
      return bytes
    })
    const opened = await files.open(key)
    let came = 0
    const reading = async () => {
      for await (const part of opened?.stream ?? []) came += (part as Buffer).length
    }
    await expect(reading()).rejects.toThrow(DamagedFile)
    expect(came).toBe(CHUNK_BYTES)
  })
})

test('whoever stops reading ends what is read beneath, also before the first byte', async () => {
  const key = await files.keep(randomBytes(5 * CHUNK_BYTES), 'x/y')
  const ended: boolean[] = []
  const { open } = beneath
  const watched = sealedFiles(
    {
      ...beneath,
      async open(...args) {
        const found = await open(...args)
        found?.stream.once('close', () => ended.push(true))
        return found
      },
    },
    KEY,
  )
  const opened = await watched.open(key)
  opened?.stream.destroy()
  await expect.poll(() => ended).toEqual([true])
})
