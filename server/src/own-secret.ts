import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without a secret of the operator's, the embedded installation draws one on its first start and keeps it. */
export async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    // Beside it first: a program killed here must not leave an empty secret behind.
    const unfinished = `${path}.part`
    await writeFile(unfinished, randomBytes(48).toString('base64'), { mode: 0o600, flush: true })
    await rename(unfinished, path)
  }
  return readFile(path, 'utf8')
}
