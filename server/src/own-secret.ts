import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of an embedded installation without one of the operator's: generated at the first start and stored. */
export async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    // Written to a temporary file first, so that a killed program doesn't leave an empty secret behind.
    const unfinished = `${path}.part`
    await writeFile(unfinished, randomBytes(48).toString('base64'), { mode: 0o600, flush: true })
    await rename(unfinished, path)
  }
  return readFile(path, 'utf8')
}
