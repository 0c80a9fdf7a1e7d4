import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { fileAddress } from '../file-address.ts'
import { fileParts, files } from '../tables.ts'

/** A photo, a document or a sound as it is shown to people. */
export type ShownFile = {
  kind: 'image' | 'document' | 'audio'
  name: string
  bytes: number
  width: number | null
  height: number | null
  url: string
  /** Of a photo, a small version. */
  small: string | null
}

/** Files by their keys; those of other kinds are left out. */
export async function shownFiles(db: Db | Tx, keys: readonly string[]): Promise<Map<string, ShownFile>> {
  const shown = new Map<string, ShownFile>()
  if (keys.length === 0) return shown
  const { key, private: isPrivate, kind, name, width, height } = files
  const rows = await db
    .select({
      key,
      private: isPrivate,
      kind,
      name,
      width,
      height,
      part: fileParts.name,
      bytes: fileParts.bytes,
    })
    .from(files)
    .innerJoin(fileParts, eq(fileParts.file, files.key))
    .where(inArray(files.key, [...keys]))
    .orderBy(asc(fileParts.bytes))
  for (const { key, private: isPrivate, kind, part, ...about } of rows) {
    if (kind === 'video' || kind === 'captions') continue
    const url = fileAddress({ key, private: isPrivate }, part)
    // From the smallest part to the largest, which is the one that is opened.
    const small = kind === 'image' ? (shown.get(key)?.small ?? url) : null
    shown.set(key, { ...about, kind, url, small })
  }
  return shown
}
