import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_KEY, type Files, MARK_NAME } from './files.ts'

/** Doesn't follow symbolic links, even if somebody has created one among the files. */
const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW
const NOT_THERE = new Set(['ENOENT', 'ELOOP'])

/** Files in a folder of this machine, spread over two levels of folders so that no folder grows without limit. */
export function diskFiles(folder: string): Files {
  const mark = join(folder, MARK_NAME)
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key)

  return {
    async keep(bytes, type) {
      const key = randomBytes(16).toString('base64url')
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // The type is written first: when the file with the bytes exists, the upload is complete.
      await writeForGood(`${path}.type`, Buffer.from(type))
      try {
        await writeForGood(path, bytes)
      } catch (error) {
        await rm(`${path}.type`, { force: true })
        throw error
      }
      return key
    },

    async open(key, range) {
      if (!FILE_KEY.test(key)) return null
      const path = pathOf(key)
      try {
        const type = await readFile(`${path}.type`, { encoding: 'utf8', flag: NO_LINKS })
        const file = await open(path, NO_LINKS)
        return { stream: file.createReadStream(range), size: (await file.stat()).size, type }
      } catch (error) {
        if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null
        throw error
      }
    },

    async remove(key) {
      if (!FILE_KEY.test(key)) return
      await Promise.all(
        ['', '.type', '.part', '.type.part'].map((end) => rm(`${pathOf(key)}${end}`, { force: true })),
      )
    },

    async *list() {
      for (const outer of await foldersIn(folder))
        for (const inner of await foldersIn(join(folder, outer))) {
          const place = join(folder, outer, inner)
          for (const name of await readdir(place)) {
            const [key = ''] = name.split('.')
            if (!FILE_KEY.test(key)) continue
            // Gone meanwhile: nothing to tell.
            const found = await stat(join(place, name)).catch(() => null)
            if (found) yield { key, since: found.mtime }
          }
        }
    },

    async marked() {
      try {
        return (await readFile(mark, 'utf8')).trim()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async mark(text) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeForGood(mark, Buffer.from(`${text}\n`))
    },

    markAddress: mark,
  }
}

/** The folders of two characters in a folder; none if it isn't there. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isDirectory() && entry.name.length === 2).map(({ name }) => name)
}

/** Writes to a temporary file, syncs it, then renames it, so that a crash leaves the whole file or none. */
async function writeForGood(path: string, bytes: Buffer | Readable): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await pipeline(
      Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes,
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await synced(unfinished, 'r+')
    await rename(unfinished, path)
    await synced(dirname(path), 'r')
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function synced(path: string, flags: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path, flags)
    await handle.sync()
  } finally {
    await handle?.close()
  }
}
