import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { FILE_KEY, type Files } from './files.ts'

let root: string
let files: Files
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cancha-files-'))
  files = diskFiles(join(root, 'files'))
})
afterEach(() => rm(root, { recursive: true }))

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

describe('a file', () => {
  test('is given back as it was kept, with its type', async () => {
    const bytes = randomBytes(300_000)
    const key = await files.keep(bytes, 'image/webp')
    expect(key).toMatch(FILE_KEY)
    const found = await files.open(key)
    expect(found).toMatchObject({ size: 300_000, type: 'image/webp' })
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })

  test('can come and go in parts', async () => {
    const key = await files.keep(Readable.from([Buffer.from('hola '), Buffer.from('casa')]), 'text/plain')
    const part = await files.open(key, { start: 5, end: 7 })
    expect(part?.size).toBe(9)
    expect(part && String(await buffer(part.stream))).toBe('cas')
  })

  test('is gone with its type when it is removed, and may be removed again', async () => {
    const key = await files.keep(Buffer.from('hola'), 'text/plain')
    await files.remove(key)
    await files.remove(key)
    expect(await files.open(key)).toBeNull()
    expect(await everything()).toEqual([])
  })

  test('that breaks off while it comes leaves nothing that can be opened, and no part of itself', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('hola')
        throw new Error('broken off')
      })(),
    )
    await expect(files.keep(broken, 'text/plain')).rejects.toThrow('broken off')
    expect(await everything()).toEqual([])
  })

  test('is for this program alone', async () => {
    const key = await files.keep(Buffer.from('hola'), 'text/plain')
    const path = join(root, 'files', key.slice(0, 2), key.slice(2, 4), key)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})

describe('what is stored', () => {
  test('is listed, also what a crash left by half, and goes whole', async () => {
    const whole = await files.keep(Buffer.from('hola'), 'text/plain')
    const half = 'B'.repeat(22)
    await mkdir(join(root, 'files/BB/BB'), { recursive: true })
    await writeFile(join(root, `files/BB/BB/${half}.type`), 'text/plain')
    await writeFile(join(root, `files/BB/BB/${half}.part`), 'hol')
    await writeFile(join(root, 'files/BB/BB/otra-cosa.txt'), 'de otro')
    await files.mark('esta')
    const listed = await all(files.list())
    expect(new Set(listed.map(({ key }) => key))).toEqual(new Set([whole, half]))
    for (const { since } of listed) expect(Date.now() - since.getTime()).toBeLessThan(60_000)
    await files.remove(half)
    await files.remove(whole)
    expect((await everything()).map(({ name }) => name).toSorted()).toEqual(['cancha-store', 'otra-cosa.txt'])
  })

  test('is nothing where nobody has written yet, and the mark is what was written', async () => {
    expect(await all(files.list())).toEqual([])
    expect(await files.marked()).toBeNull()
    await files.mark('esta')
    expect(await files.marked()).toBe('esta')
  })
})

describe('row 47: what is no key of ours opens nothing', () => {
  test.each([
    '../secreto',
    '..%2fsecreto',
    '....//secreto',
    '/etc/passwd',
    'C:\\secreto',
    '\\\\host\\secreto',
    '',
    '.',
    'a'.repeat(21),
    'a'.repeat(23),
    `${'a'.repeat(21)}/`,
    `${'a'.repeat(21)}\0`,
    `${'a'.repeat(22)}\n`,
    `${'a'.repeat(22)}.type`,
    '../../../../../../etc/x',
  ])('%j', async (key) => {
    await writeFile(join(root, 'secreto'), 'secreto')
    expect(await files.open(key)).toBeNull()
    await files.remove(key)
    expect(await everything()).toHaveLength(1)
  })

  test('a key that nothing has', async () => {
    expect(await files.open('a'.repeat(22))).toBeNull()
  })
})
