import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A link of the chain, kept outside of the database: the hash in hexadecimal. */
export type Anchor = { position: number; hash: string }

/** An anchor and where it was kept: a file's name, or the option of the command. */
export type KeptAnchor = Anchor & { from: string }

const AnchorFile = z.object({
  position: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

/** As the log and the commands write it: '1204:5f0c…'. */
export const showAnchor = ({ position, hash }: Anchor): string => `${position}:${hash}`

/** @returns null if the text is no anchor */
export function parseAnchor(text: string): Anchor | null {
  const [, position, hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return position ? { position: Number(position), hash } : null
}

/** The folder with the anchors of this machine. */
export const anchorsFolder = (varDir: string): string => join(varDir, 'anchors')

const OF_A_DAY = /^\d{4}-\d\d-\d\d\.json$/

/**
 * Reads all anchors of a folder, oldest first.
 * @returns null if there is no folder; the names of files that can't be read are listed apart
 */
export async function readAnchors(
  folder: string,
): Promise<{ anchors: KeptAnchor[]; unreadable: string[] } | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!names) return null
  const anchors: KeptAnchor[] = []
  const unreadable: string[] = []
  for (const name of names.filter((name) => OF_A_DAY.test(name)).toSorted()) {
    const anchor = await readFile(join(folder, name), 'utf8').then(asAnchor, () => null)
    if (anchor) anchors.push({ ...anchor, from: name })
    else unreadable.push(name)
  }
  return { anchors, unreadable }
}

/** The newest anchor of a folder that can be read, with its day, and how many files newer than it can't be. */
export async function newestAnchor(
  folder: string,
): Promise<{ newest: (Anchor & { day: string }) | null; unreadable: number }> {
  const names = await readdir(folder).catch(() => [])
  let unreadable = 0
  for (const name of names
    .filter((name) => OF_A_DAY.test(name))
    .toSorted()
    .toReversed()) {
    const anchor = await readFile(join(folder, name), 'utf8').then(asAnchor, () => null)
    if (anchor) return { newest: { ...anchor, day: name.slice(0, 'YYYY-MM-DD'.length) }, unreadable }
    unreadable++
  }
  return { newest: null, unreadable }
}

function asAnchor(text: string): Anchor | null {
  try {
    return AnchorFile.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Writes the anchor of a day ('2026-11-22') as a file of its own, whole or not at all. Nodes that share the folder may
 * do so at once: each writes an anchor that holds, and one of them stays.
 */
export async function keepAnchor(folder: string, day: string, anchor: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, day)
  const unfinished = join(folder, `.${day}-${randomUUID()}.part`)
  try {
    await writeFile(unfinished, `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true })
    await rename(unfinished, join(folder, `${day}.json`))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

/** Removes what a killed program left on an earlier day. Today's may be another node's, at this moment. */
async function removeUnfinished(folder: string, day: string): Promise<void> {
  const names = await readdir(folder)
  const left = names.filter((name) => name.endsWith('.part') && !name.startsWith(`.${day}`))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}
